import { FRESH_PARAMETER } from '@shared/lib/requests.ts'
import { readStorage, writeStorage } from './storage.ts'

/**
 * Caches may serve an answer from before a change for at most this long: see
 * `define-public-read.ts` of the API.
 */
const CACHE_MAX_AGE_MS = 30_000
const CHANGED_AT_KEY = 'lastChange'

/**
 * Remembers that this visitor has changed the board, in all tabs. Without storage they see the
 * change when the caches do.
 */
export function rememberChange(): void {
  writeStorage('localStorage', CHANGED_AT_KEY, String(Date.now()))
}

/**
 * The address of a public call. For a visitor who has just changed the board it bypasses every
 * cache, so that they see their change at once.
 */
export function withCacheBypass(path: string): string {
  const changedAt = Number(readStorage('localStorage', CHANGED_AT_KEY) ?? 0)
  // Both directions count, so that a clock that was set back does not bypass the caches for longer.
  // Nor does a stored value that is not a number.
  const bypass = Math.abs(Date.now() - changedAt) <= CACHE_MAX_AGE_MS
  return bypass ? `${path}${path.includes('?') ? '&' : '?'}${FRESH_PARAMETER}=${changedAt}` : path
}
