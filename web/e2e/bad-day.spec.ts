import { expect, type Page, type Route } from '@playwright/test'
import { accountMenu, createAccount, logIn, logOut } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { expectAccessible } from './support/axe.ts'
import { countCalls } from './support/count-calls.ts'
import { itemsOf, numberedItems, postItem, stubBoard, uniqueTitle } from './support/items.ts'
import { addPost, openNewPost, recordKeys } from './support/new-post.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { waitForScript, waitUntilDrawn, waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'

const noConnection = (page: Page) => page.getByText('There is no connection.')
const offlineBanner = (page: Page) => page.getByText('You are offline. What you type stays here until you are back.')

test.describe('while the board cannot be reached', () => {
  test('repeats a failed read, no sooner than the server asks, and shows the result without an error', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/)
    const item = await postItem(await createAccount())
    await logIn(page, await createAccount())
    const alerts = await recordAlerts(page)
    const calls: number[] = []
    await page.route(`**/api/items/${item._id}`, (route) => {
      calls.push(Date.now())
      return calls.length < 3 ? answerUnavailable(route, 1) : route.continue()
    })
    await page.goto(`/items/${item._id}`)
    await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
    expect(await alerts()).toEqual([])
    expect(calls).toHaveLength(3)
    for (const index of [1, 2]) expect((calls[index] ?? 0) - (calls[index - 1] ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  test('shows an error after three tries, with a reference for the administrator', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/)
    const item = await postItem(await createAccount())
    await logIn(page, await createAccount())
    let calls = 0
    await page.route(`**/api/items/${item._id}`, (route) => {
      calls += 1
      return answerUnavailable(route, 0)
    })
    await page.goto(`/items/${item._id}`)
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed.getByText('Error fetching item details.', { exact: true })).toBeVisible()
    await expect(failed.getByText('The board cannot be reached for a moment. Please try again.')).toBeVisible()
    await expect(failed.getByText('Reference: request-1')).toBeVisible()
    expect(calls).toBe(3)
    await expect(page.getByText('Error fetching item details.')).toHaveCount(1)
    await expectAccessible(page)
    await page.unroute(`**/api/items/${item._id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
  })

  test('shows an error on the public list, too', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 503/, /The items could not be loaded/)
    await page.route('**/api/allItems*', (route) => answerUnavailable(route, 0))
    await page.goto('/alltimes')
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed.getByText('There are no Data Found', { exact: true })).toBeVisible()
    await expect(failed.getByText('The board cannot be reached for a moment. Please try again.')).toBeVisible()
    await page.unroute('**/api/allItems*')
    await stubBoard(page, numberedItems(3))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(failed).toBeHidden()
  })

  test('repeats a read that has had no answer for ten seconds', async ({ page }) => {
    const item = await postItem(await createAccount())
    await logIn(page, await createAccount())
    const calls: number[] = []
    await page.route(`**/api/items/${item._id}`, (route) => {
      calls.push(Date.now())
      return calls.length === 1 ? undefined : route.continue()
    })
    await page.goto(`/items/${item._id}`)
    await expect(page.getByRole('heading', { name: item.title })).toBeVisible({ timeout: 20_000 })
    expect(calls).toHaveLength(2)
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(10_000)
  })

  test('sends a post only when its button is pressed, and keeps what was typed', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/)
    const person = await createAccount()
    const title = uniqueTitle('Umbrella')
    await openNewPost(page, person, title)
    const keys = recordKeys(page, '/api/addItems')
    await page.route('**/api/addItems', (route) => answerUnavailable(route, 0))
    const failed = page.getByRole('main').getByRole('alert')
    await Promise.all([expect(page.getByText('Your item could not be posted.')).toBeVisible(), addPost(page).click()])
    await expect(failed).toContainText('The board cannot be reached for a moment. Please try again.')
    await expect(failed).toContainText('Reference: request-1')
    // The toast disappears, later than any automatic retry; the advice in the form stays.
    await expect(page.getByText('Your item could not be posted.')).toBeHidden()
    await expect(failed).toBeVisible()
    await expectAccessible(page, [320])
    expect(keys).toHaveLength(1)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await page.unroute('**/api/addItems')
    await addPost(page).click()
    await expect(page.getByText('Item posted successfully!')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(1)
  })
})

test.describe('without a network', () => {
  test('shows an error, keeps what is typed, and sends it only on the next click', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await createAccount()
    await openNewPost(page, person, uniqueTitle('Umbrella'))
    await expect(offlineBanner(page)).toBeHidden()
    await context.setOffline(true)
    await expect(offlineBanner(page)).toBeVisible()
    await Promise.all([expect(page.getByText('Your item could not be posted.')).toBeVisible(), addPost(page).click()])
    await expect(page.getByText('You are offline. Please try again when you are connected.')).toBeVisible()
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Tram 5')
    await expect(page.getByText('Your item could not be posted.')).toHaveCount(0)
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(offlineBanner(page)).toBeHidden()
    await page.waitForTimeout(1000)
    expect(await itemsOf(person)).toHaveLength(0)
    await addPost(page).click()
    await expect(page.getByText('Item posted successfully!')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(1)
  })

  test('loads what could not be read as soon as the network is back', async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await createAccount()
    const item = await postItem(person)
    await logIn(page, person, '/myItems')
    const update = page.getByRole('row', { name: item.title }).getByRole('link', { name: 'Update' })
    // The screen's script loads while the pointer is on the link.
    await update.hover()
    await waitForScript(page, 'update-item')
    await context.setOffline(true)
    await update.click()
    await expect(page.getByRole('main').getByText('You are offline. Please try again when')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(item.title)
  })

  test('opens a screen that was not loaded yet as soon as the network is back, and says why it waits', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/login')
    await waitUntilTakenOver(page)
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await expect(noConnection(page)).toBeHidden()
  })
})

test.describe('after a deploy, when an old page misses a file', () => {
  const privacy = '**/assets/privacy-screen-*.js'
  const openPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  const privacyHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy' })

  test.beforeEach(async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/, /dynamically imported module|React error #520/)
    await page.goto('/login')
    await waitUntilTakenOver(page)
  })

  test('loads the page again by itself', async ({ page }) => {
    await page.route(privacy, (route) => route.fulfill({ status: 404 }))
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await openPrivacy(page)
    await reloaded
    await page.unroute(privacy)
    await expect(privacyHeading(page)).toBeVisible()
  })

  test('does so when the menu is missing after a login', async ({ page }) => {
    const reader = await createAccount()
    await page.route('**/assets/own-frame-*.js', (route) => route.fulfill({ status: 404 }))
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByLabel('Email', { exact: true }).fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(reader.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await reloaded
    await page.unroute('**/assets/own-frame-*.js')
    await expect(accountMenu(page)).toBeVisible()
  })

  test('does so when the app itself is missing', async ({ page }) => {
    await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    const loads = countCalls(page, /\/privacy$/)
    await page.goto('/privacy')
    await waitUntilTakenOver(page)
    expect(loads()).toBe(2)
  })

  test('does so once', async ({ page }) => {
    const loads = countCalls(page, /\/privacy$/)
    await page.route(privacy, (route) => route.fulfill({ status: 404 }))
    await openPrivacy(page)
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    expect(loads()).toBe(1)
  })
})

test('shows the login and one error after a logout from the home page without a network', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const alerts = await recordAlerts(page)
  // The latest items have to arrive first, so that nothing but the logout fails.
  const latest = page.waitForResponse('**/api/items?*')
  await logIn(page, await createAccount())
  await (await latest).finished()
  for (const script of ['toasts', 'login']) await waitForScript(page, script)
  await waitUntilDrawn(page)
  await context.setOffline(true)
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await alerts()).toEqual(['You are offline. Please try again when you are connected.'])
})

test('keeps an item whose deletion fails without a network, and deletes it on the next click', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, '/myItems')
  const row = page.getByRole('row', { name: item.title })
  await expect(row).toBeVisible()
  for (const script of ['confirm-dialog', 'toasts']) await waitForScript(page, script)
  await context.setOffline(true)
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('The item could not be deleted. You are offline.')).toBeVisible()
  await context.setOffline(false)
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  expect(await itemsOf(person)).toHaveLength(0)
})

test('shows beside the button how long to wait after too many calls, and keeps what is typed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 429/)
  const person = await createAccount()
  const item = await postItem(person)
  const sentence = 'That was a lot at once. Please try again in 42 minutes.'
  await page.route(/\/api\/(?:addItems|recovered-items)$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '2520' },
      json: { error: { code: 'too-many-requests', message: sentence, requestId: 'request-1' } },
    }),
  )
  const title = uniqueTitle('Umbrella')
  await openNewPost(page, person, title)
  await Promise.all([expect(page.getByText('Your item could not be posted.')).toBeVisible(), addPost(page).click()])
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  // The toast disappears; the advice in the form stays.
  await expect(page.getByText('Your item could not be posted.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)

  await page.goto(`/items/${item._id}?recover=1`)
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('Lost property counter')
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(recoverDialog(page).getByText('Error saving recovery details.', { exact: true })).toBeVisible()
  await expect(recoverDialog(page).getByText(sentence)).toBeVisible()
  await expect(recoverDialog(page).getByLabel('Location', { exact: true })).toHaveValue('Lost property counter')
})

/** The API's answer while Firestore is unavailable. */
function answerUnavailable(route: Route, retryAfterSeconds: number): Promise<void> {
  const message = 'The board cannot be reached for a moment. Please try again.'
  return route.fulfill({
    status: 503,
    headers: { 'Retry-After': String(retryAfterSeconds) },
    json: { error: { code: 'unavailable', message, requestId: 'request-1' } },
  })
}
