import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { formatMoment } from '@/components/dates.tsx'
import { useOffline } from '@/hooks/use-browser.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isWaitingForScripts, subscribeToMissingScripts } from '@/lib/load-scripts.ts'
import { keepCopies, oldestCopy } from '@/lib/saved-copies.ts'
import { holdApp } from './hold-app.ts'

/** The screen and its pictures go first, also on a slow phone. */
const HOLD_AFTER_MS = 10_000

/**
 * What the board does on this device besides its screens: it works without a network, as far as it
 * can. Says that the visitor is offline, how old what they see is, or that a screen waits for the
 * network.
 */
export default function OnDevice() {
  const offline = useOffline()
  const isWaiting = useSyncExternalStore(subscribeToMissingScripts, isWaitingForScripts)
  const savedAt = useSavedCopies()
  useEffect(() => {
    const timer = setTimeout(() => holdApp().catch(() => {}), HOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!offline && !isWaiting) return null
  return (
    <div className="border-b border-line bg-surface px-4 py-2 text-center text-sm font-semibold">
      <p>
        {isWaiting
          ? t`You’re offline. This page will load when you’re back online.`
          : t`You are offline. What you type stays here until you are back.`}
      </p>
      {savedAt !== undefined && <p>{t`Saved copy, ${{ when: formatMoment(new Date(savedAt).toISOString()) }}`}</p>}
    </div>
  )
}

/**
 * Keeps copies for the person who is logged in, or for nobody.
 * @returns when the oldest copy that is shown was loaded
 */
function useSavedCopies(): number | undefined {
  const client = useQueryClient()
  const { status, user } = useAuth()
  // If Firebase could not be reached, nobody knows whose copies there are.
  const uid = user?.uid ?? (status === 'signed-out' ? '' : undefined)
  useEffect(() => (uid === undefined ? undefined : keepCopies(client, uid)), [client, uid])
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestCopy(client),
  )
}
