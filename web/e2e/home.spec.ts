import { expect, type Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { appScripts, waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'

test('shows the static sections with the words of the specification, under one main heading in its own face', async ({
  page,
  request,
}) => {
  const files = new Set<string>()
  page.on('request', (asked) => {
    if (asked.url().endsWith('.woff2')) files.add(asked.url())
  })
  await page.goto('/')
  await expect(page).toHaveTitle('Home - Lost & Found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 36px "Familjen Grotesk"'))).toBe(true)
  expect([...files]).toEqual([expect.stringContaining('/assets/familjen-grotesk-latin-wght')])
  const [file = ''] = files
  expect((await (await request.get(file)).body()).length).toBeLessThanOrEqual(30 * 1024)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Familjen Grotesk", "Heading Arial"/)
})

test('leads to the login from its two buttons, and from its search box to the search of all items', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['I lost something', 'I found something']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
  }
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
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await box.fill('scarf')
  const asked = page.waitForRequest(/\/alltimes\?q=scarf&postType=$/)
  await box.press('Enter')
  expect((await asked).isNavigationRequest()).toBe(true)
})

test('switches the theme, remembers it, and applies it before any script of the app runs', async ({ page }) => {
  await page.goto('/')
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

test('the banner waits for a pointer that came before its script, for the focus and for Pause, and advances by itself', async ({
  page,
}) => {
  const first = page.getByText('Every day, lost items find their way home')
  const second = page.getByText('Post it while you remember')
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  /** Lets the banner advance, but not return to its first slide. */
  const waitLong = () => page.clock.runFor(8000)
  // The latest items are stubbed, because their request would time out when the clock jumps.
  await page.route('**/api/items?*', (route) => route.fulfill({ json: [] }))
  const start = Date.now()
  await page.clock.install({ time: start })
  // The clock stops before the page opens, so that time passes only when the test says so.
  await page.clock.pauseAt(start + 60_000)
  const release = await holdRequests(page, appScripts)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'How it helps' }).hover()
  release()
  await waitUntilTakenOver(page)
  await waitLong()
  await expect(first).toBeVisible()

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Dark Mode' }).focus()
  await page.keyboard.press('Tab')
  await expect(pause).toBeFocused()
  await waitLong()
  await expect(first).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await waitLong()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2900)
  await expect(first).toBeVisible()
  await page.clock.runFor(200)
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
})

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}
