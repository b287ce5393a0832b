import { receiverOf, type StoredClaim, type StoredEvent } from '../claims/claim-document.ts'
import type { ClaimEventKind, ClaimSide } from '../shared/claims/claims.ts'

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
export function isTold(side: ClaimSide, claim: StoredClaim, { what, by, byUid }: StoredEvent): boolean {
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
export function lastLineFor(side: ClaimSide, claim: StoredClaim): number {
  return claim.history.findLastIndex((line) => line.by === side || line.what === 'ended' || isTold(side, claim, line))
}

/** Returns the two people of a claim. */
export const peopleOf = ({ ownerUid, claimantUid }: StoredClaim) => ({
  poster: ownerUid,
  claimant: claimantUid,
})
