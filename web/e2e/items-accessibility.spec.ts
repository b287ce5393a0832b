import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, publicItem, recoverItem, stubBoard } from './support/items.ts'
import { phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

// These tests are slow, because each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const LONG = 'W'.repeat(120)

test('axe finds nothing on the list with items, without a match and without items', async ({ page }) => {
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

test('axe finds nothing on the searched and filtered list, with and without items', async ({ page }) => {
  await stubBoard(page, [publicItem({ title: LONG })])
  await page.goto(`/alltimes?q=${LONG.slice(0, 100)}&postType=Lost&category=gadgets&status=notrecovered`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await stubBoard(page, [])
  await page.reload()
  await expect(page.getByText('Nothing here fits yet.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('axe finds nothing on the details, the recover dialog, its calendar and its errors', async ({ page }) => {
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
  await expect(page.getByText('Please say where it was given back.')).toBeVisible()
  await expectAccessible(page, [320])
})

test('axe finds nothing on the form for a new post with its errors and its calendar', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(page.getByText('Please say where it was.')).toBeVisible()
  await page.getByLabel('Date Lost').click()
  await expect(page.getByRole('dialog', { name: 'Choose Date' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the filled form to update a post, and on the error for somebody else’s post', async ({
  page,
}) => {
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

test('axe finds nothing on the form while a photo is sent, when it is ready and when a file is rejected', async ({
  page,
}) => {
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

test('axe finds nothing on my items, the question before deleting, and recovered items in both layouts', async ({
  page,
}) => {
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
