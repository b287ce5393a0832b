import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { ClaimState } from '../shared/claims/claim-states.ts'
import type { ClaimEventKind } from '../shared/claims/claims.ts'
import { type Commit, changeInTurn } from '../store/change.ts'
import { type Actor, BOARD, claims, isOpenClaim, type StoredClaim, timesOfClosed } from './claim-document.ts'

/** A claim as it was read. */
export interface CurrentClaim {
  document: DocumentSnapshot
  claim: StoredClaim
}

/** A claim with its item, which may not exist. */
export interface ClaimAndItem extends CurrentClaim {
  item: DocumentSnapshot
}

/** What a step changes. A state that is left out stays. */
export interface ClaimStep {
  what: ClaimEventKind
  actor: Actor
  state?: ClaimState
  reason?: StoredClaim['reason']
  /** Further fields of the claim. */
  fields?: Partial<StoredClaim>
}

/** @throws {HttpError} 404 if there is no such claim */
export async function readClaim(firestore: Firestore, id: string): Promise<CurrentClaim> {
  const document = await claims.document(firestore, id).get()
  if (!document.exists) throw new HttpError('claim-not-found')
  return { document, claim: claims.parse(document) }
}

/**
 * Reads a claim, then its item, and takes a step. If one of them has changed meanwhile, both are
 * read again. Steps of one claim take turns.
 * @throws {HttpError} 404 if there is no such claim, 503 if it keeps changing
 */
export async function changeClaim<Result>(
  context: Context,
  id: string,
  takeStep: (commit: Commit, current: ClaimAndItem) => Promise<Result> | Result,
): Promise<Result> {
  const { firestore } = context
  return changeInTurn(context, `claim ${id}`, async (commit) => {
    const current = await readClaim(firestore, id)
    return takeStep(commit, { ...current, item: await items.document(firestore, current.claim.itemId).get() })
  })
}

/**
 * Adds a step of a claim to a commit, without its item. If the step opens, approves or closes the
 * claim, the same commit must also write what the item holds of its claims.
 * @returns the claim as it is after the commit
 * @see addStepWithItem
 */
export function addClaimStep(
  commit: Commit,
  { document, claim }: CurrentClaim,
  { what, actor, state = claim.state, reason, fields }: ClaimStep,
  now = commit.now,
): StoredClaim {
  const changed = {
    state,
    ...(reason && { reason }),
    ...(!isOpenClaim({ state }) && timesOfClosed(now)),
    ...fields,
    history: [...claim.history, { what, by: actor.side, byUid: actor.uid, at: now }],
    updatedAt: now,
  }
  commit.update(document, changed)
  return { ...claim, ...changed }
}

/**
 * Adds a step of a claim and what it means for its item to a commit.
 * @returns the claim as it is after the commit
 */
export function addStepWithItem(commit: Commit, current: ClaimAndItem, step: ClaimStep, now = commit.now): StoredClaim {
  const { item, claim } = current
  const { openClaims, approvedClaimId } = items.parse(item)
  const after = addClaimStep(commit, current, step, now)
  const closed = isOpenClaim(claim) && !isOpenClaim(after) ? 1 : 0
  const others = approvedClaimId === claim.id ? '' : approvedClaimId
  commit.update(item, {
    openClaims: Math.max(0, openClaims - closed),
    approvedClaimId: after.state === 'approved' ? claim.id : others,
  })
  return after
}

/** The fields of an item whose claims have all ended. */
export const NO_OPEN_CLAIMS = { openClaims: 0, approvedClaimId: '' } as const

/** Returns the step that closes an open claim that is past its end. */
export function expiryOf({ state }: StoredClaim): ClaimStep {
  const reason = state === 'approved' ? 'no-handover' : 'no-decision'
  return { what: 'expired', actor: BOARD, state: 'expired', reason }
}
