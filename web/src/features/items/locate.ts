import { t } from '@lingui/core/macro'
import { notifyError, notifyInfo } from '@/lib/notify.ts'

/** A device that knows no place may search for minutes. */
const TIMEOUT_MS = 15_000

/** About the width of the cell in which a place is compared. A vaguer place would be a guess. */
const VAGUEST_M = 5000

/**
 * Asks the device where it is, which asks the visitor. Only the cell of the place leaves this
 * function.
 * @returns the rough place, or undefined after having said that it is not known
 */
export async function locate(): Promise<string | undefined> {
  notifyInfo(t`Asking your device where it is…`)
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS }),
    )
    // This file is a part of every screen, and few people press the button.
    const { writeCell } = await import('@shared/items/cells.ts')
    if (coords.accuracy <= VAGUEST_M) return writeCell([coords.latitude, coords.longitude])
    notifyError(
      t`Your device only knows roughly where it is. Allow your exact location or turn on Wi-Fi, and try again.`,
    )
    return undefined
  } catch {
    notifyError(t`Your device did not say where it is. You may have to allow it in the browser’s settings.`)
    return undefined
  }
}
