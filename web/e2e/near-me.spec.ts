import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

test('a post is found by whoever is near it, and neither says where it is', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.20849, longitude: 16.37208 })
  const title = uniqueTitle('Scooter')
  await logIn(page, await createAccount(), '/additems')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('By the river')
  await page.getByLabel('Approximate area').selectOption('Where I am now')
  await expect(page.getByLabel('Approximate area')).toHaveValue('48.22,16.40')
  const sent = page.waitForRequest('**/api/addItems')
  await page.getByRole('button', { name: 'Add Post' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ title, coordinates: '48.22,16.40' })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const address = new URL(page.url()).pathname
  await page.goto(address.replace('/items/', '/updateItems/'))
  await expect(page.getByLabel('Approximate area')).toHaveValue('kept')
  await expect(page.getByLabel('Approximate area').locator('option:checked')).toHaveText('As it was')

  const reader = await browser.newContext({
    baseURL: baseURL ?? '',
    geolocation: { latitude: 48.2, longitude: 16.4 },
    permissions: ['geolocation'],
  })
  const list = await reader.newPage()
  await list.goto(`/alltimes?q=${encodeURIComponent(title)}`)
  await list.getByLabel('Near me').selectOption('About 5 km')
  const card = list.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('within about 5 km')
  expect(new URL(list.url()).searchParams.get('within')).toBe('5')
  expect(list.url()).not.toContain('48.')
  await list.reload()
  await expect(card).toContainText('within about 5 km')

  // Someone who opens such a link, or has moved, is asked where they are.
  const other = await list.context().newPage()
  await other.goto(list.url())
  await expect(other.getByRole('article').filter({ hasText: title })).toBeVisible()
  await other.getByLabel('Near me').selectOption('About 5 km')
  await expect(other.getByRole('article').filter({ hasText: title })).toContainText('within about 5 km')
  await reader.setGeolocation({ latitude: 47.07, longitude: 15.44 })
  await other.getByLabel('Near me').selectOption('About 20 km')
  await expect(other.getByText('No items found matching your search query.')).toBeVisible()

  await list.getByLabel('Near me').selectOption('About 100 km')
  await expect(list.getByText('No items found matching your search query.')).toBeVisible()
  await list.getByRole('button', { name: 'Any distance' }).click()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('within about')
  await reader.close()
})

test('a device that does not say where it is changes nothing, and the visitor reads why', async ({ page }) => {
  await page.goto('/alltimes?within=5')
  await expect(page.getByText(/page 1 of/)).toBeVisible()
  await expect(page.getByLabel('Near me')).toHaveValue('')
  await page.getByLabel('Near me').selectOption('About 20 km')
  await expect(page.getByText(/^Your device did not say where it is/)).toBeVisible()
  await expect(page.getByLabel('Near me')).toHaveValue('')
})

test('a device that only knows its town is not taken at its word, in the list and in the form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.20849, longitude: 16.37208, accuracy: 50_000 })
  await page.goto('/alltimes')
  await expect(page.getByText(/page 1 of/)).toBeVisible()
  await page.getByLabel('Near me').selectOption('About 20 km')
  await expect(page.getByText(/^Your device only knows roughly where it is/)).toBeVisible()
  await expect(page.getByLabel('Near me')).toHaveValue('')
  await logIn(page, await createAccount(), '/additems')
  await page.getByLabel('Approximate area').selectOption('Where I am now')
  await expect(page.getByText(/^Your device only knows roughly where it is/)).toBeVisible()
  await expect(page.getByLabel('Approximate area')).toHaveValue('')
  await context.setGeolocation({ latitude: 48.20849, longitude: 16.37208, accuracy: 5000 })
  await page.getByLabel('Approximate area').selectOption('Where I am now')
  await expect(page.getByLabel('Approximate area')).toHaveValue('48.22,16.40')
})
