import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { isOpenClaim } from '../claim-turn.ts'

/**
 * Returns the claims as they are compared: the newest first, with the open ones before the closed
 * ones. Nothing else ranks them, because the poster decides.
 */
export function arrangeClaims(claims: readonly ReceivedClaim[]): ReceivedClaim[] {
  const newestFirst = claims.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...newestFirst.filter(isOpenClaim), ...newestFirst.filter((claim) => !isOpenClaim(claim))]
}
