import { claimNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { ClaimWithHistory } from '../shared/claims/claims.ts'
import { CLAIM_DAYS } from '../shared/lib/shared-constants.ts'
import { disputeUntil, sideOf, toClaimWithHistory } from './claim-document.ts'
import { changeClaim, claimStateRefused } from './claim-steps.ts'
import { addDispute, hasDisputed } from './dispute.ts'
import { recoveryReference } from './recoveries.repository.ts'

/**
 * Stores that one of the two people says that something is wrong with the handover, and marks its
 * record as disputed. Each may say so once.
 * @throws {HttpError} 404 for everybody else, 409 if nothing was handed over, too long ago, or this
 * person has said so already
 */
export async function disputeClaim(
  context: Context,
  { uid }: Account,
  id: string,
  words: string,
): Promise<ClaimWithHistory> {
  const { firestore } = context
  return changeClaim(context, id, async (tx, current) => {
    const { claim } = current
    const side = sideOf(claim, uid)
    if (!side) throw claimNotFound()
    const until = disputeUntil(claim)
    if (claim.state !== 'handed-over' || !until) throw claimStateRefused('Nothing was handed over by this claim yet.')
    if (tx.now.toDate() > until)
      throw claimStateRefused(`This was handed over more than ${CLAIM_DAYS.dispute} days ago.`)
    if (hasDisputed(current, uid)) throw claimStateRefused('You have said already that something is wrong.')
    const disputed = await addDispute(tx, current, { actor: { side, uid }, words })
    const record = await recoveryReference(firestore, claim.itemId).get()
    // The item may have been reopened, and come back by another claim since.
    if (record.get('claimId') === id) tx.update(record, { disputedAt: tx.now })
    return toClaimWithHistory(disputed, side)
  })
}
