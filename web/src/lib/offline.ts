import { onlineManager } from '@tanstack/react-query'

/**
 * Whether the browser has lost its network while the page was open. `navigator.onLine` alone would also call those offline who
 * reach the board without a network, on their own machine: the page came from somewhere.
 */
export const isOffline = (): boolean => !onlineManager.isOnline()

/** Tells of each change. @returns what ends it */
export const subscribeToOffline = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

// From the start, so that it is known where nobody watched while the network went.
if (typeof window !== 'undefined') subscribeToOffline(() => {})
