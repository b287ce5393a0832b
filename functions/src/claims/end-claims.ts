import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Commit, change, changeOnce } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { eachUntilNone } from '../store/queries.ts'
import { BOARD, claims, isOpenClaim } from './claim-document.ts'
import { addClaimStep, addStepWithItem, changeClaim } from './claim-steps.ts'
import { findOpenClaims, findOpenClaimsBetween, findOpenClaimsOf } from './claims.repository.ts'

/**
 * Withdraws all open claims of a person whose account goes, so that the posters hear of it. Each is
 * a commit of its own, so it may die anywhere and be run again.
 * @returns whether it is done; false if time has run out
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function withdrawClaimsOf(context: Context, { uid }: { uid: string }, hasTime: () => boolean) {
  for await (const document of eachUntilNone(() => findOpenClaimsOf(context.firestore, uid))) {
    if (!hasTime()) return false
    await withdraw(context, document, uid)
  }
  return true
}

async function withdraw(context: Context, document: QueryDocumentSnapshot, uid: string): Promise<void> {
  const step = { what: 'withdrawn', actor: { side: 'claimant', uid }, state: 'withdrawn' } as const
  const claim = claims.parse(document)
  // Someone has broken it by hand, and it holds up no item.
  if (!isUid(claim.itemId)) {
    await changeOnce(context, (commit) => addClaimStep(commit, { document, claim }, step))
    return
  }
  const withdrawn = changeClaim(context, document.id, (commit, current) => {
    if (isOpenClaim(current.claim)) addStepWithItem(commit, current, step)
  })
  // An administrator may have deleted it meanwhile.
  await unlessRefused(withdrawn, 404)
}

/**
 * Ends the open claims of two people on each other's posts, because one of them has blocked the
 * other. It is no decline, which would count on the claimant's record, and looks the same,
 * whichever of the two has blocked. Each is a commit of its own, so it may die anywhere and be run
 * again.
 * @param blocker the uid of the one who has blocked the other, and is told nothing of it
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function endClaimsBetween(context: Context, [one, other]: readonly [string, string], blocker: string) {
  // The blocker prevents new claims first, so the open ones become fewer with each round.
  for await (const { id } of eachUntilNone(() => findOpenClaimsBetween(context.firestore, one, other))) {
    await changeClaim(context, id, (commit, current) => {
      if (!isOpenClaim(current.claim)) return
      const actor = { ...BOARD, uid: blocker }
      addStepWithItem(commit, current, { what: 'ended', actor, state: 'expired', reason: 'conversation-ended' })
    })
  }
}

/** Why the claims of a post end. */
type Ending = 'given-to-another' | 'closed-by-poster' | 'post-deleted' | 'post-removed'

/**
 * Ends the open claims of an item, in the commit that closes or deletes it. That commit must write
 * the item with a precondition, so that no claim is made meanwhile; if the item stays, with
 * {@link NO_OPEN_CLAIMS}.
 * @param except the claim that closes it
 */
export async function endOpenClaims(commit: Commit, itemId: string, reason: Ending, except?: string): Promise<void> {
  for (const document of await findOpenClaims(commit.firestore, itemId)) {
    if (document.id === except) continue
    const current = { document, claim: claims.parse(document) }
    addClaimStep(commit, current, { what: 'ended', actor: BOARD, state: 'expired', reason })
  }
}

/** Ends the claims of a post that was deleted without the API, which ends them itself. */
export const endClaimsOfDeleted: Step = {
  when: ({ before, after }) => !after.exists && items.parse(before).openClaims > 0,
  run: (context, { after }) => change(context, (commit) => endOpenClaims(commit, after.id, 'post-deleted')),
}
