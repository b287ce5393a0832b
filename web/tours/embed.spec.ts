import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { siteFolder, siteUrl } from '../e2e/support/environment.ts'
import { postItem, recoverItem, uniqueTitle } from '../e2e/support/items.ts'
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
  const asked = page.waitForRequest(/\/p\/embed\.json\?.*Accordion/)
  await openTown(page, `data-post-type="Found" data-q="${words}" data-size="3"`)
  expect((await (await asked).allHeaders()).cookie).toBeUndefined()
  const links = page.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([`Found: ${words}`])
  await expect(links).toHaveAttribute('href', `${siteUrl}/p/${found._id}`)
  expect(lost._id).not.toBe(found._id)
  await expect(page.getByText('31 May 2026 · Mill Street')).toHaveCSS('font-family', 'fantasy')
  const picture = page.getByRole('listitem').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await links.click()
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
})

test('shows posts in a language of the board, drawn where they have no picture', async ({ page }) => {
  const words = uniqueTitle('Accordion')
  const found = await postItem(await createAccount(), { title: words, postType: 'Found', thumbnail: '' })
  await openTown(page, `data-q="${words}" data-language="de"`)
  const links = page.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([`Gefunden: ${words}`])
  await expect(links).toHaveAttribute('href', `${siteUrl}/de/p/${found._id}`)
  await expect(page.getByText('31. Mai 2026 · ')).toBeVisible()
  const drawing = page.getByRole('listitem').locator('img')
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Alle Anzeigen ansehen' })).toHaveAttribute(
    'href',
    `${siteUrl}/de/alltimes`,
  )
})

test('shows hostile posts as text', async ({ page }) => {
  const evil = '<img src=x onerror=alert(1)>'
  const post = { address: '/p/a', type: evil, title: evil, place: evil, day: evil, picture: '/kinds/keys.svg' }
  await page.route('**/p/embed.json?*', (route) =>
    route.fulfill({
      json: { direction: 'ltr', seeAll: evil, posts: [post] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  page.on('dialog', () => {
    throw new Error('A script of a post has run.')
  })
  await openTown(page, '')
  await expect(page.getByText(`${evil}: ${evil}`)).toBeVisible()
  await expect(page.locator('[onerror]')).toHaveCount(0)
})

test('leaves a link to the board if it cannot be reached, and is at most 10 KiB', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/p/embed.json?*', (route) => route.abort())
  await openTown(page, '')
  await expect(page.getByRole('link', { name: 'See all items' })).toHaveAttribute('href', `${siteUrl}/alltimes`)
  await expect(page.getByRole('listitem')).toHaveCount(0)
  expect(fs.statSync(path.join(siteFolder, 'embed.js')).size).toBeLessThanOrEqual(10 * 1024)
})
