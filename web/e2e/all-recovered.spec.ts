import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { postItem, recoverItem } from './support/items.ts'
import { test } from './support/test.ts'

test('shows what I recovered as a table and as cards, in the exact words, also after the post is deleted', async ({
  page,
}) => {
  const [person, owner] = await Promise.all([createAccount(), createAccount()])
  const item = await postItem(owner)
  await recoverItem(person, item, 'Café Meridian')
  await logIn(page, person, '/allRecovered')
  await expect(page).toHaveTitle('All Recovered Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'All Recovered Items', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Recovered Location', 'Recovered Date'])
  await expect(page.getByRole('cell')).toHaveText([item.title, 'Café Meridian', 'June 1, 2026'])

  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(page.getByRole('table')).toBeHidden()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: item.title })
  await expect(card.locator('img')).toHaveAttribute('src', item.thumbnail)
  for (const words of ['Recovered Location', 'Café Meridian', 'June 1, 2026']) await expect(card).toContainText(words)

  await callAs(owner, (api) => api.delete(`/api/myItems/${item._id}`))
  await page.reload()
  await expect(card.locator('[data-kind=umbrella]')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  for (const words of ['Café Meridian', 'June 1, 2026']) await expect(card).toContainText(words)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('cell')).toHaveText([item.title, 'Café Meridian', 'June 1, 2026'])
})
