import { Timestamp } from 'firebase-admin/firestore'
import { BOARD, claims, isOpenClaim, receiverOf, type StoredClaim, type StoredEvent } from '../claims/claim-document.ts'
import { addClaimStep, addStepWithItem, type ClaimAndItem, changeClaim, expiryOf } from '../claims/claim-steps.ts'
import { eachDueClaim } from '../claims/claims.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { reportDisputes } from '../moderation/make-report.ts'
import { claimEmail } from '../news/claim-emails.ts'
import { readOwnPost } from '../news/own-post.ts'
import { tell } from '../news/tell.ts'
import { tellLoser } from '../offices/losses.ts'
import { changeNotices } from '../people/notification-box.ts'
import { CLAIM_SIDES, type ClaimEventKind, type ClaimSide } from '../shared/claims/claims.ts'
import { CLAIM_DAYS, EXPIRY_REASONS } from '../shared/lib/shared-constants.ts'
import type { Transaction } from '../store/change.ts'
import type { Written } from '../store/document-written.ts'
import { daysAfter, isUid, timeOf } from '../store/field-values.ts'
import { timedStep } from '../store/timed-step.ts'

/** The other person may do these after a block, too, as they are about a handover from before. */
const AFTER_HANDOVER = new Set<ClaimEventKind>(['disputed', 'reopened'])

const OTHER = { claimant: 'poster', poster: 'claimant' } as const

/**
 * Tells the two people of a claim what has been added to its history, each only of the last thing
 * that is news to them. Whoever did it has seen what came before, and whoever has blocked the other
 * hears of nothing that they do to a handover from before. It reads the claim as it is now,
 * so it may run again, later, and twice at the same time.
 * @param first the place of the first line that was added
 * @param end the place after the last one
 */
async function notifyOfClaim(context: Context, id: string, first: number, end: number): Promise<void> {
  if (first >= end) return
  const document = await claims.document(context.firestore, id).get()
  if (!document.exists) return
  const claim = claims.read(document)
  for (const side of CLAIM_SIDES) {
    const line = lastLineFor(side, claim)
    const event = claim.history[line]
    // A line of another write is told by that one's event.
    if (line < first || line >= end || !event || !isUid(peopleOf(claim)[side])) continue
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
  const { [side]: uid, [OTHER[side]]: otherUid } = peopleOf(claim)
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
  await changeNotices(firestore, peopleOf(claim)[side], (one) => {
    if (one.claimId !== claim.id || (one.line ?? 0) >= line) return one
    return isGone ? undefined : { ...one, readAt: one.readAt ?? new Date().toISOString() }
  })
}

type Audience = ClaimSide | 'both' | 'receiver' | 'whoever did not do it'

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
  'handed-over': 'whoever did not do it',
  'handed-over-without-code': 'whoever did not do it',
  disputed: 'whoever did not do it',
  reopened: 'claimant',
}

/** Whether a side of a claim is told of a line of its history. */
function isTold(side: ClaimSide, claim: StoredClaim, { what, by, byUid }: StoredEvent): boolean {
  if (what === 'ended' && claim.reason === 'conversation-ended') return peopleOf(claim)[side] !== byUid
  const audience = AUDIENCES[what]
  if (audience === 'receiver') return side === receiverOf(claim)
  if (audience === 'whoever did not do it') return side !== by
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
const peopleOf = ({ ownerUid, claimantUid }: StoredClaim) => ({
  poster: ownerUid,
  claimant: claimantUid,
})

/**
 * Tells the two people of a claim what has happened to it, and the moderators that a handover is
 * disputed. It may run again, later, and twice at the same time.
 */
export async function handleClaimWritten(context: Context, { before, after }: Written): Promise<void> {
  const [was, is] = [claims.read(before), claims.read(after)]
  await notifyOfClaim(context, after.id, was.history.length, is.history.length)
  if (!before.exists) await tellLoser(context, is.itemId, { id: `loss-claimed-${after.id}` })
  if (is.disputes.length > was.disputes.length) await reportDisputes(context, after.id)
}

/**
 * Takes the timed steps of claims: reminds posters who have not decided, and ends claims that
 * nobody decided or met about in time.
 */
export const advanceDueClaims = timedStep(['reminded', 'expired'], eachDueClaim, (context, { id }, { now }) =>
  advanceClaim(context, id, Timestamp.fromDate(now)),
)

function advanceClaim(context: Context, id: string, now: Timestamp): Promise<'reminded' | 'expired' | undefined> {
  return changeClaim(context, id, (tx, current) => {
    const { claim, document } = current
    // Another run may have been faster.
    if (claim.dueAt === null || claim.dueAt.toMillis() > now.toMillis()) return undefined
    const isOpen = isOpenClaim(claim)
    if (isOpen && (claim.endsAt === null || claim.endsAt.toMillis() <= now.toMillis())) {
      addStepWithItem(tx, current, expiryOf(claim), now)
      return 'expired'
    }
    if (claim.state === 'pending') return addReminder(tx, current, now)
    // An administrator may have closed it by hand.
    tx.update(document, { dueAt: isOpen ? claim.endsAt : null })
    return undefined
  })
}

/** A run that is late sends one reminder for all that were due. */
function addReminder(tx: Transaction, current: ClaimAndItem, now: Timestamp): 'reminded' {
  const { createdAt, endsAt } = current.claim
  const reminders = CLAIM_DAYS.reminders.map((days) => daysAfter(createdAt, days))
  const dueAt = reminders.find((time) => time.toMillis() > now.toMillis()) ?? endsAt
  // It changes nothing of the item, which is left alone.
  addClaimStep(tx, current, { what: 'reminded', actor: BOARD, fields: { dueAt } }, now)
  return 'reminded'
}
