import { expect, type Page } from '@playwright/test'
import { startPushService } from '../../functions/test/support/push-service.ts'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { apiAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { siteUrl } from './support/environment.ts'
import { postItem } from './support/items.ts'
import { addPost, openNewPost } from './support/new-post.ts'
import { findStored } from './support/stored.ts'
import { test } from './support/test.ts'

// The browser cannot reach its maker's push service here, so `pushManager.subscribe` is replaced by
// the subscription of a service of this test, which decrypts what the board sends. What it has got
// is delivered to the real service worker. A browser without a window shows no notifications, and
// says that it must not: what the worker shows is recorded, and the permission is stated.

test.use({ serviceWorkers: 'allow' })

let service: Awaited<ReturnType<typeof startPushService>>
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.close())

const statePermission = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((stated) => Object.defineProperty(Notification, 'permission', { get: () => stated }), permission)

/** Lets the board ask about notifications on this device, as it has not yet. */
const letItAsk = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem('may-ask', 'yes')
    localStorage.removeItem('push-asked')
  })

/** Lets a browser show notices, which its maker's service would pass on to it. */
async function subscribeTo(page: Page) {
  const { subscription, device } = service.subscribe()
  await page.context().grantPermissions(['notifications'], { origin: siteUrl })
  await statePermission(page, 'granted')
  await page.addInitScript((given) => {
    const made = { ...given, toJSON: () => given } as unknown as PushSubscription
    PushManager.prototype.subscribe = () => Promise.resolve(made)
  }, subscription)
  return { device, endpoint: subscription.endpoint }
}

test('a message shows on a device whose owner wants that, opens its conversation, and the logout ends that', async ({
  page,
  context,
}) => {
  const [owner, asker] = [await createAccount(), await createAccount()]
  const item = await postItem(owner, { contact: 'board' })
  const { device, endpoint } = await subscribeTo(page)
  await logIn(page, owner, '/account')
  const show = page.getByRole('switch', { name: 'Show notifications on this device', exact: true })
  await expect(show).not.toBeChecked()
  await show.click()
  await expect(page.getByText('Notifications are now on for this device.')).toBeVisible()
  await page.reload()
  await expect(show).toBeChecked()

  const api = await apiAs(asker)
  await api.post(`/api/items/${item._id}/conversations`, { data: { text: 'Is it still there?' } })
  await expect.poll(() => device.received.length, { timeout: 30_000 }).toBe(1)
  const [received] = device.received
  expect(received?.notice).toMatchObject({ title: 'Lost & Found', body: 'You have a new message' })
  expect(JSON.stringify(received?.notice)).not.toContain('still there')

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) =>
      resolve(first?.registrationId ?? ''),
    ),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(received?.notice)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`{
    self.shown = []
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
  }`)
  await session.send('ServiceWorker.deliverPushMessage', { origin: `${siteUrl}/`, registrationId, data })
  await expect
    .poll(() => worker?.evaluate('shown'))
    .toMatchObject([{ title: 'Lost & Found', body: 'You have a new message', tag: expect.any(String) }])
  await worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { close: () => shown.pop(), ...shown[0] },
  }))`)
  expect(await findStored(endpoint)).toHaveLength(1)
  await expect(page).toHaveURL(/\/conversations\/\w+$/)
  await expect(page.getByText('Is it still there?').last()).toBeVisible()
  expect(await worker?.evaluate('shown')).toEqual([])

  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await findStored(endpoint)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull()
})

const question = (page: Page) =>
  page.getByRole('region', { name: 'Get a notification on this device when someone replies?' })
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Item posted successfully!' })

for (const width of [390, 1280])
  test(`a device is asked in the page, after the toast, until that was declined: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await statePermission(page, 'default')
    await openNewPost(page, await createAccount(), 'Silver tin')
    await letItAsk(page)
    await addPost(page).click()
    await expect(toast(page)).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expect(question(page)).toBeVisible()
    await expect(toast(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page, [width])
    // Who goes on without an answer is still asked there.
    await page.getByRole('link', { name: 'Lost & Found', exact: true }).click()
    await question(page).getByRole('button', { name: 'Not now' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('push-asked'))).toBe('yes')
  })

test('a device whose browser refuses says why, in the question and under Account', async ({ page }) => {
  await statePermission(page, 'default')
  // As a private window does, without a question of its own.
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await openNewPost(page, await createAccount(), 'Silver tin')
  await letItAsk(page)
  await addPost(page).click()
  await question(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(question(page)).toContainText('In a private window they are always off')
  await question(page).getByRole('button', { name: 'All right' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto('/account')
  await page.getByRole('switch', { name: 'Show notifications on this device', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('In a private window they are always off')
})

test('a browser that has no notifications says so under Account', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await logIn(page, await createAccount(), '/account')
  await expect(page.getByText('In a private window they are always off')).toBeVisible()
})

test('an iPhone is told once to put the board on its home screen, and again under Account', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
  const hint = page.getByText('press “Share” in your browser, then “Add to Home Screen”')
  await openNewPost(page, await createAccount(), 'Silver tin')
  await letItAsk(page)
  await addPost(page).click()
  await expect(hint).toBeVisible()
  await question(page).getByRole('button', { name: 'All right' }).click()
  await expect(hint).toBeHidden()
  await page.goto('/account')
  await expect(hint).toBeVisible()
})
