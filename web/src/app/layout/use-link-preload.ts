import { useEffect } from 'react'
import { isOffline } from '@/lib/offline.ts'
import { screenAt } from '../screens.ts'

/** Loads a screen's code as soon as the pointer or the focus is on a link to it. */
export function useLinkPreload(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin || isOffline()) return
      // A failure is shown when the screen is opened.
      screenAt(link.pathname)
        .load()
        .catch(() => {})
    }
    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [])
}
