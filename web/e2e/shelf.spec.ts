import fs from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { logIn } from './support/accounts.ts'
import { createOffice, storeThings, takeThingIn } from './support/offices.ts'
import { test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const findBox = (page: Page) => page.getByLabel('Number, words or shelf')

test('finds one thing among thousands by words, by number and by a scanner', async ({ page }) => {
  const office = await createOffice()
  await storeThings(office, 2500)
  const { number } = await takeThingIn(office, { title: 'Zither with a cracked neck', shelf: 'Z1' })
  await logIn(page, office, '/counter')
  await page.getByRole('link', { name: 'What lies here' }).click()
  await expect(page.getByText('2,501 things', { exact: true })).toBeVisible()
  // Only what is in view and around it is on the page.
  expect(await rows(page).count()).toBeLessThan(60)
  await findBox(page).fill('cracked zith')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Z1')
  await findBox(page).fill('')
  await page.getByLabel('Order').selectOption('Oldest first')
  await expect(rows(page).first()).toContainText('Umbrella 1')
  await page.getByRole('heading', { name: 'What lies here' }).click()
  await page.keyboard.type(`https://board.example.com/counter/${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/counter/${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goBack()
  // It is in the memory of the page, and so there at once.
  await expect(page.getByText('2,501 things', { exact: true })).toBeVisible()
})

test('moves what is chosen to another shelf, and takes it back', async ({ page }) => {
  const office = await createOffice()
  const first = await takeThingIn(office, { shelf: 'A1' })
  const second = await takeThingIn(office, { title: 'Red hat', shelf: 'A2' })
  await takeThingIn(office, { title: 'Green scarf', shelf: 'A3' })
  await logIn(page, office, '/counter/shelf')
  for (const { number } of [first, second]) await page.getByLabel(`Choose ${number}`).check()
  await page.getByRole('button', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have chosen 2 things.')).toBeVisible()
  await dialog.getByLabel('Shelf').fill('C7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 things are moved.')).toBeVisible()
  const shelves = () =>
    rows(page)
      .filter({ has: page.getByRole('checkbox') })
      .locator('.font-semibold')
      .allTextContents()
  await expect.poll(shelves).toEqual(['A3', 'C7', 'C7'])
  await page.reload()
  await expect.poll(shelves).toEqual(['A3', 'C7', 'C7'])
  const steps = page.getByRole('region', { name: 'Moved within the last day' })
  await expect(steps).toContainText('2 things')
  await steps.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect.poll(shelves).toEqual(['A3', 'A2', 'A1'])
  await expect(steps).toHaveCount(0)
})

test('downloads what is found, and prints labels of what is chosen without loading it again', async ({ page }) => {
  const office = await createOffice()
  await takeThingIn(office, { title: '=HYPERLINK("https://example.com")' })
  await takeThingIn(office, { title: 'Red hat' })
  await logIn(page, office, '/counter/shelf')
  await expect(page.getByText('2 things', { exact: true })).toBeVisible()
  await findBox(page).fill('hyperlink')
  await expect(rows(page)).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await fs.readFile(await (await downloading).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  await findBox(page).fill('')
  await page.getByRole('checkbox').first().check()
  let loaded = 0
  await page.route('**/api/counter/things/*', (route) => {
    loaded += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(loaded).toBe(0)
})
