import { useEffect } from 'react'
import { preloadToasts } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'

/** For a screen that may show a toast: loads what toasts need before the network is lost. */
export function usePreloadedToasts(): void {
  useEffect(() => whenIdle(preloadToasts), [])
}
