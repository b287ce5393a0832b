import { publicApi } from './api-client.ts'
import { asFreshAsNeeded } from './freshness.ts'

declare global {
  interface Window {
    /** Answers on their way, by address: the script in the page's head asks as soon as the page begins to arrive. */
    earlyRequests?: Record<string, Promise<Response>>
  }
}

/** As long as caches may hold an answer; what is older was meant for something else. */
const USABLE_FOR_MS = 30_000

/** `publicApi.get`, but for the first time on this page with the answer that was asked for early, if that is a good one. */
export async function getEarly<T>(path: string, signal: AbortSignal): Promise<T> {
  const early = takeEarly(`/api${asFreshAsNeeded(path)}`)
  if (early) {
    try {
      const response = await early
      if (response.ok) return (await response.json()) as T
    } catch {
      // It is asked again below, and then fails in the words of every call.
    }
  }
  return publicApi.get<T>(path, { signal })
}

function takeEarly(address: string): Promise<Response> | undefined {
  const request = window.earlyRequests?.[address]
  delete window.earlyRequests?.[address]
  return performance.now() < USABLE_FOR_MS ? request : undefined
}
