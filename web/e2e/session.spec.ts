import { expect } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn, logOut } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { countCalls } from './support/count-calls.ts'
import { siteUrl } from './support/environment.ts'
import { holdRequests } from './support/hold-requests.ts'
import { waitForScript, waitUntilDrawn } from './support/scripts.ts'
import { test } from './support/test.ts'

test.describe('session', () => {
  test('removes the cookie with one logout request, and opens the home page after the next login', async ({ page }) => {
    const person = await createAccount()
    await logIn(page, person, '/additems')
    await expect(accountMenu(page)).toBeVisible()
    const logouts = countCalls(page, '/api/logout')
    await logOut(page)
    await expect(page.getByText('Successfully logged out!')).toBeVisible()
    expect(logouts()).toBe(1)
    expect((await page.context().cookies()).filter(({ name }) => name === '__session')).toEqual([])
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
  })

  test('rejects a copy of the cookie after a logout, and keeps the next login working', async ({
    page,
    playwright,
  }) => {
    const person = await createAccount()
    await logIn(page, person, '/additems')
    const copied = (await page.context().cookies()).filter(({ name }) => name === '__session')
    const copy = await playwright.request.newContext({
      baseURL: siteUrl,
      storageState: { cookies: copied, origins: [] },
    })
    expect((await copy.get('/api/notices')).status()).toBe(200)
    await logOut(page)
    await fillLogin(page, person)
    await expect(accountMenu(page)).toBeVisible()
    expect((await copy.put('/api/settings', { data: { emailNotices: false } })).status()).toBe(401)
    await copy.dispose()
    await page.goto('/myItems')
    await expect(page.getByText('You have not added any items yet.')).toBeVisible()
    await logOut(page)
  })

  test('sends one logout request and shows one toast for a double click on Logout', async ({ page }) => {
    const alerts = await recordAlerts(page)
    await logIn(page, await createAccount(), '/additems')
    const logouts = countCalls(page, '/api/logout')
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Logout', exact: true }).dblclick()
    await expect(page).toHaveURL('/login')
    expect(await alerts()).toEqual(['Successfully logged out!'])
    expect(logouts()).toBe(1)
  })

  test('ends in the browser, with one error, when the server does not confirm the logout', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/503/)
    const alerts = await recordAlerts(page)
    await logIn(page, await createAccount(), '/additems')
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: {} }))
    await logOut(page)
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(await alerts()).toEqual(['The board cannot be reached for a moment. Please try again.'])
  })

  test('is neither opened nor closed by an anonymous visit', async ({ page }) => {
    const calls = countCalls(page, /\/api\/(jwt|logout)$/)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(calls()).toBe(0)
  })

  test('is renewed when the page is reloaded', async ({ page }) => {
    await logIn(page, await createAccount())
    const renewal = page.waitForResponse('**/api/jwt')
    await page.reload()
    expect((await renewal).status()).toBe(200)
  })

  test('shows that it is being checked on a protected screen until it is confirmed', async ({ page }) => {
    await logIn(page, await createAccount())
    const release = await holdRequests(page, '**/api/jwt')
    await page.goto('/additems')
    await expect(page.getByRole('status').getByText('Checking who is signed in…')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Add Lost or Found Item', exact: true })).toBeVisible()
    await expect(page.getByText('Checking who is signed in…')).toBeHidden()
  })

  test('shows an error when it could not be opened, and the protected screen on “Try again”', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/503/)
    await logIn(page, await createAccount())
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/additems')
    await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeVisible()
    await page.unroute('**/api/jwt')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Add Lost or Found Item', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/additems')
    await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeHidden()
    await expect(accountMenu(page)).toBeVisible()
  })

  test('offers a logout when it could not be opened, and logs out once for two clicks', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/503/)
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    const alerts = await recordAlerts(page)
    await page.goto('/login')
    await fillLogin(page, await createAccount())
    const logouts = countCalls(page, '/api/logout')
    // Both clicks run in the page at once, because the button may disappear after the first.
    await page.getByRole('button', { name: 'Log out' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    const [failure, ...others] = await alerts()
    expect(failure).toMatch(/^We could not open your session/)
    expect(others).toEqual(['Successfully logged out!'])
    expect(logouts()).toBe(1)
  })

  test('shows “Login successful!” when it is opened on the second try', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/503/)
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/login')
    await fillLogin(page, await createAccount())
    await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeVisible()
    await page.unroute('**/api/jwt')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('leads to the login when the server rejects it, and returns to the same page afterwards', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/401/)
    const person = await createAccount()
    await logIn(page, person)
    await page.route('**/api/recovered-items/*', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Please log in.' } } }),
    )
    await page.goto('/allRecovered')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Please log in again to go on.')).toHaveCount(1)
    await page.unroute('**/api/recovered-items/*')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/allRecovered')
  })

  test('logs a second tab out and in together with the first', async ({ page, context }) => {
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

  test('shows a reminder of an unconfirmed address until it is dismissed', async ({ page }) => {
    await logIn(page, await createAccount({ verified: false }))
    const reminder = page.getByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })
    await reminder.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('The link is on its way.', { exact: false })).toBeVisible()
    await page.reload()
    await reminder.getByRole('button', { name: 'Not now' }).click()
    await expect(reminder).toBeHidden()
    await page.reload()
    await expect(accountMenu(page)).toBeVisible()
    await waitForScript(page, 'own-frame')
    await waitUntilDrawn(page)
    await expect(reminder).toBeHidden()
  })

  test('shows the reminder in a low strip on a phone, and again on the day after it was dismissed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await logIn(page, await createAccount({ verified: false }))
    const reminder = page.getByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })
    await expect(reminder.getByRole('button', { name: 'Send the link' })).toBeVisible()
    expect((await reminder.boundingBox())?.height).toBeLessThan(70)
    await reminder.getByRole('button', { name: 'Not now' }).click()
    await expect(reminder).toBeHidden()
    await page.clock.setFixedTime(new Date(Date.now() + 24 * 60 * 60 * 1000))
    await page.reload()
    await expect(reminder).toBeVisible()
  })
})
