import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '@/lib/notify.ts'
import { dialogUnavailableTexts } from './dialog-unavailable.texts.ts'

/**
 * Shown instead of a dialog that could not be loaded: offline, or after a new version of the site. It
 * says so and closes.
 */
export function DialogUnavailable({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    notifyError(dialogUnavailableTexts.text)
    close()
  }, [])
  return null
}
