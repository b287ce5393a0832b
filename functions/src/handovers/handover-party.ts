import { type Actor, receiverOf, type StoredClaim } from '../claims/claim-document.ts'
import { requireSide } from '../claims/decide-claim.ts'
import type { ClaimSide } from '../shared/claims/claims.ts'

/** Who hands the thing over, and who receives it. */
export function partiesOf(claim: StoredClaim): { giver: Actor; receiver: Actor } {
  const people: Record<ClaimSide, Actor> = {
    claimant: { side: 'claimant', uid: claim.claimantUid },
    poster: { side: 'poster', uid: claim.ownerUid },
  }
  const receiver = receiverOf(claim)
  return { giver: people[receiver === 'poster' ? 'claimant' : 'poster'], receiver: people[receiver] }
}

/** @throws {HttpError} 403 for whoever hands the thing over, 404 for everybody else */
export function requireReceiver(claim: StoredClaim, uid: string): void {
  requireSide(claim, uid, receiverOf(claim), 'The code is with the person whom you give it to.')
}

/** @throws {HttpError} 403 for whoever is to receive the thing, 404 for everybody else */
export function requireGiver(claim: StoredClaim, uid: string): void {
  const side = receiverOf(claim) === 'poster' ? 'claimant' : 'poster'
  requireSide(claim, uid, side, 'The code is entered by the person who gives it to you.')
}

/** @throws {HttpError} 403 for the claimant, 404 for everybody else */
export function requirePoster(claim: StoredClaim, uid: string): void {
  requireSide(claim, uid, 'poster', 'Only the poster can close it without the code.')
}
