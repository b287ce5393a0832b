import { getApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { REQUEST_TIMEOUT_MS } from '@/config/constants.ts'

let opened: AppCheck | undefined

/**
 * Gives what tells the API that a call comes from a page of the board's own. Needs Firebase to be started. Without a token the call goes
 * out all the same: whether it needs one is for the API to say, and its refusal is shown.
 * @param siteKey of reCAPTCHA Enterprise
 * @see https://firebase.google.com/docs/app-check/web/custom-resource
 */
export function openAppCheck(siteKey: string): () => Promise<Record<string, string>> {
  return async () => {
    try {
      opened ??= initializeAppCheck(getApp(), {
        provider: new ReCaptchaEnterpriseProvider(siteKey),
        // Asked for with each call; nothing else would use a newer one.
        isTokenAutoRefreshEnabled: false,
      })
      const { token } = await inTime(getToken(opened))
      return { 'X-Firebase-AppCheck': token }
    } catch (error) {
      console.error('App Check gave no token.', error)
      return {}
    }
  }
}

/** Google's script may never arrive, where something in the browser blocks it for instance. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), REQUEST_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
