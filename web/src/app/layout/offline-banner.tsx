import { useSyncExternalStore } from 'react'
import { useOffline } from '@/hooks/use-offline.ts'
import { isWaitingForScripts, subscribeToMissingScripts } from '@/lib/missing-scripts.ts'

/**
 * Shows below the bar that the visitor is offline, or that a screen waits for the network. The
 * region is always rendered, because otherwise it would not be read out.
 */
export function OfflineBanner() {
  const offline = useOffline()
  const isWaiting = useSyncExternalStore(subscribeToMissingScripts, isWaitingForScripts, () => false)
  return (
    <div aria-live="polite" className="sticky top-16 z-30">
      {(offline || isWaiting) && (
        <p className="border-b border-line bg-surface px-4 py-2 text-center text-sm font-semibold">
          {isWaiting
            ? 'There is no connection. What you opened appears by itself once it is back.'
            : 'You are offline. What you type stays here until you are back.'}
        </p>
      )}
    </div>
  )
}
