import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, recoverItem } from './support/items.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

test('shows what I recovered as a table and as cards, in the exact words', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(await createAccount())
  await recoverItem(person, item, 'Café Meridian')
  const release = await holdRequests(page, '**/api/recovered-items/*')
  await logIn(page, person, '/allRecovered')
  await expect(page).toHaveTitle('All Recovered Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'All Recovered Items', exact: true })).toBeVisible()
  await expectSkeleton(page, 'Loading what you recovered…')
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expectSkeleton(page, 'Loading what you recovered…')
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

test('keeps the title, place and day of a deleted post, and shows a drawing in place of its picture', async ({
  page,
}) => {
  const [person, owner] = await Promise.all([createAccount(), createAccount()])
  const item = await postItem(owner)
  await recoverItem(person, item, 'Café Meridian')
  await callAs(owner, (api) => api.delete(`/api/myItems/${item._id}`))
  await logIn(page, person, '/allRecovered')
  await expect(page.getByRole('cell')).toHaveText([item.title, 'Café Meridian', 'June 1, 2026'])
  await page.getByRole('button', { name: 'Show as cards' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: item.title })
  await expect(card).toContainText('Café Meridian')
  await expect(card).toContainText('June 1, 2026')
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.locator('[data-kind=other]')).toBeVisible()
})

test('shows 100 at first, and the rest on demand', async ({ page }) => {
  const record = (n: number) => ({
    _id: `kite-${n}`,
    itemId: `kite-${n}`,
    title: `Kite ${n}`,
    recoveredDate: '2026-06-01',
  })
  const records = Array.from({ length: 112 }, (_, n) => record(n))
  await page.route('**/api/recovered-items/*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('page')) * 100
    return route.fulfill({ json: records.slice(start, start + 100) })
  })
  await logIn(page, await createAccount(), '/allRecovered')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(101)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(rows).toHaveCount(113)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('shows “No recovered items to display.” when there are none', async ({ page }) => {
  await logIn(page, await createAccount(), '/allRecovered')
  await expect(page.getByText('No recovered items to display.', { exact: true })).toBeVisible()
})

test('shows an error when the recovered items cannot be loaded, and retries on demand', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await logIn(page, await createAccount())
  await page.route('**/api/recovered-items/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/allRecovered')
  const error = page.getByText('Error fetching recovered items.', { exact: true })
  await expect(error).toHaveCount(2)
  await page.unroute('**/api/recovered-items/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No recovered items to display.')).toBeVisible()
})
