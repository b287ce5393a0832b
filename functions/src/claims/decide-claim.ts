import type { Timestamp } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { CLAIM_DAYS, MAX_RENEWALS } from '../shared/claims/claim-limits.ts'
import type { ClaimState, DeclineReason } from '../shared/claims/claim-states.ts'
import type { Claim, ClaimSide } from '../shared/claims/claims.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { RefusalCode } from '../shared/lib/refusals.ts'
import type { Commit } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import {
  disputeUntil,
  giverOf,
  type StoredClaim,
  sideOfClaim,
  stateAt,
  toClaim,
  toClaimWithHistory,
} from './claim-document.ts'
import { addDecline, removeReturned } from './claim-records.ts'
import {
  addClaimStep,
  addStepWithItem,
  type ClaimAndItem,
  type ClaimStep,
  type CurrentClaim,
  changeClaim,
  readClaim,
} from './claim-steps.ts'
import { recoveredItems } from './recoveries.repository.ts'

/**
 * Approves a claim on the caller's own item. One claim on an item is approved at a time.
 * @throws {HttpError} 403 for the claimant, 404 for others, 409 if it is not pending, another one
 * is approved, or the item is not open any more
 */
export function approveClaim(context: Context, poster: Account, id: string): Promise<Claim> {
  return decide(context, poster, id, 'poster', (commit, current) => {
    requireState(current.claim, ['pending'], commit.now)
    const status: unknown = current.item.get('status')
    if (isRecovered(status)) throw new HttpError('already-recovered')
    if (!isOpen(status)) throw new HttpError('post-closed')
    const { approvedClaimId } = items.parse(current.item)
    // Until the job has ended it, one that is past its end counts, too.
    if (approvedClaimId !== '' && approvedClaimId !== id) throw new HttpError('another-claim-approved')
    return { what: 'approved', state: 'approved', fields: timesOfApproved(commit.now) }
  })
}

/**
 * Declines a claim on the caller's own item, also one that was approved by mistake. It counts on
 * the claimant's record.
 * @throws {HttpError} 403 for the claimant, 404 for others, 409 if it is not open
 */
export function declineClaim(context: Context, poster: Account, id: string, reason: DeclineReason): Promise<Claim> {
  return decide(context, poster, id, 'poster', async (commit, current) => {
    requireState(current.claim, ['pending', 'approved'], commit.now)
    await addDecline(commit, current.claim.claimantUid)
    return { what: 'declined', state: 'declined', reason }
  })
}

/**
 * Gives an approved claim another week until the handover.
 * @throws {HttpError} 403 for the claimant, 404 for others, 409 if it is not approved, was renewed
 * too often, or has more than six days left
 */
export function renewClaim(context: Context, poster: Account, id: string): Promise<Claim> {
  return decide(context, poster, id, 'poster', (commit, current) => {
    requireState(current.claim, ['approved'], commit.now)
    const renewals = current.claim.history.filter(({ what }) => what === 'renewed').length
    if (renewals >= MAX_RENEWALS)
      throw new HttpError('renewed-often', { values: { days: CLAIM_DAYS.handover, times: MAX_RENEWALS } })
    const { endsAt } = current.claim
    if (endsAt && endsAt.toMillis() > daysAfter(commit.now, CLAIM_DAYS.renewable).toMillis())
      throw new HttpError(renewals > 0 ? 'renewed-today' : 'not-renewable-yet')
    return { what: 'renewed', fields: timesOfApproved(commit.now) }
  })
}

/**
 * Withdraws the caller's own claim.
 * @throws {HttpError} 403 for the poster, 404 for others, 409 if it is not open
 */
export function withdrawClaim(context: Context, claimant: Account, id: string): Promise<Claim> {
  return decide(context, claimant, id, 'claimant', (commit, current) => {
    requireState(current.claim, ['pending', 'approved'], commit.now)
    return { what: 'withdrawn', state: 'withdrawn' }
  })
}

/** Returns when an approved claim ends without a handover. */
function timesOfApproved(now: Timestamp) {
  const endsAt = daysAfter(now, CLAIM_DAYS.handover)
  return { dueAt: endsAt, endsAt }
}

const WHO_MAY = { poster: 'poster-decides', claimant: 'claimant-withdraws' } as const

/** A step that the caller takes. */
type OwnStep = Omit<ClaimStep, 'actor'>

async function decide(
  context: Context,
  { uid }: Account,
  id: string,
  side: ClaimSide,
  stepOf: (commit: Commit, current: ClaimAndItem) => Promise<OwnStep> | OwnStep,
): Promise<Claim> {
  const claim = await changeClaim(context, id, async (commit, current) => {
    requireSide(current.claim, uid, side, WHO_MAY[side])
    return addStepWithItem(commit, current, { ...(await stepOf(commit, current)), actor: { side, uid } })
  })
  return toClaim(claim, side)
}

/**
 * Stores that one of the two people says that something is wrong with the handover, and marks its
 * record as disputed. Each may say so once.
 * @throws {HttpError} 404 for everyone else, 409 if nothing was handed over, too long ago, or this
 * person has said so already
 */
export async function disputeClaim(context: Context, { uid }: Account, id: string, words: string) {
  return changeClaim(context, id, async (commit, current) => {
    const { claim } = current
    const side = sideOfClaim(claim, uid)
    if (!side) throw new HttpError('claim-not-found')
    const until = disputeUntil(claim)
    if (claim.state !== 'handed-over' || !until) throw new HttpError('not-handed-over')
    if (commit.now.toDate() > until)
      throw new HttpError('handed-over-long-ago', { values: { days: CLAIM_DAYS.dispute } })
    if (hasDisputed(claim, uid)) throw new HttpError('already-disputed')
    const disputed = await addDispute(commit, current, { what: 'disputed', actor: { side, uid } }, words)
    const record = await recoveredItems.document(commit.firestore, claim.itemId).get()
    // The item may have been reopened, and come back by another claim since.
    if (record.get('claimId') === id) commit.update(record, { disputedAt: commit.now })
    return toClaimWithHistory(disputed, side)
  })
}

/**
 * Adds to a commit that someone says that something is wrong with a handover, which then counts no
 * longer as a return.
 * @returns the claim as it is after the commit
 */
async function addDispute(commit: Commit, current: CurrentClaim, { what, actor }: ClaimStep, words = '') {
  const { claim } = current
  const isNew = !hasDisputed(claim, actor.uid)
  const fields = isNew ? { disputes: [...claim.disputes, { byUid: actor.uid, words, at: commit.now }] } : {}
  const after = addClaimStep(commit, current, { what, actor, fields })
  await removeReturned(commit, { fromUid: giverOf(claim).uid, claimId: claim.id })
  return after
}

/**
 * Disputes the claim whose handover its poster undoes, in the commit that reopens the item. A claim
 * that is gone is left alone.
 */
export async function addReopening(commit: Commit, claimId: string, posterUid: string): Promise<void> {
  const current = await unlessRefused(readClaim(commit.firestore, claimId), 404)
  if (current) await addDispute(commit, current, { what: 'reopened', actor: { side: 'poster', uid: posterUid } })
}

/** Whether this person has said already that something is wrong with the handover. */
const hasDisputed = ({ disputes }: StoredClaim, uid: string) => disputes.some(({ byUid }) => byUid === uid)

/**
 * @param whoMay tells the other side who may
 * @throws {HttpError} 403 for the other side, 404 for others
 */
export function requireSide(claim: StoredClaim, uid: string, side: ClaimSide, whoMay: RefusalCode): void {
  const own = sideOfClaim(claim, uid)
  if (own === undefined) throw new HttpError('claim-not-found')
  if (own !== side) throw new HttpError(whoMay)
}

/** @throws {HttpError} 409 if the claim is in none of the states, or past its end */
export function requireState(claim: StoredClaim, states: readonly ClaimState[], now: Timestamp): void {
  const state = stateAt(claim, now.toDate())
  if (!states.includes(state)) throw new HttpError(`claim-${state}`)
}
