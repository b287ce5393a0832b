import { t } from '@lingui/core/macro'
import type { AccountSettings } from '@shared/people/account-settings.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyError, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'

/** Holds the user whose notices this device shows. The login form knows the key, too. */
const SHOWN = 'push'
/** Holds that this device was asked, so that nobody is asked twice. */
const ASKED = 'push-asked'

/** Whether this browser can show notices while the page is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this is an iPhone or iPad, which show notices only of boards on the home screen. */
export const needsHomeScreen = (): boolean => !canPush() && Reflect.get(navigator, 'standalone') === false

/** Says how to put the board on the home screen there. */
export const homeScreenHint = () =>
  t`To see notices on this device, put this board on your home screen: press “Share” in your browser, then “Add to Home Screen”. Open it from there and switch notices on under Account.`

/** Whether this device shows a user's notices. */
export const isPushOn = (uid: string): boolean =>
  canPush() && Notification.permission === 'granted' && readStorage('localStorage', SHOWN) === uid

/**
 * Shows a user's notices on this device from now on. The browser asks whether it may, so somebody
 * must just have pressed something.
 * @param pushKey of the board's settings
 * @returns whether it is allowed
 */
export async function switchPushOn(uid: string, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  const subscription = await subscribe().catch(async (error: unknown) => {
    // An earlier one may be of another key of the board.
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error
    return subscribe()
  })
  const { endpoint, keys } = subscription.toJSON()
  await sessionApi.put(apiPaths.push, { body: { endpoint, keys } })
  writeStorage('localStorage', SHOWN, uid)
  return true
}

export async function switchPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await sessionApi.delete(apiPaths.push, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  writeStorage('localStorage', SHOWN, null)
}

/** Ends what this device shows, as nobody is logged in here. The push service tells the server. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  writeStorage('localStorage', SHOWN, null)
}

/** Says why notices cannot be shown. */
export const pushIsForbidden = () =>
  t`Your browser blocks notices from this board. You can change that in its settings.`

/**
 * Asks a user once, after a post or a message, whether this device shall show what is new, or says
 * what must be done first.
 */
export async function offerPush(uid: string): Promise<void> {
  const mustInstall = needsHomeScreen()
  if (!mustInstall && (!canPush() || Notification.permission !== 'default')) return
  if (readStorage('localStorage', ASKED) !== null) return
  const { pushKey } = await sessionApi.get<AccountSettings>(apiPaths.settings)
  // Another question comes first, and this one with the next post or message.
  if (pushKey === '' || document.querySelector('[role=dialog], dialog[open]')) return
  writeStorage('localStorage', ASKED, 'yes')
  const isWanted = await confirmAction({
    title: t`Do you want to hear on this device when somebody answers?`,
    text: mustInstall
      ? homeScreenHint()
      : t`It then shows that something is new, even while this page is closed. It does not say who wrote, or what. You can switch it off under Account.`,
    confirmLabel: mustInstall ? t`All right` : t`Yes, tell me`,
    isHarmless: true,
  })
  if (!isWanted || mustInstall) return
  try {
    if (await switchPushOn(uid, pushKey)) notifySuccess(t`Notices are now on for this device.`)
    else notifyError(pushIsForbidden())
  } catch (error) {
    notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`)
  }
}
