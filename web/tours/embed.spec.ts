import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { siteFolder, siteUrl } from '../e2e/support/environment.ts'
import { postItem, recoverItem, uniqueTitle } from '../e2e/support/items.ts'
import { publicItem } from '../e2e/support/make-item.ts'
import { test } from '../e2e/support/test.ts'

/** A town's own page. Chromium lets only a real server on this machine ask the board. */
let html = ''
const town = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html))

test.beforeAll(() => new Promise<void>((resolve) => town.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => {
  town.closeAllConnections()
  town.close()
})

/** Opens a page of the town's site that has the board's line in it. */
async function openTown(page: Page, attributes: string): Promise<void> {
  const line = `<script async src="${siteUrl}/embed.js" ${attributes}></script>`
  html = `<!doctype html><html lang="en"><body style="font-family: fantasy"><h1>Our town</h1>${line}</body></html>`
  await page.goto(`http://localhost:${(town.address() as AddressInfo).port}`)
}

test('shows the latest posts on another site, by its filter, in its fonts and without cookies', async ({ page }) => {
  const person = await createAccount()
  const words = uniqueTitle('Accordion')
  const found = await postItem(person, { title: words, postType: 'Found', location: 'Mill Street' })
  const lost = await postItem(person, { title: words })
  const home = await postItem(person, { title: words, postType: 'Found' })
  await recoverItem(person, home)
  await logIn(page, person)
  const asked = page.waitForRequest(/\/api\/allItems\?.*Accordion/)
  await openTown(page, `data-post-type="Found" data-q="${words}" data-size="3"`)
  expect((await (await asked).allHeaders()).cookie).toBeUndefined()
  const links = page.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([`Found: ${words}`])
  await expect(links).toHaveAttribute('href', `${siteUrl}/p/${found._id}`)
  expect(lost._id).not.toBe(found._id)
  await expect(page.getByText('Mill Street, 2026-05-31')).toHaveCSS('font-family', 'fantasy')
  const picture = page.getByRole('listitem').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await links.click()
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
})

test('shows hostile posts as text, and loads no picture but by https or from the board', async ({ page }) => {
  const evil = '<img src=x onerror=alert(1)>'
  const thumbnails = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://other.example/a.png',
    evil,
    '/demo/keys.svg',
  ]
  const posts = [
    ...thumbnails.map((thumbnail) =>
      publicItem({ _id: 'a/../b"', title: evil, location: evil, dateLost: evil, thumbnail }),
    ),
    publicItem({ postType: evil, thumbnail: 'https://pictures.example/a.png' }),
  ]
  await page.route('**/api/allItems?*', (route) =>
    route.fulfill({ json: posts, headers: { 'access-control-allow-origin': '*' } }),
  )
  page.on('dialog', () => {
    throw new Error('A script of a post has run.')
  })
  await openTown(page, '')
  await expect(page.getByRole('listitem')).toHaveCount(posts.length)
  await expect(page.getByText(`Lost: ${evil}`)).toHaveCount(thumbnails.length)
  await expect(page.locator('[onerror]')).toHaveCount(0)
  const shown = await page.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
  expect(shown).toEqual([`${siteUrl}/demo/keys.svg`, 'https://pictures.example/a.png'])
  const targets = await page.getByRole('link').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect(targets.filter((target) => !target.startsWith(`${siteUrl}/`))).toEqual([])
})

test('leaves a link to the board if it cannot be reached, and is at most 10 KiB', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/api/allItems?*', (route) => route.abort())
  await openTown(page, '')
  await expect(page.getByRole('link', { name: 'See all items' })).toHaveAttribute('href', `${siteUrl}/alltimes`)
  await expect(page.getByRole('listitem')).toHaveCount(0)
  expect(fs.statSync(path.join(siteFolder, 'embed.js')).size).toBeLessThanOrEqual(10 * 1024)
})
