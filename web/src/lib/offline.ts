import { onlineManager } from '@tanstack/react-query'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'

const RETRY_MS = 5000

/**
 * Whether the browser has lost its network while the page was open, or a call has failed because
 * there is none, or no way to the board. `navigator.onLine` alone would also report visitors as
 * offline who reach the board without a network, on their own machine.
 */
export const isOffline = (): boolean => !onlineManager.isOnline()

/** Call this when a call had no answer, so that a page that was opened without a network knows. */
export function noticeNoAnswer(): void {
  if (!navigator.onLine) onlineManager.setOnline(false)
  // Only a service worker starts a page that has no way to the board.
  else if (navigator.serviceWorker?.controller) void noticeNoWay()
}

let isLooking = false

/** No event tells of a network without a way to the board, nor of its return. */
async function noticeNoWay(): Promise<void> {
  if (isLooking) return
  isLooking = true
  if (!(await isReachable())) {
    onlineManager.setOnline(false)
    await untilReachable()
    onlineManager.setOnline(true)
  }
  isLooking = false
}

/** Whether the board answers; a browser may be online without a way to it. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok === true
}

/** Asks now and then, and as soon as the browser has a network, until the board answers. */
export async function untilReachable(): Promise<void> {
  do
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(RETRY_MS)
      signal.addEventListener('abort', resolve)
      window.addEventListener('online', resolve, { signal })
    })
  while (!(await isReachable()))
}

/**
 * Calls back at each change.
 * @returns a function that stops it
 */
export const subscribeToOffline = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

// This begins with the page, so that a lost network is known even if no component was watching.
if (typeof window !== 'undefined') subscribeToOffline(() => {})
