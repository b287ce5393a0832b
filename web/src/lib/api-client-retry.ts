import { isOffline } from './offline.ts'

/** Further tries after the first one. */
const RETRIES = 2
/** The longest pause before the first further try; it doubles with each. */
const BACKOFF_MS = 1000
/** No try begins later than this after the first: a person who waits wants to hear that it failed. */
const PATIENCE_MS = 15_000

interface Options {
  /** Whether another try may help, and after how many milliseconds at the earliest; undefined where it would not. */
  earliestRetry: (error: unknown) => number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a call that may be repeated, a few times where that may help. Pauses differ from visitor to visitor, so that they do not all
 * come back at the same moment.
 * @throws what the last try failed with, or the signal's reason
 */
export async function withRetries<T>(call: () => Promise<T>, { earliestRetry, signal }: Options): Promise<T> {
  const startedAt = Date.now()
  for (let retry = 0; ; retry += 1) {
    try {
      return await call()
    } catch (error) {
      const earliest = earliestRetry(error)
      if (earliest === undefined || retry === RETRIES || isOffline() || signal?.aborted) throw error
      const half = (BACKOFF_MS * 2 ** retry) / 2
      const wait = Math.max(earliest, half) + Math.random() * half
      if (Date.now() + wait > startedAt + PATIENCE_MS) throw error
      await pause(wait, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
