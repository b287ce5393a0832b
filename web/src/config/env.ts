/** The only place that reads the build's environment. */

export const env = {
  /** Where the Auth emulator answers; empty in a deploy, where Firebase itself does. */
  authEmulatorUrl: readAddress(import.meta.env.VITE_AUTH_EMULATOR_URL),
} as const

/**
 * Fetches what App Check needs, where the build has reCAPTCHA Enterprise's site key; undefined where the board does without. Asked of the
 * build right here, so that one without a key holds nothing of it.
 */
export const loadAppCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? async () => (await import('@/lib/app-check.ts')).openAppCheck(String(import.meta.env.VITE_APP_CHECK_SITE_KEY))
  : undefined

function readAddress(value: unknown): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new Error('VITE_AUTH_EMULATOR_URL must be an address such as http://127.0.0.1:9099')
}
