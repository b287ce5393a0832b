import { useEffect } from 'react'
import { prepareMessages } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'

/** For a screen that may have something to say: what messages need is there before the network is gone. */
export function usePreparedMessages(): void {
  useEffect(() => whenIdle(prepareMessages), [])
}
