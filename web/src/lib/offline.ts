import { onlineManager } from '@tanstack/react-query'

/**
 * Whether the browser has lost its network while the page was open, or has none and a call has
 * failed. `navigator.onLine` alone would also report visitors as offline who reach the board
 * without a network, on their own machine.
 */
export const isOffline = (): boolean => !onlineManager.isOnline()

/** Call this when a call has found no network, so that a page that was opened without one knows. */
export function noticeNoAnswer(): void {
  if (!navigator.onLine) onlineManager.setOnline(false)
}

/**
 * Calls back at each change.
 * @returns a function that stops it
 */
export const subscribeToOffline = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

// This begins with the page, so that a lost network is known even if no component was watching.
if (typeof window !== 'undefined') subscribeToOffline(() => {})
