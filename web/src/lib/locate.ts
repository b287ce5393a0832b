import { t } from '@lingui/core/macro'
import { notifyError, notifyInfo } from './notify.ts'

/** A device that knows no place may search for minutes. */
const TIMEOUT_MS = 15_000

/**
 * Asks the device where it is, which asks the visitor. What leaves this function is rounded to
 * about a kilometre.
 * @returns the rough place, or undefined after having said that it is not known
 */
export async function locate(): Promise<string | undefined> {
  notifyInfo(t`Asking your device where it is…`)
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS }),
    )
    return `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
  } catch {
    notifyError(t`Your device did not say where it is. You may have to allow it in the browser’s settings.`)
    return undefined
  }
}
