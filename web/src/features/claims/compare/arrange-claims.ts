import type { ReceivedClaim } from '@shared/claims/claims.ts'
import type { ClaimState } from '@shared/lib/shared-constants.ts'

const isOpen = (state: ClaimState) => state === 'pending' || state === 'approved'

/**
 * Returns the claims as they are compared: the newest first, with the open ones before the closed
 * ones. Nothing else ranks them, because the poster decides.
 */
export function arrangeClaims(claims: readonly ReceivedClaim[]): ReceivedClaim[] {
  const newestFirst = claims.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...newestFirst.filter(({ state }) => isOpen(state)), ...newestFirst.filter(({ state }) => !isOpen(state))]
}
