import { FRESH_PARAMETER } from '@shared/lib/constants.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Caches on the way may give an answer from before a change for so long at most: see `answer-public.ts` of the API. */
const CACHED_FOR_MS = 30_000
const MEMORY = 'lastChange'

/**
 * Remembers that this visitor has changed the board, in all tabs. Without storage they see the
 * change when the caches do.
 */
export function noteChange(): void {
  writeStorage('localStorage', MEMORY, String(Date.now()))
}

/** The address of a public call: past every cache for whoever has just changed something, so that they see it at once. */
export function asFreshAsNeeded(path: string): string {
  const changedAt = Number(readStorage('localStorage', MEMORY) ?? 0)
  // Either way: a clock that was set back says nothing for longer, nor does a memory that holds no time.
  const fresh = Math.abs(Date.now() - changedAt) <= CACHED_FOR_MS
  return fresh ? `${path}${path.includes('?') ? '&' : '?'}${FRESH_PARAMETER}=${changedAt}` : path
}
