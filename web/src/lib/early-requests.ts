import { publicApi } from './api-client.ts'
import { withCacheBypass } from './cache-bypass.ts'

declare global {
  interface Window {
    /**
     * Requests in progress, by address: the script in the page's head sends them as soon as the
     * page begins to arrive.
     */
    earlyRequests?: Record<string, Promise<Response>>
  }
}

/** As long as caches may serve an answer; an older one was requested for something else. */
const MAX_AGE_MS = 30_000

/**
 * `publicApi.get`, but the first call on this page uses the answer that was requested early, if
 * that one succeeded.
 */
export async function getUsingEarlyRequest<T>(path: string, signal: AbortSignal): Promise<T> {
  const address = `/api${withCacheBypass(path)}`
  const early = window.earlyRequests?.[address]
  delete window.earlyRequests?.[address]
  if (early && performance.now() < MAX_AGE_MS) {
    try {
      const response = await early
      if (response.ok) return (await response.json()) as T
    } catch {
      // The request is repeated below, and then fails with the usual error.
    }
  }
  return publicApi.get<T>(path, { signal })
}
