import { onlineManager } from '@tanstack/react-query'

/**
 * Whether the browser has lost its network while the page was open. `navigator.onLine` alone would
 * also report visitors as offline who reach the board without a network, on their own machine.
 */
export const isOffline = (): boolean => !onlineManager.isOnline()

/**
 * Calls back at each change.
 * @returns a function that stops it
 */
export const subscribeToOffline = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

// This begins with the page, so that a lost network is known even if no component was watching.
if (typeof window !== 'undefined') subscribeToOffline(() => {})
