import { expect, type Page } from '@playwright/test'
import type { KeptThing } from '@shared/offices/offices.ts'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { createOffice, takeThingIn } from './support/offices.ts'
import { phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

const year = new Date().getUTCFullYear()
const numberOf = (count: number) => `${year}-${String(count).padStart(6, '0')}`
const main = (page: Page) => page.getByRole('main')

/** A person who types with two fingers makes this many keystrokes in a second. */
const KEYS_PER_SECOND = 3
/** A box of twenty is written down within five minutes. */
const SECONDS_EACH = 15
const THINGS = 3

test('a clerk writes down one thing of a box after the other by keys alone, in fifteen seconds each', async ({
  page,
}) => {
  const office = await createOffice()
  await logIn(page, office, '/counter')
  await expect(main(page).getByText('Nothing yet.')).toBeVisible()
  // Someone who comes to the counter can type at once.
  await expect(main(page).getByLabel('Title', { exact: true })).toBeFocused()
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const began = Date.now()
  for (let count = 1; count <= THINGS; count += 1) {
    await type(`Black umbrella, number ${count}`)
    await press('Tab')
    await type('g')
    await press('Tab')
    await type(`A${count}`)
    if (count === 1) {
      await press('Tab')
      await type('Tram 5')
    }
    await press('Enter')
    await expect(page.getByRole('status').filter({ hasText: numberOf(count) })).toBeVisible()
    await expect(main(page).getByLabel('Title', { exact: true })).toBeFocused()
    await expect(main(page).getByLabel('Where it was found')).toHaveValue('Tram 5')
  }
  // What the board makes the clerk wait, and the clerk's own time.
  const seconds = (Date.now() - began) / 1000 + keys / KEYS_PER_SECOND
  expect(seconds).toBeLessThan(THINGS * SECONDS_EACH)
  const rows = main(page).getByRole('region', { name: 'Recently registered' }).getByRole('listitem')
  await expect(rows).toHaveCount(THINGS)
  await expect(rows.first()).toContainText(`${numberOf(THINGS)}Black umbrella, number ${THINGS}A${THINGS}`)
})

test('takes a photo that everyone sees only once the office releases it', async ({ page }) => {
  const office = await createOffice()
  await page.setViewportSize({ width: 360, height: 780 })
  await logIn(page, office, '/')
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Counter', exact: true }).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await main(page).getByLabel('Title', { exact: true }).fill('Passport')
  await main(page).getByLabel('Category').selectOption('documents')
  await main(page).getByLabel('Where it was found').fill('Gate 3')
  await main(page).getByRole('button', { name: 'Register item' }).click()
  await main(page)
    .getByRole('link', { name: numberOf(1) })
    .click()
  await expect(main(page).locator('img')).toBeVisible()
  const edit = () => main(page).getByRole('button', { name: 'Edit' }).click()
  const readThing = () => callAs<KeptThing>(office, (api) => api.get(`/api/counter/things/${numberOf(1)}`))
  const readPost = async () => {
    const { itemId } = await readThing()
    return callAs<{ thumbnail: string }>(office, (api) => api.get(`/api/items/${itemId}`))
  }
  expect((await readPost()).thumbnail).toBe('')
  await edit()
  await main(page).getByLabel('Shown to the public').selectOption('Description and photo, too')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const { thumbnail } = await readPost()
  expect((await page.request.get(thumbnail)).status()).toBe(200)
  await edit()
  await main(page).getByLabel('Shown to the public').selectOption('Description, too')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  // Who has seen it may know its address, so that is another one now.
  await expect.poll(async () => (await page.request.get(thumbnail)).status()).toBe(404)
  await expect(main(page).locator('img')).toBeVisible()
  await edit()
  await main(page).getByLabel('Shelf').fill('B2')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await readThing()).shelf).toBe('B2')
})

test('opens a thing to be read, and keeps what was typed until it is saved or cancelled', async ({ page }) => {
  const office = await createOffice()
  const { number } = await takeThingIn(office)
  await logIn(page, office, `/counter/${number}`)
  const summary = main(page).getByRole('region', { name: 'Blue umbrella' })
  for (const text of ['gadgets', 'A2', 'Platform 2', 'A whale on the handle', 'Handed in by the cleaners'])
    await expect(summary.getByText(text, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const edit = summary.getByRole('button', { name: 'Edit' })
  const shelf = main(page).getByLabel('Shelf')
  await edit.click()
  await expect(main(page).getByLabel('Title', { exact: true })).toBeFocused()
  await shelf.fill('C1')
  await page.reload()
  await expect(shelf).toHaveValue('C1')
  await main(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, discard' }).click()
  await expect(edit).toBeFocused()
  await expect(summary.getByText('A2', { exact: true })).toBeVisible()
  await edit.click()
  await expect(shelf).toHaveValue('A2')
  await shelf.fill('C2')
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await expect(summary.getByText('C2', { exact: true })).toBeVisible()
  await page.reload()
  await expect(summary.getByText('C2', { exact: true })).toBeVisible()
})

test('makes a number void after a question, and gives it to nothing else', async ({ page }) => {
  const office = await createOffice()
  await takeThingIn(office)
  await logIn(page, office, `/counter/${numberOf(1)}`)
  await main(page).getByRole('button', { name: 'Cancel this number…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the number' }).click()
  await expect(main(page).getByText('This number is cancelled. It will never be used again.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to the counter' }).click()
  await expect(main(page).getByRole('listitem')).toContainText('Cancelled')
  expect((await takeThingIn(office)).number).toBe(numberOf(2))
})

test('prints labels of the paper’s size, and nothing else of the page', async ({ page }) => {
  const office = await createOffice()
  const { number } = await takeThingIn(office)
  const { number: second } = await takeThingIn(office, { title: 'Red hat' })
  await logIn(page, office, `/counter/${number}`)
  await main(page).getByRole('link', { name: 'Print the label' }).click()
  await expect(main(page).getByRole('listitem')).toHaveText(`${number}Blue umbrellaJune 1, 2026A2`)
  await page.goto(`/counter/labels?of=${number},${second},nothing`)
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const sizesOfPages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      millimetres(width),
      millimetres(height),
    ])
  }
  expect(await sizesOfPages()).toEqual([
    [62, 29],
    [62, 29],
  ])
  await main(page).getByLabel('A4 sheets').check()
  expect(await sizesOfPages()).toEqual([[210, 297]])
  // The second place of the second line, on a sheet of three columns.
  await main(page).getByLabel('Start at label').fill('5')
  const place = await main(page).getByRole('listitem').first().boundingBox()
  const sheet = await main(page).getByRole('list').last().boundingBox()
  expect(Math.round(((place?.x ?? 0) - (sheet?.x ?? 0)) / (place?.width ?? 1))).toBe(1)
  expect(Math.round(((place?.y ?? 0) - (sheet?.y ?? 0)) / (place?.height ?? 1))).toBe(1)
  expect(await sizesOfPages()).toEqual([[210, 297]])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Print', exact: true })).toBeHidden()
})

/** @param points of 1/72 inch */
const millimetres = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72)

test('prints the labels of what was registered last in one press', async ({ page }) => {
  const office = await createOffice()
  for (let count = 1; count <= 11; count += 1) await takeThingIn(office, { title: `Umbrella ${count}` })
  await logIn(page, office, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Counter', exact: true }).click()
  await main(page).getByRole('link', { name: 'Print the labels of the last 10 items' }).click()
  const labels = main(page).getByRole('listitem')
  await expect(labels).toHaveCount(10)
  await expect(labels.first()).toContainText('Umbrella 11')
})

test('shows nobody but an office that there is a counter', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  await logIn(page, await createAccount(), '/counter')
  await expect(main(page).getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await page.goto('/counter/shelf')
  await expect(main(page).getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await accountMenu(page).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Counter', exact: true })).toHaveCount(0)
})
