import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, recoverItem } from './support/items.ts'
import { expectOutline } from './support/outline.ts'
import { test } from './support/test.ts'

test('shows what I recovered as a table and as cards, by the exact words', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(await createAccount())
  await recoverItem(person, item, 'Café Meridian')
  const release = await holdRequests(page, '**/api/recovered-items/*')
  await logIn(page, person, '/allRecovered')
  await expect(page).toHaveTitle('All Recovered Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'All Recovered Items', exact: true })).toBeVisible()
  await expectOutline(page, 'Loading what you recovered…')
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expectOutline(page, 'Loading what you recovered…')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  release()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Recovered Location', 'Recovered Date'])
  await expect(page.getByRole('cell')).toHaveText([item.title, 'Café Meridian', 'June 1, 2026'])

  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(page.getByRole('table')).toBeHidden()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: item.title })
  await expect(card.locator('img')).toHaveAttribute('src', item.thumbnail)
  await expect(card).toContainText('Recovered Location')
  await expect(card).toContainText('Café Meridian')
  await expect(card).toContainText('June 1, 2026')
  await page.reload()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('says where there is nothing: No recovered items to display.', async ({ page }) => {
  await logIn(page, await createAccount(), '/allRecovered')
  await expect(page.getByText('No recovered items to display.', { exact: true })).toBeVisible()
})

test('says what failed, and tries again on demand', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  await logIn(page, await createAccount())
  await page.route('**/api/recovered-items/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/allRecovered')
  const words = page.getByText('Error fetching recovered items.', { exact: true })
  await expect(words).toHaveCount(2)
  await page.unroute('**/api/recovered-items/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No recovered items to display.')).toBeVisible()
})
