import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { createAccount, fillLogin, logIn } from './support/accounts.ts'
import { siteUrl } from './support/environment.ts'
import { postItem, recoverItem } from './support/items.ts'
import { test } from './support/test.ts'

test.describe('without scripts, as a messenger or a search engine reads it', () => {
  test.use({ javaScriptEnabled: false })

  test('a post says what, where and when, and has a picture for its preview', async ({ page, request }) => {
    const owner = await createAccount({ name: 'Olive Owner' })
    const { _id, title } = await postItem(owner, { description: 'Wooden handle.' })
    await page.goto(`/p/${_id}`)
    await expect(page).toHaveTitle(`Lost: ${title} - Lost & Found`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const text of ['Lost', 'Wooden handle.', 'Tram 5', '31 May 2026'])
      await expect(page.getByRole('article').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: `Picture of ${title}` })).toBeVisible()
    for (const text of [owner.name, owner.email]) await expect(page.locator('body')).not.toContainText(text)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(address).toBe(`${siteUrl}/p/${_id}/preview.jpg`)
    const picture = await request.get(address ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    await page.goto(`/items/${_id}`)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(`Lost: ${title}`)
  })

  test('marks that are piled up on a letter cover nothing above and below their line', async ({ page }) => {
    const owner = await createAccount()
    const piled = `Keys${'\u0301'.repeat(20)}s${'\u0323'.repeat(20)}`
    const looks = async (words: string) => {
      const { _id } = await postItem(owner, { title: words, description: words, location: words, thumbnail: '' })
      await page.goto(`/p/${_id}`)
      const pictures: string[] = []
      for (const text of ['Lost', '31 May 2026', 'Category']) {
        const box = await page.getByRole('article').getByText(text, { exact: true }).boundingBox()
        // Its own lines begin within a pixel.
        const clip = { x: box?.x ?? 0, y: Math.ceil(box?.y ?? 0) + 1, width: 40, height: (box?.height ?? 0) - 4 }
        pictures.push((await page.screenshot({ clip })).toString('base64'))
      }
      return pictures
    }
    expect(await looks(piled)).toEqual(await looks('Keys'))
  })

  test('a post without a picture is drawn, in the colour of its title', async ({ page }) => {
    const owner = await createAccount()
    const draw = async (colour: string) => {
      const { _id } = await postItem(owner, { title: `${colour} umbrella`, thumbnail: '' })
      await page.goto(`/p/${_id}`)
      const drawing = page.locator('article svg', { has: page.locator('use') })
      await expect.poll(async () => (await drawing.locator('use').boundingBox())?.height).toBeGreaterThan(100)
      return (await drawing.screenshot()).toString('base64')
    }
    const red = await draw('Red')
    expect(await draw('Red')).toBe(red)
    expect(await draw('Blue')).not.toBe(red)
  })

  test('the home page and the list lead to the feed and to each other', async ({ page }) => {
    for (const path of ['/', '/alltimes']) {
      await page.goto(path)
      const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
      expect((await page.request.get(feed ?? '')).status()).toBe(200)
      await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', feed ?? '')
      await expect(page.getByRole('link', { name: 'All items' }).first()).toHaveAttribute('href', '/alltimes')
    }
  })
})

test('leads a stranger from a shared link through the login to the poster', async ({ page }) => {
  const { _id, title } = await postItem(await createAccount({ name: 'Olive Owner' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/p/${_id}`)
  await page.getByRole('link', { name: 'Contact the owner' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, await createAccount())
  await expect(page).toHaveURL(`/items/${_id}`)
  await expect(page).toHaveTitle(`${title} - Lost & Found`)
  await expect(page.getByRole('link', { name: 'Email Olive Owner' })).toBeVisible()
  await expect(page.locator('[data-preview]')).toHaveCount(0)
})

test('has the menu of the app on a phone, and the same page in other languages', async ({ page }) => {
  const { _id } = await postItem(await createAccount(), { postType: 'Found' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/p/${_id}`)
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  // It stays at the thumb.
  await expect(page.getByRole('link', { name: 'Contact the finder' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', `/de/p/${_id}`)
})

test('passes on the address of a public page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { _id } = await postItem(await createAccount())
  await page.goto(`/p/${_id}?from=a-messenger`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/p/${_id}`)
})

test('shares the public page from the details, from the list of one’s own posts and after posting', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await createAccount()
  const { _id, title } = await postItem(owner)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await logIn(page, owner, `/items/${_id}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await copied()).toBe(`${siteUrl}/p/${_id}`)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.goto('/myItems')
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('button', { name: `Copy link: ${title}` }).click()
  await expect.poll(copied).toBe(`${siteUrl}/p/${_id}`)
})

test('prints a poster on one sheet, whose code leads to the post until it is home again', async ({ page }) => {
  const owner = await createAccount()
  const item = await postItem(owner, {
    title: `Tabby cat with a ${'very '.repeat(16)}long tail`,
    description: 'Soft. '.repeat(500),
  })
  await logIn(page, owner, `/items/${item._id}`)
  await page.getByRole('link', { name: 'Print a poster' }).click()
  await expect(page).toHaveURL(`/p/${item._id}/poster`)
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await expect(page.locator('body')).not.toContainText(owner.email)
  const sheets = await Promise.all([
    readPoster(await page.pdf({ format: 'A4' })),
    readPoster(await page.pdf({ format: 'Letter' })),
  ])
  expect(sheets).toEqual([
    { pages: 1, address: `${siteUrl}/p/${item._id}` },
    { pages: 1, address: `${siteUrl}/p/${item._id}` },
  ])
  await page.goto(sheets[0]?.address ?? '')
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible()
  await recoverItem(owner, item)
  await page.goto(`/p/${item._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'It is home again.' })).toBeVisible()
  await expect(page.getByText('Please take this poster down.')).toBeVisible()
})

/** Reads the large code on a poster, to the right of its picture, as a phone's camera would. */
async function readPoster(pdf: Buffer): Promise<{ pages: number; address: string }> {
  const library = await PDFiumLibrary.init()
  const sheets = await library.loadDocument(pdf)
  const { data, width, height } = await sheets.getPage(0).render({ scale: 2, render: 'bitmap' })
  const pages = sheets.getPageCount()
  library.destroy()
  const [left, bottom] = [Math.round(width * 0.66), Math.round(height * 0.68)]
  const rows = Array.from({ length: bottom }, (_, y) => data.subarray((y * width + left) * 4, (y + 1) * width * 4))
  return { pages, address: decodeQR({ data: Buffer.concat(rows), width: width - left, height: bottom }) }
}
