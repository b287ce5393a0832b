/** The only place that reads the build's environment. */

/**
 * reCAPTCHA Enterprise's site key for App Check; empty where the board does without. By itself, so that such a build holds nothing of
 * App Check.
 */
export const appCheckSiteKey: string = import.meta.env.VITE_APP_CHECK_SITE_KEY || ''

export const env = {
  /** Where the Auth emulator answers; empty in a deploy, where Firebase itself does. */
  authEmulatorUrl: readAddress(import.meta.env.VITE_AUTH_EMULATOR_URL),
} as const

function readAddress(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new Error('VITE_AUTH_EMULATOR_URL must be an address such as http://127.0.0.1:9099')
}
