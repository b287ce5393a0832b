import { useQuery } from '@tanstack/react-query'
import { isOpenClaim } from './claim-turn.ts'
import { claimQuery, REFRESHING } from './claims-api.ts'

/** One claim, kept up to date while the page is visible and something may happen. */
export function useClaim(uid: string, id: string) {
  return useQuery({
    ...claimQuery(uid, id),
    ...REFRESHING,
    refetchInterval: ({ state }) => state.data !== undefined && isOpenClaim(state.data) && REFRESHING.refetchInterval,
  })
}
