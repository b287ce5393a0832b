import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, publicItem, recoverItem, stubBoard } from './support/items.ts'
import { phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

// Every rule of axe, four times on each screen, takes its time.
test.describe.configure({ timeout: 120_000 })

const LONG = 'W'.repeat(120)

test('the list, with items, without a match and without items', async ({ page }) => {
  const many = Array.from({ length: 60 }, () => publicItem())
  await stubBoard(page, [publicItem({ title: LONG, location: LONG, status: 'recovered' }), ...many])
  await page.goto('/alltimes?size=5&page=6')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByPlaceholder('Search items by title...').fill('dragon')
  await expect(page.getByText('No items found matching your search query.')).toBeVisible()
  await expectAccessible(page, [320])
  await stubBoard(page, [])
  await page.goto('/alltimes')
  await expect(page.getByText('There are no Data Found')).toBeVisible()
  await expectAccessible(page, [320])
})

test('the list, searched and filtered', async ({ page }) => {
  await stubBoard(page, [publicItem({ title: LONG })])
  await page.goto(`/alltimes?q=${LONG.slice(0, 100)}&postType=Lost&category=gadgets&status=notrecovered`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await stubBoard(page, [])
  await page.reload()
  await expect(page.getByText('All words have to be in one post.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('the details, the claim dialog, its calendar and its errors', async ({ page }) => {
  const item = await postItem(await createAccount(), { title: LONG, description: 'x'.repeat(5000), location: LONG })
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Found This!' }).click()
  await page.getByLabel('Date Recovered').click()
  await expect(page.getByRole('dialog', { name: 'Choose Date' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please say where you got it back.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('the form, with its errors and its calendar', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(page.getByText('Please say where it was.')).toBeVisible()
  await page.getByLabel('Date Lost').click()
  await expect(page.getByRole('dialog', { name: 'Choose Date' })).toBeVisible()
  await expectAccessible(page)
})

test('the form of one’s own post, filled, and word that a post is not yours', async ({ page }) => {
  const person = await createAccount()
  const own = await postItem(person, { title: LONG, location: LONG })
  const other = await postItem(await createAccount())
  await logIn(page, person, `/updateItems/${own._id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(LONG)
  await expectAccessible(page, [320])
  await page.goto(`/updateItems/${other._id}`)
  await expect(page.getByText('This item is not yours, so you cannot change it.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('the form with a photo on its way, there, and refused', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  const release = await holdRequests(page, '**/api/photos')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(page.getByText('Sending the photo…')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText('The photo is ready.')).toBeVisible()
  await expectAccessible(page, [320])
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('This is not a picture.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('my items with the question before deleting, and recovered items in both layouts', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { title: LONG, location: LONG })
  await recoverItem(person, item, LONG)
  await logIn(page, person, '/myItems')
  await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This action cannot be undone!')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/allRecovered')
  await expect(page.getByText('June 1, 2026')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible(page)
})
