import { focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOffline, subscribeToOffline } from '@/lib/offline.ts'

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** The width below which a table becomes a list. */
export const NARROW_SCREEN = '(width < 48rem)'

/** Whether the visitor is offline; never while the page is prerendered. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribeToOffline, isOffline, () => false)
}

/** Calls back when the network returns, for as long as `waiting` is true. */
export function useBackOnline(waiting: boolean, callback: () => void): void {
  const onBack = useEffectEvent(() => {
    if (!isOffline()) callback()
  })
  useEffect(() => (waiting ? subscribeToOffline(() => onBack()) : undefined), [waiting])
}

/** Whether the page is visible, not in a tab behind another one. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
    () => true,
  )
}
