import { expect } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn, logOut } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { expectAccessible } from './support/axe.ts'
import { countCalls } from './support/count-calls.ts'
import { siteUrl } from './support/environment.ts'
import { test } from './support/test.ts'

const FAILED = { name: 'We could not open your session' }

test('a logout removes the cookie by one request, and no copy of it works, even after the next login', async ({
  page,
  playwright,
}) => {
  const person = await createAccount()
  const alerts = await recordAlerts(page)
  await logIn(page, person, '/additems')
  const copied = (await page.context().cookies()).filter(({ name }) => name === '__session')
  const copy = await playwright.request.newContext({ baseURL: siteUrl, storageState: { cookies: copied, origins: [] } })
  expect((await copy.get('/api/notices')).status()).toBe(200)
  const logouts = countCalls(page, '/api/logout')
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).dblclick()
  await expect(page).toHaveURL('/login')
  expect(await alerts()).toEqual(['Successfully logged out!'])
  expect(logouts()).toBe(1)
  expect((await page.context().cookies()).filter(({ name }) => name === '__session')).toEqual([])
  await fillLogin(page, person)
  // The screen of before is not opened again.
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page)).toBeVisible()
  expect((await copy.put('/api/settings', { data: { emailNotices: false } })).status()).toBe(401)
  await copy.dispose()
  await page.goto('/myItems')
  await expect(page.getByText('You have not added any items yet.')).toBeVisible()
})

test('a session that could not be opened is opened on “Try again”', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/503/)
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/additems')
  await fillLogin(page, await createAccount())
  await expect(page.getByRole('heading', FAILED)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/jwt')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Add Lost or Found Item', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/additems')
  await expect(page.getByRole('heading', FAILED)).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()
})

test('a second tab is logged out and in together with the first', async ({ page, context }) => {
  const person = await createAccount()
  await logIn(page, person)
  const other = await context.newPage()
  await other.goto('/additems')
  await expect(accountMenu(other)).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(accountMenu(page)).toBeVisible()
  await expect(accountMenu(other)).toBeVisible()
  await expect(other).toHaveURL('/additems')
})

test('a low strip reminds of an unconfirmed address, and sends the link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await logIn(page, await createAccount({ verified: false }))
  const reminder = page.getByRole('region', { name: 'Confirm your email to hear when someone replies' })
  await expect(reminder.getByRole('button', { name: 'Not now' })).toBeVisible()
  expect((await reminder.boundingBox())?.height).toBeLessThan(70)
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('The link is on its way.', { exact: false })).toBeVisible()
  await expect(reminder).toBeHidden()
})
