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
 * A transport for public calls: the first call on this page uses the answer that was requested
 * early, if that one succeeded.
 */
export async function fetchUnlessEarly(address: string, request: RequestInit): Promise<Response> {
  const early = window.earlyRequests?.[address]
  delete window.earlyRequests?.[address]
  // One that has failed is requested again, and then fails with the usual error.
  const response = performance.now() < MAX_AGE_MS ? await early?.catch(() => undefined) : undefined
  return response?.ok ? response : fetch(address, request)
}
