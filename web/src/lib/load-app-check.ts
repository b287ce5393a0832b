/**
 * Loads what App Check needs if the build has reCAPTCHA Enterprise's site key; undefined if not.
 * The build's variable is read right here, so that a build without a key includes none of it.
 */
export const loadAppCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? async () => (await import('./app-check-headers.ts')).openAppCheck(String(import.meta.env.VITE_APP_CHECK_SITE_KEY))
  : undefined
