import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Whether the script has taken over the page. False for the HTML that the build writes and for the
 * first render in the browser, which must be the same: what only this browser knows, its theme or
 * the address's query, may be shown from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
