import { type Actor, receiverOf, type StoredClaim, sideOf, stateAt } from '../claims/claim-document.ts'
import { claimStateRefused } from '../claims/claim-steps.ts'
import { claimNotFound, forbidden } from '../lib/http-errors.ts'
import type { ClaimSide } from '../shared/claims/claims.ts'

/** One of the two people of a claim. */
export interface HandoverParty extends Actor {
  side: ClaimSide
}

/** @throws {HttpError} 404 if the claim is between other people */
export function partyOf(claim: StoredClaim, uid: string): HandoverParty {
  const side = sideOf(claim, uid)
  if (!side) throw claimNotFound()
  return { side, uid }
}

/** @throws {HttpError} 403 for whoever hands the thing over */
export function requireReceiver(claim: StoredClaim, { side }: HandoverParty): void {
  if (side !== receiverOf(claim)) throw forbidden('The code is with the person whom you give it to.')
}

/** @throws {HttpError} 403 for whoever is to receive the thing */
export function requireGiver(claim: StoredClaim, { side }: HandoverParty): void {
  if (side === receiverOf(claim)) throw forbidden('The code is entered by the person who gives it to you.')
}

/** @throws {HttpError} 403 for the claimant */
export function requirePoster({ side }: HandoverParty): void {
  if (side !== 'poster') throw forbidden('Only the person who posted this can close it without the code.')
}

/** @throws {HttpError} 409 if nothing can be handed over by the claim, or no longer */
export function requireApproved(claim: StoredClaim, now: Date): void {
  const state = stateAt(claim, now)
  if (state === 'handed-over') throw claimStateRefused('This was handed over already.')
  if (state === 'pending') throw claimStateRefused('Whoever posted this has not decided yet.')
  if (state !== 'approved') throw claimStateRefused('This claim is closed, so nothing can be handed over by it.')
}
