import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { notifyError } from '@/lib/notify.ts'
import { dialogUnavailableText } from './dialog-unavailable.texts.ts'

/**
 * Shown instead of a dialog that could not be loaded: offline, or after a new version of the site.
 */
export function DialogUnavailable({ onClose }: { onClose: () => void }): ReactNode {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    notifyError(dialogUnavailableText)
    close()
  }, [])
  return null
}
