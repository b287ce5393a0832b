import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOffline, subscribeToOffline } from '@/lib/offline.ts'

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
