import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, logOut } from './support/accounts.ts'
import { postItem, recoverItem, uniqueTitle } from './support/items.ts'
import { bell, returnToBell, waitForNotifications } from './support/notifications.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow.
test.describe.configure({ timeout: 120_000 })

const notifications = (page: Page) => page.getByRole('main').getByRole('article')

test('notifies of a possible match and a recovery, until each is opened or all are marked as read', async ({
  page,
}) => {
  const owner = await createAccount()
  const title = uniqueTitle('Blue bicycle')
  const item = await postItem(owner, { title, description: 'A dent in the bell.' })
  await logIn(page, owner, '/additems')
  await expect(bell(page, 0)).toBeVisible()

  const found = await postItem(await createAccount(), { title: `${title}, found`, postType: 'Found' })
  await waitForNotifications(owner, 1)
  await returnToBell(page, 1)
  const recoverer = await createAccount()
  await recoverItem(recoverer, item)
  await waitForNotifications(owner, 2)
  await page.reload()
  await bell(page, 2).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/notices')
  await expect(page).toHaveTitle('Notifications - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications', exact: true })).toBeFocused()
  const match = notifications(page).filter({
    has: page.getByRole('link', { name: `A possible match: “${found.title}”` }),
  })
  await expect(notifications(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: `${recoverer.name} marked “${title}” as recovered` })).toBeVisible()
  await expect(notifications(page).filter({ hasText: recoverer.name })).toContainText(
    'On June 1, 2026, at “Lost property counter”.',
  )
  await expect(match).toContainText(`This may be the same item as your “${title}”`)
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(2)

  await match.getByRole('link').click()
  await expect(page).toHaveURL(`/items/${found._id}`)
  await expect(bell(page, 1)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(page.getByText('All notifications are marked as read.')).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.reload()
  await expect(notifications(page)).toHaveCount(2)
  await expect(bell(page, 0)).toBeVisible()
  await expect(page.getByText('Unread', { exact: true })).toBeHidden()
})

test('sends no request and loads no script for notifications while nobody is signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const notificationRequests = () => asked.filter((url) => /notice|notification/.test(url))
  expect(notificationRequests()).toEqual([])
  await logIn(page, await createAccount())
  await expect(bell(page, 0)).toBeVisible()
  expect(notificationRequests().length).toBeGreaterThan(1)
  await logOut(page)
  await expect(bell(page, 0)).toBeHidden()
})
