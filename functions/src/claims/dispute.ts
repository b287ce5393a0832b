import type { Transaction } from '../store/change.ts'
import { type Actor, claims, giverOf, type StoredClaim } from './claim-document.ts'
import { removeReturned } from './claim-records.ts'
import { addClaimStep, type ClaimAndItem } from './claim-steps.ts'

/** Whether this person has said already that something is wrong with the handover. */
export const hasDisputed = ({ claim }: Pick<ClaimAndItem, 'claim'>, uid: string) =>
  claim.disputes.some(({ byUid }) => byUid === uid)

/**
 * Adds to a commit that somebody says that something is wrong with a handover, which then counts no
 * longer as a return.
 * @returns the claim as it is after the commit
 */
export async function addDispute(
  tx: Transaction,
  current: Pick<ClaimAndItem, 'document' | 'claim'>,
  { actor, words, what = 'disputed' }: { actor: Actor; words: string; what?: 'disputed' | 'reopened' },
): Promise<StoredClaim> {
  const { now } = tx
  const { claim } = current
  const isNew = !hasDisputed(current, actor.uid)
  const fields = isNew ? { disputes: [...claim.disputes, { byUid: actor.uid, words, at: now }] } : {}
  const after = addClaimStep(tx, current, { what, actor, fields }, now)
  await removeReturned(tx, { fromUid: giverOf(claim).uid, claimId: claim.id })
  return after
}

/**
 * Disputes the claim whose handover its poster undoes, in the commit that reopens the item. A claim
 * that is gone is left alone.
 */
export async function addReopening(tx: Transaction, claimId: string, posterUid: string): Promise<void> {
  const document = await claims.document(tx.firestore, claimId).get()
  if (!document.exists) return
  const current = { document, claim: claims.read(document) }
  await addDispute(tx, current, {
    actor: { side: 'poster', uid: posterUid },
    words: '',
    what: 'reopened',
  })
}
