import { useEffect } from 'react'
import { prepareMessages } from './notify.ts'
import { whenIdle } from './when-idle.ts'

/** For a screen that may have something to say: what messages need is there before the network is gone. */
export function usePreparedMessages(): void {
  useEffect(() => whenIdle(prepareMessages), [])
}
