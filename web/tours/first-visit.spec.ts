import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { budgets } from '../budgets.ts'
import { siteUrl } from '../e2e/support/environment.ts'
import { holdRequests } from '../e2e/support/hold-requests.ts'
import { stubBoard } from '../e2e/support/items.ts'
import { numberedItems } from '../e2e/support/make-item.ts'
import { appScripts, waitUntilDrawn, waitUntilTakenOver } from '../e2e/support/scripts.ts'
import { test } from '../e2e/support/test.ts'

const PRERENDERED = ['/', '/alltimes', '/login', '/register', '/privacy', '/statistics'] as const
/** Begins as the other screens do, but a function writes it. */
const ITEM = '/items/some-item'
const SHELLS = [
  ...['/additems', '/items/some-item/claims', '/updateItems/some-item', '/myItems', '/allRecovered'],
  ...['/claims', '/claims/some-claim', '/conversations', '/conversations/some-conversation'],
  ...['/notices', '/account', '/unsubscribe?token=some-token', '/listing?token=some-token'],
  ...['/report/some-item', '/decisions/some-case?token=some-token', '/moderation', '/moderation/some-case'],
]

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page has its styles and texts, and says that scripts are missing', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Home - Lost & Found')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Meet in a public place.')).toBeVisible()
    await expect(page.locator('noscript')).toBeVisible()
    expect((await page.locator('noscript').boundingBox())?.height).toBeGreaterThan(40)
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toBeHidden()
    await expect(page.getByRole('link', { name: 'I lost something' })).toHaveCSS('color', 'rgb(166, 58, 10)')
  })

  test('the other screens that everyone sees show their heading', async ({ page }) => {
    for (const [path, heading] of [
      ['/alltimes', 'Lost and Found Items'],
      ['/login', 'Login'],
      ['/register', 'Register'],
      ['/privacy', 'Privacy'],
      ['/statistics', 'Statistics'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
  })
})

test.describe('prerendered HTML', () => {
  test('keeps its elements when the app starts', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/404 \(Not Found\)/)
    await stubBoard(page, numberedItems(45))
    // If the HTML differs, React renders the page again and logs an error, which fails the test.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { written: document.querySelector('main') })
      })
    })
    for (const path of [...PRERENDERED, '/alltimes?page=2&size=5&sort=title&search=item', '/no/such/place']) {
      await page.goto(path)
      await waitUntilTakenOver(page)
      await waitUntilDrawn(page)
      const isKept = await page.evaluate(() => Reflect.get(window, 'written') === document.querySelector('main'))
      expect(isKept, path).toBe(true)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('keeps a press of every button that the build writes', async ({ request }) => {
    for (const path of [...PRERENDERED, '/404']) {
      const html = await (await request.get(path)).text()
      const buttons = html.match(/<button\b[^>]*>/g) ?? []
      expect(buttons.length, path).toBeGreaterThan(0)
      // A disabled button would not even tell that it was pressed.
      for (const one of buttons) expect(one, path).toMatch(/^(?=.* data-early="")(?!.* disabled)/)
    }
  })

  test('has the right theme, also on the theme’s button, before any script has loaded', async ({ page }) => {
    const release = await holdRequests(page, appScripts)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Light Mode', exact: true })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 20, 25)')
    release()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Light Mode', exact: true })).toBeVisible()
  })
})

test.describe('Hosting', () => {
  test('answers 404 for an unknown address and for a known one in another case', async ({ request }) => {
    for (const path of ['/no/such/place', '/AllTimes', '/items/a/b', '/nothing']) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain('Oops! Page Not Found')
      expect(answer.headers()['cache-control'], path).toBe('no-cache')
    }
  })

  test('serves each screen’s own HTML, checked on each visit, and files with hashes, cached for a year', async ({
    request,
  }) => {
    for (const path of [...PRERENDERED, ...SHELLS]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toBe('no-cache')
      const html = await answer.text()
      const prerendered = PRERENDERED.some((known) => known === path)
      expect(html, path).toContain(prerendered ? `<div id="root" data-screen="${path}"` : '<div id="root"></div>')
      const [, script = ''] = / src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
      expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('serves pages without a script in them, because the policy allows none', async ({ request }) => {
    for (const path of [...PRERENDERED, ...SHELLS, ITEM, '/p/some-item', '/no/such/place']) {
      const answer = await request.get(path)
      expect(await answer.text(), path).not.toMatch(/<script(?![^>]* src=)| on[a-z]+="/)
      expect(answer.headers()['content-security-policy'], path).toContain("script-src 'self' https:")
    }
  })

  test('leads from the address of before to the account', async ({ request }) => {
    const answer = await request.get('/settings', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/account'])
  })

  test('serves the drawings of posts without a picture, cached for a day', async ({ request }) => {
    const answer = await request.get('/kinds/cat.svg')
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, max-age=86400'])
  })
})

test('early requests are sent once, before any script of the app has loaded, and without cookies', async ({ page }) => {
  await page.context().addCookies([{ name: '__session', value: 'any', url: siteUrl }])
  const items = numberedItems(45).map((item) => ({ ...item, thumbnail: '/demo/cat-ginger.svg' }))
  const { calls } = await stubBoard(page, items)
  const release = await holdRequests(page, appScripts)
  const asked = page.waitForRequest(/\/api\/itemCount/)
  await page.goto('/alltimes', { waitUntil: 'commit' })
  expect((await (await asked).allHeaders()).cookie).toBeUndefined()
  await expect.poll(() => calls).toEqual(['/itemCount', '/allItems?page=0&size=20'])
  // Pictures need none of the scripts either.
  await expect(page.locator('[data-outline-of-picture]').first()).toHaveCSS('background-image', /cat-ginger/)
  release()
  await expect(page.getByRole('article').first()).toContainText('Item 1')
  expect(calls).toHaveLength(2)
})

for (const { path, source } of [
  { path: '/', source: 'src/features/home/home-screen.tsx' },
  { path: '/alltimes', source: 'src/features/search/all-items-screen.tsx' },
]) {
  test(`${path} loads no more script before it can be used than its budget allows`, async ({ page }) => {
    const budget = budgets.find((entry) => entry.source === source)
    const responses = new Map<string, Response>()
    page.on('response', (response) => {
      if (appScripts(new URL(response.url()))) responses.set(response.url(), response)
    })
    await page.goto(path)
    await waitUntilTakenOver(page)
    // Includes what was requested until the app's own scripts had arrived, because a part of the
    // screen may still be loading then. The app itself requests more later.
    const early = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const ends = entries.flatMap(({ name, responseEnd }) =>
        /^\/assets\/(?:start|shared)-/.test(new URL(name).pathname) ? [responseEnd] : [],
      )
      return entries.flatMap(({ name, startTime }) => (startTime <= Math.max(...ends) ? [name] : []))
    })
    const loaded = await Promise.all(early.flatMap((url) => responses.get(url)?.body() ?? []))
    expect(loaded.length).toBeGreaterThan(1)
    const sizes = loaded.map((body) => gzipSync(body).length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(budget?.script ?? 0)
  })
}
