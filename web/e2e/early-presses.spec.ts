import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { holdRequests } from './support/hold-requests.ts'
import { numberedItems, stubBoard } from './support/items.ts'
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

test('logs in with what was filled in, when Enter came before the script', async ({ page }) => {
  const { email, password } = await createAccount()
  const visits = recordVisits(page)
  const release = await openWithoutScripts(page, '/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  await expect(button(page, 'Login')).toHaveAttribute('data-kept')
  await expect(button(page, 'Login')).toHaveCSS('opacity', '0.6')
  release()
  await expect(accountMenu(page)).toBeVisible()
  expect(visits).toEqual(['GET /login'])
})

test('shows what is missing, when the empty form was sent before the script', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  await button(page, 'Login').click()
  release()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(button(page, 'Login')).not.toHaveAttribute('data-kept')
})

test('logs in when a password manager submits the form before the script', async ({ page }) => {
  const { email, password } = await createAccount()
  const visits = recordVisits(page)
  const release = await openWithoutScripts(page, '/login')
  await page.evaluate(
    ([email, password]) => {
      for (const field of document.querySelectorAll('input')) field.value = field.type === 'email' ? email : password
      document.querySelector('form')?.requestSubmit()
    },
    [email, password] as const,
  )
  release()
  await expect(accountMenu(page)).toBeVisible()
  expect(visits).toEqual(['GET /login'])
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

test('sends a form once, however often it was sent before the script', async ({ page }) => {
  const { email, password } = await createAccount()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes(':signInWithPassword')) sent += 1
  })
  const release = await openWithoutScripts(page, '/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  for (let press = 0; press < 3; press += 1) await button(page, 'Login').click()
  release()
  await expect(accountMenu(page)).toBeVisible()
  expect(sent).toBe(1)
})

test('keeps a password out of the address while the script does not come', async ({ page }) => {
  const visits = recordVisits(page)
  const release = await openWithoutScripts(page, '/login')
  await field(page, 'Email').fill('ada@example.com')
  await field(page, 'Password').fill('Umbrella1')
  await field(page, 'Password').press('Enter')
  await expect(button(page, 'Login')).toHaveAttribute('data-kept')
  expect(visits).toEqual(['GET /login'])
  // This method would keep it out even if a browser sent the form by itself.
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  release()
})

test('asks for one more press of Google’s button, as its window opens only for a person’s own press', async ({
  page,
}) => {
  for (const { path, name } of [
    { path: '/login', name: 'Login with Google' },
    { path: '/register', name: 'Continue with Google' },
  ]) {
    const release = await openWithoutScripts(page, path)
    await button(page, name).click({ force: true })
    release()
    await expect(page.getByText(`Please press “${name}” once more.`)).toBeVisible()
    await expect(button(page, name)).not.toHaveAttribute('data-kept')
    await page.unrouteAll()
  }
})

test('shows Google’s button as busy, with its text in the final place', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  const google = button(page, 'Login with Google')
  await expect(google).toHaveAttribute('aria-busy', 'true')
  const readPlace = () =>
    google.evaluate((button) => {
      const range = document.createRange()
      let text: Node = button
      while (text.lastChild) text = text.lastChild
      range.selectNodeContents(text)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    })
  const before = await readPlace()
  release()
  await expect(google).toBeEnabled()
  expect(await readPlace()).toEqual(before)
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

test('changes the theme, when its button was pressed before the script', async ({ page }) => {
  const release = await openWithoutScripts(page, '/')
  await button(page, 'Dark Mode').click()
  release()
  await expect(button(page, 'Light Mode')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('opens the menu and the filters of a phone, when they were pressed before the script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stubBoard(page, numberedItems(20))
  const release = await openWithoutScripts(page, '/alltimes')
  await page.getByRole('button', { name: 'Filters' }).click()
  await button(page, 'Menu').click()
  release()
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'All items' }).first()).toBeVisible()
})

test('keeps the search and the sorting that were entered on the list', async ({ page }) => {
  await stubBoard(page, numberedItems(20))
  const release = await openWithoutScripts(page, '/alltimes')
  await searchBox(page).fill('item 1')
  await page.getByLabel('Sort by').selectOption('title')
  release()
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(searchBox(page)).toHaveValue('item 1')
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(page).toHaveURL('/alltimes?sort=title&search=item+1')
})

test('leaves presses to the app once it has taken over', async ({ page }) => {
  await page.goto('/')
  await button(page, 'Dark Mode').click()
  await expect(button(page, 'Light Mode')).toBeVisible()
  await button(page, 'Light Mode').click()
  await expect(button(page, 'Dark Mode')).toBeVisible()
})
