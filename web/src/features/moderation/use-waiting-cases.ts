import { useQuery } from '@tanstack/react-query'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isModeratorQuery, isNotFound, queueQuery } from './moderation-api.ts'

/** A waiting answer is not requested again so soon. */
const STALE_AFTER_MS = 60_000

/**
 * How many cases wait for a moderator, as far as the queue has them; undefined for everybody else.
 */
export function useWaitingCases(uid: string, isConfirmed: boolean): number | undefined {
  const { isModerator } = useAuth()
  const { data: asks = false } = useQuery({ ...isModeratorQuery(uid, isModerator), enabled: isConfirmed })
  const { data, error } = useQuery({
    ...queueQuery(uid),
    enabled: asks && isConfirmed,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  })
  // Somebody who was made a moderator a moment ago may have found the queue by its address.
  return (asks || data) && !isNotFound(error) ? (data?.length ?? 0) : undefined
}
