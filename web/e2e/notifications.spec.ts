import { expect, type Page } from '@playwright/test'
import type { Claim } from '../../functions/src/shared/claims/claims.ts'
import type { Notification } from '../../functions/src/shared/notifications/notifications.ts'
import { createAccount, logIn, logOut } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem, recoverItem, uniqueTitle } from './support/items.ts'
import { bell, returnToBell, waitForEmail, waitForNotifications } from './support/notifications.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow, and each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const MINUTE = 60_000
const notifications = (page: Page) => page.getByRole('main').getByRole('article')

test('notifies of a possible match and a recovery, until each is opened or all are marked as read', async ({
  page,
}) => {
  const owner = await createAccount()
  const title = uniqueTitle('Blue bicycle')
  const item = await postItem(owner, { title, description: 'A dent in the bell.' })
  await logIn(page, owner)
  await expect(bell(page, 0)).toBeVisible()

  const found = await postItem(await createAccount(), { title: `${title}, found`, postType: 'Found' })
  await waitForNotifications(owner, 1)
  await returnToBell(page, 1)
  const recoverer = await createAccount()
  await recoverItem(recoverer, item)
  await waitForNotifications(owner, 2)
  await page.reload()
  await bell(page, 2).click()

  await expect(page).toHaveURL('/notices')
  await expect(page).toHaveTitle('Notices - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Notices', exact: true })).toBeVisible()
  const match = notifications(page).filter({
    has: page.getByRole('link', { name: `A possible match: “${found.title}”` }),
  })
  await expect(notifications(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: `${recoverer.name} marked “${title}” as recovered` })).toBeVisible()
  await expect(notifications(page).filter({ hasText: recoverer.name })).toContainText(
    'On June 1, 2026, at “Lost property counter”.',
  )
  await expect(match).toContainText(`It was posted after your “${title}”`)
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  await match.getByRole('link').click()
  await expect(page).toHaveURL(`/items/${found._id}`)
  await expect(bell(page, 1)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(page.getByText('All notices are marked as read.')).toBeVisible()
  await page.reload()
  await expect(notifications(page)).toHaveCount(2)
  await expect(bell(page, 0)).toBeVisible()
  await expect(page.getByText('Unread', { exact: true })).toBeHidden()
})

test('shows that there are no notifications, and requires a login', async ({ page }) => {
  await page.goto('/notices')
  await expect(page).toHaveURL('/login')
  await logIn(page, await createAccount())
  await bell(page, 0).click()
  await expect(page.getByText('You have no notices yet.')).toBeVisible()
  await expectAccessible(page)
})

test('marks notifications as read in another tab without a request', async ({ page, context }) => {
  const owner = await createAccount()
  await recoverItem(await createAccount(), await postItem(owner))
  await waitForNotifications(owner, 1)
  await logIn(page, owner)
  await expect(bell(page, 1)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/notices')
  await expect(bell(other, 1)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/notices') && asked.push(request.url()))
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeVisible()
  expect(asked).toEqual([])
})

test('requests the unread count on load and every minute, but not while the page is hidden', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/api/notices/unread', async (route) => {
    asked += 1
    await route.fulfill({ json: { unread: asked } })
  })
  // This screen sends no requests of its own, which would time out when the clock jumps.
  await logIn(page, await createAccount(), '/additems')
  await expect(bell(page, 1)).toBeVisible()
  await page.clock.fastForward(MINUTE + 1000)
  await expect(bell(page, 2)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(10 * MINUTE)
  await page.waitForTimeout(500)
  expect(asked).toBe(2)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(bell(page, 3)).toBeVisible()
  expect(asked).toBe(3)
})

test('sends no request and loads no script for notifications while nobody is signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/alltimes']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const notificationRequests = () => asked.filter((url) => /notice|notification/.test(url))
  expect(notificationRequests()).toEqual([])
  await logIn(page, await createAccount())
  await expect(bell(page, 0)).toBeVisible()
  expect(notificationRequests().length).toBeGreaterThan(1)
  await logOut(page)
  await expect(bell(page, 0)).toBeHidden()
})

test('shows an error in the list, not in the bell, when notifications cannot be loaded, and retries on demand', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await page.route('**/api/notices', (route) => route.fulfill({ status: 500, json: {} }))
  await logIn(page, await createAccount())
  await bell(page, 0).click()
  await expect(page.getByText('Your notices could not be loaded.')).toBeVisible()
  await expectAccessible(page, [320])
  await page.unroute('**/api/notices')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have no notices yet.')).toBeVisible()
})

test('shows an error, and the notification as unread again, when it could not be marked as read', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const owner = await createAccount()
  await recoverItem(await createAccount(), await postItem(owner))
  await waitForNotifications(owner, 1)
  await page.route('**/api/notices/read', (route) => route.fulfill({ status: 503, json: {} }))
  await logIn(page, owner)
  await bell(page, 1).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('The notices could not be marked as read.')).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
})

test('shows fifty notifications with long and hostile titles inside the page, and their number in the bell', async ({
  page,
}) => {
  const hostile = ['W'.repeat(120), '👜'.repeat(60), '<img src=x onerror=alert(1)>', '‮drawkcab', 'مفاتيح مفقودة']
  const kinds = ['match', 'recovered', 'reopened'] as const
  const many = Array.from({ length: 50 }, (_, index): Notification => {
    const title = hostile[index % hostile.length] ?? ''
    return {
      id: `notice-${index}`,
      kind: kinds[index % kinds.length] ?? 'match',
      itemId: `item-${index}`,
      title,
      ...(index % kinds.length === 0 && { otherItemId: `other-${index}`, otherTitle: title }),
      ...(index % kinds.length === 1 && {
        recoveredLocation: title,
        recoveredDate: '2026-06-01',
        reopenUntil: new Date(Date.now() + (14 - index) * 24 * 60 * MINUTE).toISOString(),
      }),
      createdAt: new Date(Date.now() - index * 24 * 60 * MINUTE).toISOString(),
      readAt: null,
    }
  })
  await page.route('**/api/notices', (route) => route.fulfill({ json: { unread: 50, notices: many } }))
  await logIn(page, await createAccount(), '/notices')
  await expect(bell(page, 50)).toBeVisible()
  await expect(notifications(page)).toHaveCount(50)
  await expect(page.getByRole('link', { name: '“<img src=x onerror=alert(1)>”' }).first()).toBeVisible()
  // Recoveries of 1, 4, 7, 10 and 13 days ago can be reopened, and older ones cannot.
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(5)
  await expectAccessible(page)
})

test('opens, marks and follows a notification by keyboard alone', async ({ page }) => {
  const owner = await createAccount()
  const item = await postItem(owner)
  await recoverItem(await createAccount(), item)
  await waitForNotifications(owner, 1)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, owner)
  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeFocused()
  await expect(notifications(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bell(page, 0)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(notifications(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/items/${item._id}`)
})

test('tells a poster of a claim, and the claimant of the decision, and leads each to it', async ({ page }) => {
  const [poster, claimant] = await Promise.all([createAccount(), createAccount({ name: 'Clara Claimant' })])
  const title = uniqueTitle('Silver watch')
  const question = 'What is engraved on its back?'
  // Nothing else in it, so that no post of another test fits it.
  const watch = { title, description: '', location: 'Pier' }
  const item = await postItem(poster, { ...watch, postType: 'Found', contact: 'board', question })
  const answer = 'To my sister, with love'
  const data = { answer, recoveredLocation: 'Town hall', recoveredDate: '2026-06-01' }
  const claim = await callAs<Claim>(claimant, (api) => api.post(`/api/items/${item._id}/claims`, { data }))
  const [made] = await waitForNotifications(poster, 1)
  await logIn(page, poster, '/notices')
  await expect(bell(page, 1)).toBeVisible()
  const link = page.getByRole('link', { name: `Somebody says it is theirs: “${title}”`, exact: true })
  await expect(notifications(page)).toContainText('approve or decline it within 14 days')
  for (const words of [claimant.name, claimant.email, answer]) {
    expect(JSON.stringify(made)).not.toContain(words)
    await expect(page.getByText(words)).toBeHidden()
  }
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(`/items/${item._id}/claims`)
  // The focus moves here when the screen is loaded, which closes a menu that is open by then.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const decline = { data: { reason: 'answer-does-not-fit' } }
  await callAs(poster, (api) => api.post(`/api/claims/${claim._id}/decline`, decline))
  // Logging out ends all sessions of one second, which the call's may be one of.
  await logOut(page)
  await waitForNotifications(claimant, 1)
  expect(await waitForEmail(claimant)).not.toContain(title)
  await logIn(page, claimant, '/notices')
  await page.getByRole('link', { name: `Declined: your claim on “${title}”`, exact: true }).click()
  await expect(page).toHaveURL(`/claims/${claim._id}`)
})
