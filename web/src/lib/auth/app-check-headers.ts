import { getApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'

let opened: AppCheck | undefined

/**
 * Gets the headers which prove to the API that a call comes from one of the board's own pages.
 * Firebase must have been started. Without a token the call is sent all the same: the API decides
 * whether it needs one, and its refusal is shown.
 * @param siteKey of reCAPTCHA Enterprise
 * @see https://firebase.google.com/docs/app-check/web/custom-resource
 */
export async function readAppCheckHeaders(siteKey: string): Promise<Record<string, string>> {
  try {
    opened ??= initializeAppCheck(getApp(), {
      provider: new ReCaptchaEnterpriseProvider(siteKey),
      // The token is requested with each call, and nothing else would use a newer one.
      isTokenAutoRefreshEnabled: false,
    })
    // Google's script may never arrive, for instance because something in the browser blocks it.
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('No answer in time.')), REQUEST_TIMEOUT_MS)
    })
    const { token } = await Promise.race([getToken(opened), late])
    return { 'X-Firebase-AppCheck': token }
  } catch (error) {
    console.error('App Check gave no token.', error)
    return {}
  }
}
