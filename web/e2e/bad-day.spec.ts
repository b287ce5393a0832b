import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, logIn, logOut } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { expectAccessible } from './support/axe.ts'
import { countCalls } from './support/count-calls.ts'
import { itemsOf, postItem, uniqueTitle } from './support/items.ts'
import { addPost, openNewPost, recordKeys } from './support/new-post.ts'
import { waitForScript, waitUntilDrawn, waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'

const noConnection = (page: Page) => page.getByText('You’re offline.')
const offlineBanner = (page: Page) => page.getByText('You are offline. What you type stays here until you are back.')

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
    await expectAccessible(page, [360])

    const sent = recordKeys(page, '/api/addItems')
    await context.setOffline(false)
    await expect(offlineBanner(page)).toBeHidden()
    await page.waitForTimeout(1000)
    expect(sent).toEqual([])
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
    await waitForScript(page, 'on-device')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(noConnection(page)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await expect(noConnection(page)).toBeHidden()
  })
})

test.describe('after a deploy, when an old page misses a file', () => {
  const privacy = '**/assets/privacy-screen-*.js'
  const openPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

  async function openLogin(page: Page): Promise<void> {
    await page.goto('/login')
    await waitUntilTakenOver(page)
  }

  test.beforeEach(({ allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/, /dynamically imported module|React error #520/)
  })

  test('loads the page again by itself, once', async ({ page }) => {
    await openLogin(page)
    const loads = countCalls(page, /\/privacy$/)
    await page.route(privacy, (route) => route.fulfill({ status: 404 }))
    await openPrivacy(page)
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    expect(loads()).toBe(1)
    await page.unroute(privacy)
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  })

  test('does so when the menu is missing after a login', async ({ page }) => {
    const reader = await createAccount()
    await openLogin(page)
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
    const loads = countCalls(page, /\/privacy$/)
    // The page asks once or twice, as the hint in its head may fail before the script needs it.
    await page.route('**/assets/start-*.js', (route) =>
      loads() < 2 ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.goto('/privacy')
    await expect.poll(loads).toBe(2)
    await waitUntilTakenOver(page)
    expect(loads()).toBe(2)
  })

  test('deletes nothing where the question is missing, and asks when it is tried again', async ({ page }) => {
    const person = await createAccount()
    const item = await postItem(person)
    await page.route('**/assets/question-*', (route) => route.fulfill({ status: 404 }))
    await logIn(page, person, '/myItems')
    const remove = page.getByRole('row', { name: item.title }).getByRole('button', { name: 'Delete' })
    await remove.click()
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(1)
    await page.unroute('**/assets/question-*')
    await remove.click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Item deleted successfully!')).toBeVisible()
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
