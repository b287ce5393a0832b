import fs from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem } from './support/items.ts'
import { createOffice, storeThings, takeThingIn } from './support/offices.ts'
import { test } from './support/test.ts'

/** Those of things: their heads have another checkbox. */
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select \d/ }) })
const findBox = (page: Page) => page.getByLabel('Number, words or shelf')

test('finds one thing among thousands by words, by number and by a scanner', async ({ page }) => {
  const office = await createOffice()
  await storeThings(office, 2500)
  const { number } = await takeThingIn(office, { title: 'Zither with a cracked neck', shelf: 'Z1' })
  await logIn(page, office, '/counter')
  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByText('2,501 items', { exact: true })).toBeVisible()
  // Only what is in view and around it is on the page.
  expect(await rows(page).count()).toBeLessThan(60)
  await findBox(page).fill('cracked zith')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Z1')
  await findBox(page).fill('')
  await page.getByRole('button', { name: 'Number' }).click()
  await expect(rows(page).first()).toContainText('Umbrella 1')
  await page.getByRole('heading', { name: 'Inventory' }).click()
  await page.keyboard.type(`https://board.example.com/counter/${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/counter/${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goBack()
  // It is in the memory of the page, and so there at once.
  await expect(page.getByText('2,501 items', { exact: true })).toBeVisible()
})

test('sorts by its heads, which stay in view, in rows for a desk', async ({ page }) => {
  const office = await createOffice()
  await storeThings(office, 300)
  await takeThingIn(office, { title: 'Zither', shelf: 'A100' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, office, '/counter/shelf')
  const first = rows(page).first()
  await expect(first).toContainText('Zither')
  const box = await first.boundingBox()
  expect(box?.height).toBe(44)
  expect(box?.y).toBeLessThan(330)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await head('Shelf').getByRole('button').click()
  await expect(head('Shelf')).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('A0')
  await head('Shelf').getByRole('button').click()
  await expect(head('Shelf')).toHaveAttribute('aria-sort', 'descending')
  // Shelf 100 comes after shelf 39.
  await expect(first).toContainText('A100')
  await page.mouse.wheel(0, 4000)
  await expect(head('Shelf')).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()
  await expectAccessible(page)
})

test('moves what is chosen to another shelf, and takes it back', async ({ page }) => {
  const office = await createOffice()
  const first = await takeThingIn(office, { shelf: 'A1' })
  const second = await takeThingIn(office, { title: 'Red hat', shelf: 'A2' })
  await takeThingIn(office, { title: 'Green scarf', shelf: 'A3' })
  await logIn(page, office, '/counter/shelf')
  for (const { number } of [first, second]) await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have selected 2 items.')).toBeVisible()
  await dialog.getByLabel('Shelf').fill('C7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 items moved.')).toBeVisible()
  const shelves = async () => {
    const texts = await rows(page).allTextContents()
    return texts.map((text) => /[AC]\d/.exec(text)?.[0])
  }
  await expect.poll(shelves).toEqual(['A3', 'C7', 'C7'])
  await page.reload()
  await expect.poll(shelves).toEqual(['A3', 'C7', 'C7'])
  const steps = page.getByRole('region', { name: 'Undo available' })
  await expect(steps).toContainText('2 items moved')
  await steps.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Yes, undo' }).click()
  await expect.poll(shelves).toEqual(['A3', 'A2', 'A1'])
  await expect(steps).toHaveCount(0)
})

test('downloads what is found, and prints labels of what is chosen without loading it again', async ({ page }) => {
  const office = await createOffice()
  await takeThingIn(office, { title: '=HYPERLINK("https://example.com")' })
  await takeThingIn(office, { title: 'Red hat' })
  await logIn(page, office, '/counter/shelf')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await findBox(page).fill('hyperlink')
  await expect(rows(page)).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await fs.readFile(await (await downloading).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  await findBox(page).fill('')
  await page.getByLabel('Select all').check()
  let loaded = 0
  await page.route('**/api/counter/things/*', (route) => {
    loaded += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  expect(loaded).toBe(0)
})

test('takes in a table once, shows it when it is whole, says what is wrong, and takes it back', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const office = await createOffice()
  await logIn(page, office, '/counter/shelf')
  const dialog = page.getByRole('dialog')
  const choose = async (rows: string[]) => {
    const text = ['title;category;location;dateFound;shelf', ...rows].join('\r\n')
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  const rows = Array.from({ length: 450 }, (_, n) => `Umbrella ${n + 1};gadgets;Tram 5;2026-06-01;A${n % 9}`)
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
  await choose([...rows, 'Hat;hats;Tram 5;2026-06-01;A1'])
  await expect(dialog.getByText('Row 452: Category must be one of these: pets, documents, gadgets.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import' })).toHaveCount(0)
  await choose(rows)
  await expect(dialog.getByText('The spreadsheet has 450 items.')).toBeVisible()
  // The last part does not arrive.
  let parts = 0
  await page.route('**/api/counter/imports/*', (route) => {
    parts += 1
    return parts === 3 ? route.abort() : route.continue()
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('The import is not complete yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('An import is not complete yet.')).toBeVisible()
  await expect(page.getByText('0 items', { exact: true })).toBeVisible()
  for (const [said, count] of [
    ['50 items imported.', '450 items'],
    ['This spreadsheet was already imported, so nothing was added.', '450 items'],
  ] as const) {
    await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
    await choose(rows)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  }
  const steps = page.getByRole('region', { name: 'Undo available' })
  await expect(steps).toContainText('450 items imported')
  await steps.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Yes, undo' }).click()
  await expect(page.getByText('0 items', { exact: true })).toBeVisible()
})

test('shows a table before it is taken in, in an encoding that can be chosen, and stops when it is closed', async ({
  page,
}) => {
  const office = await createOffice()
  await logIn(page, office, '/counter/shelf')
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
    const head = Buffer.from('title;category;location;dateFound;shelf\r\n')
    // Kırmızı şal of a Turkish Windows.
    const title = Buffer.from([0x4b, 0xfd, 0x72, 0x6d, 0xfd, 0x7a, 0xfd, 0x20, 0xfe, 0x61, 0x6c])
    const rows = Buffer.from(';GADGET;Platform 2 of the station, behind the second bench;2026-06-01;A1\r\n')
    const buffer = Buffer.concat([head, ...Array(450).fill(Buffer.concat([title, rows]))])
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer })
    await dialog.getByLabel('Encoding').selectOption('Windows-1254 (Turkish)')
    await expect(dialog.getByRole('cell', { name: 'Kırmızı şal' })).toHaveCount(5)
  }
  await open()
  await expectAccessible(page)
  const isTooWide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(isTooWide).toBe(false)
  let sendOn = () => {}
  const isSending = new Promise<void>((arrive) => {
    page.route('**/api/counter/imports/*', async (route) => {
      arrive()
      await new Promise<void>((resolve) => {
        sendOn = resolve
      })
      await route.continue()
    })
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await isSending
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  sendOn()
  await expect(page.getByText('The import has stopped. Choose the same file again')).toBeVisible()
  await expect(page.getByText('An import is not complete yet.')).toBeVisible()
  await page.unroute('**/api/counter/imports/*')
  await open()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('250 items imported.')).toBeVisible()
  await expect(page.getByText('450 items', { exact: true })).toBeVisible()
})

test('shows someone who asks what lies here and what others have posted, near misses too', async ({ page }) => {
  const office = await createOffice()
  const word = `zither${Date.now()}`
  await takeThingIn(office, { title: `Brown ${word}` })
  await takeThingIn(office, { title: 'Red hat' })
  const finder = await createAccount()
  const post = await postItem(finder, { postType: 'Found', title: `Old ${word} with a cracked neck` })
  await postItem(finder, { postType: 'Lost', title: `My ${word}` })
  await logIn(page, office, '/counter/shelf')
  await findBox(page).fill(`${word} green`)
  await expect(page.getByText('No item has all of these words.')).toBeVisible()
  const board = page.getByRole('region', { name: 'On the board' })
  await expect(board.getByRole('link', { name: post.title })).toBeVisible()
  // Its own post is in the list of the shelf, and what someone lost lies nowhere.
  for (const title of [`Brown ${word}`, `My ${word}`])
    await expect(board.getByRole('link', { name: title })).toHaveCount(0)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await findBox(page).fill('')
  await expect(board).toHaveCount(0)
})
