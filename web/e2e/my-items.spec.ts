import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, recoverItem } from './support/items.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

test('lists my items in the exact words, each with its own actions', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  const back = await postItem(person, { category: 'pets', location: 'Quay' })
  await recoverItem(person, back)
  await postItem(await createAccount(), { title: 'Of somebody else' })
  const release = await holdRequests(page, '**/api/myItems/*')
  await logIn(page, person, '/myItems')
  await expect(page).toHaveTitle('Manage My Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage My Items', exact: true })).toBeVisible()
  await expectSkeleton(page, 'Loading your items…')
  release()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Category', 'Location', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row', { name: item.title })
  await expect(row.getByRole('cell')).toHaveText([item.title, 'gadgets', 'Tram 5', /Update\s*Delete/])
  await expect(row.getByText('Recovered')).toBeHidden()
  await expect(page.getByRole('row', { name: back.title }).getByText('Recovered', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/updateItems/${item._id}`)
})

test('deletes an item after asking, keeps it when that fails, and then shows that none are left', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, '/myItems')
  const row = page.getByRole('row', { name: item.title })
  const question = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible()
  await expect(question.getByText('This action cannot be undone!', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()

  await page.route('**/api/myItems/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  await expect(
    page.getByText('The item could not be deleted. Something went wrong on our side. Please try again.'),
  ).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute('**/api/myItems/*')

  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  await expect(page.getByText('Item deleted successfully!', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByText('You have not added any items yet.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have not added any items yet.', { exact: true })).toBeVisible()
})

test('shows a list instead of a table on a phone', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { title: 'W'.repeat(120), location: 'y'.repeat(200) })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, person, '/myItems')
  const entry = page.getByRole('listitem').filter({ hasText: item.title })
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('offers to try again when the items could not be loaded', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person)
  await page.route('**/api/myItems/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/myItems')
  await expect(page.getByText('Your items could not be loaded.')).toBeVisible()
  await page.unroute('**/api/myItems/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: item.title })).toBeVisible()
})
