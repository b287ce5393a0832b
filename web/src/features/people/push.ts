import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { TOAST_DURATION_MS } from '@/config/ui-constants.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { pushOfferQuery } from './push-offer.ts'

/** Holds the user whose notices this device shows. The login form knows the key, too. */
const SHOWN = 'push'
/** Holds that this was declined on this device, so that nobody is asked again. */
const ASKED = 'push-asked'

/** The toast that reports what was just done is gone by then, and covers no question. */
const AFTER_TOAST_MS = TOAST_DURATION_MS + 1000

/** Whether this browser can show notices while the page is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this is an iPhone or iPad, which show notices only of boards on the home screen. */
export const needsHomeScreen = (): boolean => !canPush() && Reflect.get(navigator, 'standalone') === false

/** Says how to put the board on the home screen there. */
export const homeScreenHint = () =>
  t`To get notifications on this device, add this site to your home screen: press “Share” in your browser, then “Add to Home Screen”. Open it from there and turn notifications on under Account.`

/** Whether this device shows a user's notices. */
export const isPushOn = (uid: string): boolean =>
  canPush() && Notification.permission === 'granted' && readStorage('localStorage', SHOWN) === uid

/**
 * Shows a user's notices on this device from now on. The browser asks whether it may, so someone
 * must just have pressed something.
 * @param pushKey of the board's settings
 * @returns whether it does; not if the browser's question was put away
 * @throws {DOMException} if the browser refuses: see `pushIsRefused`
 */
export async function switchPushOn(uid: string, pushKey: string): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') throw new DOMException('The browser refuses notifications.', 'NotAllowedError')
  if (permission !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  const subscription = await subscribe().catch(async (error: unknown) => {
    // An earlier one may be of another key of the board.
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error
    return subscribe()
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await sessionApi.put('/push', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } })
  writeStorage('localStorage', SHOWN, uid)
  return true
}

export async function switchPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await sessionApi.delete('/push', { body: { endpoint: subscription.endpoint } })
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
export const pushIsRefused = () =>
  t`Your browser doesn’t allow notifications here. In a private window they are always off; otherwise, check its settings or try another browser.`

/** Says that a user's notices are shown from now on. */
export const pushIsOn = () => t`Notifications are now on for this device.`

/** Says what is shown, and what is not. */
export const whatPushShows = () =>
  t`You’ll be notified even when the page is closed. Notifications never show names or messages.`

/**
 * Asks a user after a post or a message whether this device shall show what is new, or says what
 * must be done first, unless that was declined here. The frame shows the question, below the bar.
 */
export async function offerPush(client: QueryClient, uid: string): Promise<void> {
  if (!isOpen()) return
  const { pushKey } = await sessionApi.get('/settings')
  await new Promise((resolve) => setTimeout(resolve, AFTER_TOAST_MS))
  // Another offer may have been answered meanwhile.
  if (pushKey !== '' && isOpen()) client.setQueryData(pushOfferQuery(uid).queryKey, pushKey)
}

/** Whether neither the browser's question nor ours has been answered here. */
const isOpen = () =>
  readStorage('localStorage', ASKED) === null &&
  (needsHomeScreen() || (canPush() && Notification.permission === 'default'))

/** Remembers that nobody wants to be asked here. */
export const declinePush = () => writeStorage('localStorage', ASKED, 'yes')
