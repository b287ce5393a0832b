import { FRESH_PARAMETER } from '@shared/lib/constants.ts'

/** Caches on the way may give an answer from before a change for so long at most: see `answer-public.ts` of the API. */
const CACHED_FOR_MS = 30_000
const MEMORY = 'lastChange'

/** Waits for a write, and remembers that this visitor has changed the board, in all tabs. */
export async function noteChange<T>(write: Promise<T>): Promise<T> {
  const answer = await write
  try {
    localStorage.setItem(MEMORY, String(Date.now()))
  } catch {
    // Without storage the visitor sees the change when the caches do.
  }
  return answer
}

/** The address of a public call: past every cache for whoever has just changed something, so that they see it at once. */
export function asFreshAsNeeded(path: string): string {
  const changedAt = readLastChange()
  // Either way: a clock that was set back says nothing for longer, nor does a memory that holds no time.
  const fresh = Math.abs(Date.now() - changedAt) <= CACHED_FOR_MS
  return fresh ? `${path}${path.includes('?') ? '&' : '?'}${FRESH_PARAMETER}=${changedAt}` : path
}

function readLastChange(): number {
  try {
    return Number(localStorage.getItem(MEMORY) ?? 0)
  } catch {
    return 0
  }
}
