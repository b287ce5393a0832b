import { FRESH_PARAMETER } from '@shared/lib/shared-constants.ts'
import { readStorage, writeStorage } from './storage.ts'

/**
 * Caches may serve an answer from before a change for at most this long: see `answer-public.ts` of
 * the API.
 */
const CACHED_FOR_MS = 30_000
const MEMORY = 'lastChange'

/**
 * Remembers that this visitor has changed the board, in all tabs. Without storage they see the
 * change when the caches do.
 */
export function noteChange(): void {
  writeStorage('localStorage', MEMORY, String(Date.now()))
}

/**
 * The address of a public call. For a visitor who has just changed the board it bypasses every
 * cache, so that they see their change at once.
 */
export function asFreshAsNeeded(path: string): string {
  const changedAt = Number(readStorage('localStorage', MEMORY) ?? 0)
  // Both directions count, so that a clock that was set back does not bypass the caches for longer.
  // A stored value that is no number does not either.
  const fresh = Math.abs(Date.now() - changedAt) <= CACHED_FOR_MS
  return fresh ? `${path}${path.includes('?') ? '&' : '?'}${FRESH_PARAMETER}=${changedAt}` : path
}
