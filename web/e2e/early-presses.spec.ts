import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { countCalls } from './support/count-calls.ts'
import { holdRequests } from './support/hold-requests.ts'
import { stubBoard } from './support/items.ts'
import { numberedItems } from './support/make-item.ts'
import { appScripts, waitForStyles } from './support/scripts.ts'
import { test } from './support/test.ts'

/** Opens a screen as the build wrote it. The returned function lets its scripts come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, appScripts)
  await page.goto(path, { waitUntil: 'commit' })
  await waitForStyles(page)
  return release
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const searchBox = (page: Page) => page.getByPlaceholder('Search items by title...')

/** Records how the browser itself opens pages: the method and the address of each. */
function recordVisits(page: Page): string[] {
  const visits: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) visits.push(`${request.method()} ${pathname}${search}`)
  })
  return visits
}

test('logs in once with what was filled in, however often it was sent before the script, and keeps it out of the address', async ({
  page,
}) => {
  const { email, password } = await createAccount()
  const visits = recordVisits(page)
  const sent = countCalls(page, ':signInWithPassword')
  const release = await openWithoutScripts(page, '/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  for (let press = 0; press < 2; press += 1) await button(page, 'Login').click()
  await expect(button(page, 'Login')).toHaveAttribute('data-kept')
  await expect(button(page, 'Login')).toHaveCSS('opacity', '0.6')
  // This method would keep a password out even if a browser sent the form by itself.
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  release()
  await expect(accountMenu(page)).toBeVisible()
  expect(visits).toEqual(['GET /login'])
  expect(sent()).toBe(1)
})

test('registers with the picture that was chosen before the form was sent, both before the script', async ({
  page,
}) => {
  const visits = recordVisits(page)
  const release = await openWithoutScripts(page, '/register')
  await field(page, 'Name').fill('Ada Example')
  await field(page, 'Email').fill(`${randomUUID()}@example.com`)
  await field(page, 'Password').fill('Umbrella1')
  await button(page, 'Use the owl').click()
  await field(page, 'Password').press('Enter')
  release()
  await expect(accountMenu(page)).toBeVisible()
  expect(visits).toEqual(['GET /register'])
})

test('shows Google’s button as busy in its final place, and asks for one more press of it', async ({ page }) => {
  const google = button(page, 'Login with Google')
  let release = await openWithoutScripts(page, '/login')
  await expect(google).toHaveAttribute('aria-busy', 'true')
  const place = await placeOfText(google)
  await google.click({ force: true })
  release()
  // Its window opens only for a person's own press.
  await expect(page.getByText('Please press “Login with Google” once more.')).toBeVisible()
  await expect(google).not.toHaveAttribute('data-kept')
  await expect(google).toBeEnabled()
  expect(await placeOfText(google)).toEqual(place)

  await page.unrouteAll()
  release = await openWithoutScripts(page, '/register')
  await button(page, 'Continue with Google').click({ force: true })
  release()
  await expect(page.getByText('Please press “Continue with Google” once more.')).toBeVisible()
  await expect(button(page, 'Continue with Google')).not.toHaveAttribute('data-kept')
})

test('keeps what is typed into a form that nobody has sent yet', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  await field(page, 'Email').fill('ada@example.com')
  await field(page, 'Password').fill('Umbrella1')
  await button(page, 'Show the characters').click()
  release()
  await expect(button(page, 'Hide the characters')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(field(page, 'Password')).toHaveValue('Umbrella1')
  await expect(page).toHaveURL('/login')
})

test('changes the theme, when its button was pressed before the script, and leaves presses to the app afterwards', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/')
  await button(page, 'Dark Mode').click()
  release()
  await expect(button(page, 'Light Mode')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await button(page, 'Light Mode').click()
  await expect(button(page, 'Dark Mode')).toBeVisible()
})

test('opens the menu of a phone, when it was pressed before the script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stubBoard(page, numberedItems(20))
  const release = await openWithoutScripts(page, '/alltimes')
  await button(page, 'Menu').click()
  release()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All items' })).toBeVisible()
})

test('keeps the search, the filter and the sorting that were entered on the list', async ({ page }) => {
  await stubBoard(page, numberedItems(20))
  const release = await openWithoutScripts(page, '/alltimes')
  await searchBox(page).fill('item 1')
  await page.getByRole('checkbox', { name: 'Found' }).check()
  await page.getByLabel('Sort by').selectOption('title')
  release()
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(searchBox(page)).toHaveValue('item 1')
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(page.getByRole('checkbox', { name: 'Found' })).toBeChecked()
  await expect(page).toHaveURL('/alltimes?postType=Found&sort=title&search=item+1')
})

/** The place of a control's text on the screen. */
function placeOfText(control: Locator) {
  return control.evaluate((element) => {
    const range = document.createRange()
    let text: Node = element
    while (text.lastChild) text = text.lastChild
    range.selectNodeContents(text)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
}
