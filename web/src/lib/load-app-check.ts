/**
 * Fetches what App Check needs, where the build has reCAPTCHA Enterprise's site key; undefined where the board does without. Asked of the
 * build right here, so that one without a key holds nothing of it.
 */
export const loadAppCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? async () => (await import('./app-check.ts')).openAppCheck(String(import.meta.env.VITE_APP_CHECK_SITE_KEY))
  : undefined
