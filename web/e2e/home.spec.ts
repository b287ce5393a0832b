import { expect, type Page } from '@playwright/test'
import { countCalls } from './support/count-calls.ts'
import { holdRequests } from './support/hold-requests.ts'
import { appScripts, waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('shows its title and one main heading, and leads to the login from two buttons', async ({ page }) => {
  await expect(page).toHaveTitle('Home - Lost & Found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: 'I lost something' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('link', { name: 'I found something' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the static sections with the words of the specification', async ({ page }) => {
  const sections = [
    'Latest Lost Items',
    'How It Works',
    'What Our Users Say',
    'Our Support',
    'Why Choose Us',
    'Safety Tips',
  ]
  for (const name of sections) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  for (const step of ['Post', 'Browse', 'Connect', 'Fast and Reliable', 'User-Friendly', 'Secure'])
    await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const label of ['Phone', 'Email', 'Address']) await expect(main.getByText(label, { exact: true })).toBeVisible()
  await expect(main.getByText('Mon-Fri 9:00 AM - 6:00 PM')).toBeVisible()
  await expect(main.getByText('Meet in a public place.')).toBeVisible()
  await expect(main.getByText('Do not share personal or financial details.')).toBeVisible()
  await expect(main.getByText('Verify details and ask for proof of ownership.')).toBeVisible()
  await expect(main.getByRole('blockquote')).toHaveCount(3)
})

test('sets headings in a face from its own address, one file of at most 30 KB', async ({ page, request }) => {
  const files = new Set<string>()
  page.on('request', (asked) => {
    if (asked.url().endsWith('.woff2')) files.add(asked.url())
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 36px "Familjen Grotesk"'))).toBe(true)
  expect([...files]).toEqual([expect.stringContaining('/assets/familjen-grotesk-latin-wght')])
  const [file = ''] = files
  expect((await (await request.get(file)).body()).length).toBeLessThanOrEqual(30 * 1024)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Familjen Grotesk", "Heading Arial"/)
})

test('leads from its search box to the search of all items, and to all items without words', async ({ page }) => {
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' })
  // Until the script is there, the browser sends the form itself, and keeps the spaces.
  await waitUntilTakenOver(page)
  await box.fill(' blue scarf ')
  await box.press('Enter')
  await expect(page).toHaveURL('/alltimes?q=blue+scarf')
  await expect(page.getByPlaceholder('Search items by title...')).toHaveValue('blue scarf')
  await page.goBack()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/alltimes')
})

test('leads to the search of all items before its script has loaded, too', async ({ page }) => {
  await holdRequests(page, '**/assets/start-*.js')
  await page.reload({ waitUntil: 'commit' })
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await box.fill('scarf')
  const asked = page.waitForRequest(/\/alltimes\?q=scarf$/)
  await box.press('Enter')
  expect((await asked).isNavigationRequest()).toBe(true)
})

test.describe('the sign of life', () => {
  const open = async (page: Page, answer: { status?: number; json: unknown }) => {
    await page.route('**/api/returnCount*', (route) => route.fulfill(answer))
    const answered = page.waitForResponse('**/api/returnCount*')
    await page.reload()
    await answered
  }

  test('shows how many things went home lately, and moves nothing', async ({ page }) => {
    const place = () => page.getByRole('region', { name: 'How the board helps' }).boundingBox()
    await page.setViewportSize({ width: 360, height: 740 })
    const before = await place()
    await open(page, { json: { count: 1234, days: 30 } })
    await expect(page.getByText('1,234 things went home in the last 30 days')).toBeVisible()
    expect(await place()).toEqual(before)
  })

  test('shows nothing when there are none, or when they cannot be counted', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/500/)
    await open(page, { json: { count: 0, days: 30 } })
    await expect(page.getByText(/went home/)).toHaveCount(0)
    await open(page, { status: 500, json: {} })
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    await expect(page.getByText(/went home/)).toHaveCount(0)
  })
})

test('has the headline above the theme’s button on a phone, and items on the first screen of a desk', async ({
  page,
}) => {
  expect((await page.getByRole('heading', { name: 'Latest Lost Items' }).boundingBox())?.y).toBeLessThan(650)
  await expect(page.getByText('The latest of both, lost and found.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
  const button = await page.getByRole('button', { name: 'Dark Mode' }).boundingBox()
  expect(button?.y).toBeGreaterThan((headline?.y ?? 0) + (headline?.height ?? 0))
})

test('switches the theme, remembers it, and applies it before any script of the app runs', async ({ page }) => {
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Dark Mode', exact: true }).click()
  await expect(root).toHaveClass(/dark/)
  expect(await storedTheme(page)).toBe('dark')

  // Reads the class as soon as the document is parsed, before any script of the app has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { themeAtStart: document.documentElement.className })
    })
  })
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtStart'))).toBe('dark')

  await page.getByRole('button', { name: 'Light Mode', exact: true }).click()
  await expect(root).not.toHaveClass(/dark/)
  expect(await storedTheme(page)).toBe('light')
})

test('uses the theme of the system for visitors who have not chosen one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Light Mode', exact: true })).toBeVisible()
})

test('shows a theme chosen in one tab in the other', async ({ page, context }) => {
  await waitUntilTakenOver(page)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Dark Mode', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Light Mode', exact: true })).toBeVisible()
})

test.describe('banner', () => {
  const first = 'Every day, lost things find their way home'
  const second = 'Post it while you remember'

  /** Long enough for the banner to advance, but not to return to its first slide. */
  const SEVERAL_SLIDES_MS = 8000
  const banner = (page: Page) => page.getByRole('region', { name: 'How the board helps' })
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true })

  test.beforeEach(async ({ page }) => {
    // The latest items are stubbed, because their request would time out when the clock jumps.
    await page.goto('about:blank')
    await page.route('**/api/items?*', (route) => route.fulfill({ json: [] }))
    const start = Date.now()
    await page.clock.install({ time: start })
    // The clock stops before the page opens, so that time passes only when a test says so.
    await page.clock.pauseAt(start + 60_000)
    await page.goto('/')
    await waitUntilTakenOver(page)
    await expect(page.getByText(first)).toBeVisible()
  })

  test('advances every 3,000 ms', async ({ page }) => {
    await page.clock.runFor(2900)
    await expect(page.getByText(first)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(second)).toBeVisible()
    await expect(page.getByText(first)).toBeHidden()
  })

  test('stops on Pause and advances again on Play', async ({ page }) => {
    await pause(page).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(SEVERAL_SLIDES_MS)
    await expect(page.getByText(first)).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(3100)
    await expect(page.getByText(second)).toBeVisible()
  })

  test('waits while the pointer is on it', async ({ page }) => {
    await banner(page).hover()
    await page.clock.runFor(SEVERAL_SLIDES_MS)
    await expect(page.getByText(first)).toBeVisible()
  })

  test('waits for a pointer that was on it before its script had loaded, too', async ({ page }) => {
    const release = await holdRequests(page, appScripts)
    await page.reload({ waitUntil: 'commit' })
    await banner(page).hover()
    release()
    await waitUntilTakenOver(page)
    await page.clock.runFor(SEVERAL_SLIDES_MS)
    await expect(page.getByText(first)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(3100)
    await expect(page.getByText(second)).toBeVisible()
  })

  test('waits while the focus is in it', async ({ page }) => {
    await page.getByRole('link', { name: 'I found something' }).focus()
    await page.keyboard.press('Tab')
    await expect(pause(page)).toBeFocused()
    await page.clock.runFor(SEVERAL_SLIDES_MS)
    await expect(page.getByText(first)).toBeVisible()
  })

  test('does not advance for people who ask for reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.clock.runFor(SEVERAL_SLIDES_MS)
    await expect(page.getByText(first)).toBeVisible()
  })
})

test.describe('Latest Lost Items', () => {
  const item = (number: number) => ({
    _id: `item${number}`,
    postType: number % 2 ? 'Lost' : 'Found',
    thumbnail: '/demo/keys.svg',
    title: `Thing ${number}`,
    description: 'x'.repeat(150),
    category: 'gadgets',
    location: 'Platform 2',
    dateLost: '2026-01-02',
    status: 'notrecovered',
    kind: 'keys',
    createdAt: '2026-01-02T10:00:00Z',
    updatedAt: '2026-01-02T10:00:00Z',
  })

  test('requests 6 items, shows 4 of them with their facts, and leads to all items', async ({ page }) => {
    await page.route('**/api/items?*', (route) => route.fulfill({ json: [1, 2, 3, 4, 5, 6].map(item) }))
    const asked = page.waitForRequest('**/api/items?limit=6&sort=desc')
    await page.reload()
    await asked
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(4)
    const card = cards.first()
    await expect(card.getByRole('heading', { name: 'Thing 1' })).toBeVisible()
    await expect(card).toContainText(`Description: ${'x'.repeat(100)}`)
    await expect(card).not.toContainText('x'.repeat(101))
    await expect(card).toContainText('Post-type: Lost')
    await expect(card).toContainText('Category: gadgets')
    await expect(card).toContainText('Location: Platform 2')
    await expect(card.getByText('View Details')).toHaveAttribute('href', '/items/item1')
    await page.getByRole('link', { name: 'See All', exact: true }).click()
    await expect(page).toHaveURL('/alltimes')
  })

  test('shows how to begin on a board without posts', async ({ page }) => {
    await page.route('**/api/items?*', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByText('Nothing has been posted yet. Yours can be the first.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Post an item', exact: true }).click()
    await expect(page).toHaveURL('/login')
  })

  test('logs a failure, and shows no error', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/503/, /The latest items could not be loaded/)
    const toastScripts = countCalls(page, '/assets/toasts-')
    await page.route('**/api/items?*', (route) => route.fulfill({ status: 503, json: {} }))
    const words = 'The latest items could not be loaded.'
    const logged = page.waitForEvent('console', (said) => said.type() === 'error' && said.text().startsWith(words))
    await page.reload()
    await logged
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    await expect(page.getByRole('status')).toBeHidden()
    // The first toast loads the script for toasts, which would have been requested before this.
    const next = page.waitForRequest('**/assets/login-*.js')
    await page.getByRole('link', { name: 'Login', exact: true }).hover()
    await next
    expect(toastScripts()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await page.getByText('Nothing has been posted yet.').count()).toBe(0)
  })
})

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}
