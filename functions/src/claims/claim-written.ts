import { changeNotifications } from '../delivery/bell.ts'
import { readOwnPost } from '../delivery/own-post.ts'
import { tell } from '../delivery/tell.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { EXPIRY_REASONS } from '../shared/claims/claim-states.ts'
import { CLAIM_SIDES, type ClaimEventKind, type ClaimSide } from '../shared/claims/claims.ts'
import { isUid, timeOf } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { claims, receiverOf, type StoredClaim, type StoredEvent } from './claim-document.ts'
import { claimEmail } from './claim-news.ts'

/** Tells the two people of a claim what has happened to it. */
export const tellOfClaim: Step = {
  when: ({ before, after }) => claims.parse(after).history.length > claims.parse(before).history.length,
  run: (context, { before, after }) =>
    tellPeople(context, after.id, claims.parse(before).history.length, claims.parse(after).history.length),
}

/** The other person may do these after a block, too, as they are about a handover from before. */
const AFTER_HANDOVER = new Set<ClaimEventKind>(['disputed', 'reopened'])

const OTHER = { claimant: 'poster', poster: 'claimant' } as const

/**
 * Tells the two people of a claim what has been added to its history, each only of the last thing
 * that is news to them. The person who did it has seen what came before, and one who has blocked
 * the other hears of nothing that they do to a handover from before. It reads the claim as it is
 * now, so it may run again, later, and twice at the same time.
 * @param first the place of the first line that was added
 * @param end the place after the last one
 */
async function tellPeople(context: Context, id: string, first: number, end: number): Promise<void> {
  const document = await claims.document(context.firestore, id).get()
  if (!document.exists) return
  const claim = claims.parse(document)
  for (const side of CLAIM_SIDES) {
    const line = lastLineFor(side, claim)
    const event = claim.history[line]
    // A line of another write is told by that one's event.
    if (line < first || line >= end || !event || !isUid(sidesOf(claim)[side])) continue
    if (isTold(side, claim, event)) await tellSide(context, side, claim, { ...event, line })
    else await settle(context, side, claim, line)
  }
}

/** @param event a line of the claim's history, and its place there */
async function tellSide(context: Context, side: ClaimSide, claim: StoredClaim, event: StoredEvent & { line: number }) {
  const { id: claimId, itemId, postType } = claim
  const { what: step, at, line } = event
  const reason = EXPIRY_REASONS.find((known) => known === claim.reason)
  const facts = { id: `claim-${claimId}-${line}`, itemId, claimId, step, ...(reason && { reason }) }
  const { [side]: uid, [OTHER[side]]: otherUid } = sidesOf(claim)
  if (AFTER_HANDOVER.has(step) && (await findBlockedWith(context.firestore, uid, [otherUid])).has(otherUid)) return
  const post = side === 'poster' ? await readOwnPost(context.firestore, itemId, uid) : undefined
  const email = claimEmail({ ...facts, id: `${facts.id}-${side}`, role: side, postType, post })
  await tell(context, uid, { ...facts, kind: 'claim', line, otherUid, createdAt: timeOf(at), email })
}

/**
 * Marks what a person was told of a claim before as read, because they have gone on with it
 * themselves. If they have deleted its post, it goes, because it would lead nowhere.
 */
async function settle({ firestore }: Context, side: ClaimSide, claim: StoredClaim, line: number): Promise<void> {
  const isGone = side === 'poster' && claim.reason === 'post-deleted'
  await changeNotifications(firestore, sidesOf(claim)[side], (one) => {
    if (one.claimId !== claim.id || (one.line ?? 0) >= line) return one
    return isGone ? undefined : { ...one, readAt: one.readAt ?? new Date().toISOString() }
  })
}

type Audience = ClaimSide | 'both' | 'receiver' | 'those who did not do it'

/** Who hears of what happens to a claim. */
const AUDIENCES: Record<ClaimEventKind, Audience> = {
  made: 'poster',
  reminded: 'poster',
  approved: 'claimant',
  renewed: 'claimant',
  declined: 'claimant',
  withdrawn: 'poster',
  expired: 'both',
  ended: 'claimant',
  'code-failed': 'receiver',
  'handed-over': 'those who did not do it',
  'handed-over-without-code': 'those who did not do it',
  disputed: 'those who did not do it',
  reopened: 'claimant',
}

/** Whether a side of a claim is told of a line of its history. */
function isTold(side: ClaimSide, claim: StoredClaim, { what, by, byUid }: StoredEvent): boolean {
  if (what === 'ended' && claim.reason === 'conversation-ended') return sidesOf(claim)[side] !== byUid
  const audience = AUDIENCES[what]
  if (audience === 'receiver') return side === receiverOf(claim)
  if (audience === 'those who did not do it') return side !== by
  return audience === 'both' || audience === side
}

/**
 * Returns the place of the last line of a claim's history that a side was told of or has caused
 * itself: nothing before it is news to them. A post whose claims have ended was closed by its
 * poster.
 */
function lastLineFor(side: ClaimSide, claim: StoredClaim): number {
  return claim.history.findLastIndex((line) => line.by === side || line.what === 'ended' || isTold(side, claim, line))
}

/** Returns the two people of a claim. */
const sidesOf = ({ ownerUid, claimantUid }: StoredClaim) => ({
  poster: ownerUid,
  claimant: claimantUid,
})
