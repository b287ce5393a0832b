import { useEffect } from 'react'
import { prepareMessages } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'

/** For a screen that may show a toast: loads what toasts need before the network is lost. */
export function usePreparedMessages(): void {
  useEffect(() => whenIdle(prepareMessages), [])
}
