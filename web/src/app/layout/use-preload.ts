import { useEffect } from 'react'
import { screenAt } from '../screens.ts'

/** Fetches a screen's code as soon as a link to it is pointed at or focused. */
export function usePreload(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      // A failure shows when the screen is really wanted.
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
