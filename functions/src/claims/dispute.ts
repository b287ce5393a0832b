import { claimNotFound, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { CLAIM_DAYS } from '../shared/lib/shared-constants.ts'
import type { Transaction } from '../store/change.ts'
import { disputeUntil, giverOf, type StoredClaim, sideOf, toClaimWithHistory } from './claim-document.ts'
import { removeReturned } from './claim-records.ts'
import {
  addClaimStep,
  type ClaimStep,
  type CurrentClaim,
  changeClaim,
  claimStateRefused,
  readClaim,
} from './claim-steps.ts'
import { recoveredItems } from './recoveries.repository.ts'

/** Whether this person has said already that something is wrong with the handover. */
const hasDisputed = ({ disputes }: StoredClaim, uid: string) => disputes.some(({ byUid }) => byUid === uid)

/**
 * Adds to a commit that somebody says that something is wrong with a handover, which then counts no
 * longer as a return.
 * @returns the claim as it is after the commit
 */
async function addDispute(tx: Transaction, current: CurrentClaim, { what, actor }: ClaimStep, words = '') {
  const { claim } = current
  const isNew = !hasDisputed(claim, actor.uid)
  const fields = isNew ? { disputes: [...claim.disputes, { byUid: actor.uid, words, at: tx.now }] } : {}
  const after = addClaimStep(tx, current, { what, actor, fields })
  await removeReturned(tx, { fromUid: giverOf(claim).uid, claimId: claim.id })
  return after
}

/**
 * Disputes the claim whose handover its poster undoes, in the commit that reopens the item. A claim
 * that is gone is left alone.
 */
export async function addReopening(tx: Transaction, claimId: string, posterUid: string): Promise<void> {
  const current = await unlessRefused(readClaim(tx.firestore, claimId), 404)
  if (current) await addDispute(tx, current, { what: 'reopened', actor: { side: 'poster', uid: posterUid } })
}

/**
 * Stores that one of the two people says that something is wrong with the handover, and marks its
 * record as disputed. Each may say so once.
 * @throws {HttpError} 404 for everybody else, 409 if nothing was handed over, too long ago, or this
 * person has said so already
 */
export async function disputeClaim(context: Context, { uid }: Account, id: string, words: string) {
  return changeClaim(context, id, async (tx, current) => {
    const { claim } = current
    const side = sideOf(claim, uid)
    if (!side) throw claimNotFound()
    const until = disputeUntil(claim)
    if (claim.state !== 'handed-over' || !until) throw claimStateRefused('Nothing was handed over by this claim yet.')
    if (tx.now.toDate() > until)
      throw claimStateRefused(`This was handed over more than ${CLAIM_DAYS.dispute} days ago.`)
    if (hasDisputed(claim, uid)) throw claimStateRefused('You have said already that something is wrong.')
    const disputed = await addDispute(tx, current, { what: 'disputed', actor: { side, uid } }, words)
    const record = await recoveredItems.document(tx.firestore, claim.itemId).get()
    // The item may have been reopened, and come back by another claim since.
    if (record.get('claimId') === id) tx.update(record, { disputedAt: tx.now })
    return toClaimWithHistory(disputed, side)
  })
}
