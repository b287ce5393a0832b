import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem, recoverItem } from './support/items.ts'
import { test } from './support/test.ts'

const DANGER = 'rgb(179, 38, 30)'

test('lists my items in the exact words, and deletes one that came back, after asking', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { title: '<b>Umbrella</b> محفظة' })
  const back = await postItem(person, { category: 'pets', location: 'Quay' })
  await recoverItem(person, back)
  await postItem(await createAccount(), { title: 'Of somebody else' })
  await logIn(page, person, '/myItems')
  await expect(page).toHaveTitle('Manage My Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage My Items', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Category', 'Location', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row', { name: item.title })
  await expect(row.getByRole('rowheader')).toContainText(item.title)
  await expect(row.getByRole('cell')).toHaveText(['gadgets', 'Tram 5', /Update\s*Delete/])
  await expect(row.getByText('Recovered')).toBeHidden()
  await expect(page.getByRole('row', { name: back.title }).getByText('Recovered', { exact: true })).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  const cameBack = question.getByRole('checkbox', { name: 'It came back another way' })
  await row.getByRole('button', { name: 'Delete' }).click()
  const words = `“\u2068${item.title}\u2069” This action cannot be undone!`
  await expect(question.getByText(words, { exact: true })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await cameBack.check()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(cameBack).not.toBeChecked()
  await cameBack.check()
  // What cannot be undone is red.
  await expect(question.getByRole('button', { name: 'Yes, delete it!' })).toHaveCSS('color', DANGER)
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  expect(new URL((await deletion).url()).search).toBe('?cameBack=true')
  await expect(page.getByText('Item deleted successfully!', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('shows all, listed, archived or recovered posts, as the address says, after a reload and Back, too', async ({
  page,
}) => {
  const person = await createAccount()
  const open = await postItem(person)
  const back = await postItem(person)
  await recoverItem(person, back)
  await logIn(page, person, '/myItems')
  const link = (item: { title: string }) => page.getByRole('link', { name: item.title, exact: true })
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Which posts to show' }).getByRole('link', { name })

  await expect(filter('All posts')).toHaveAttribute('aria-current', 'page')
  await filter('Recovered posts').click()
  await expect(page).toHaveURL('/myItems?show=recovered')
  await page.reload()
  await expect(link(back)).toBeVisible()
  await expect(link(open)).toBeHidden()

  await filter('Archived posts').click()
  await expect(page).toHaveURL('/myItems?show=archived')
  await expect(page.getByText('None of your posts is archived.', { exact: true })).toBeVisible()
  await filter('Listed posts').click()
  await expect(page).toHaveURL('/myItems?show=listed')
  await expect(link(back)).toBeHidden()
  await page.getByRole('button', { name: `More: ${open.title}` }).click()
  await page.getByRole('button', { name: `Unpublish: ${open.title}` }).click()
  await expect(page.getByText('None of your posts is on the board.', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(link(open)).toBeVisible()
  await expect(link(back)).toBeHidden()
  await page.goBack()
  await expect(filter('Recovered posts')).toHaveAttribute('aria-current', 'page')
  await expect(link(back)).toBeVisible()
  await filter('All posts').click()
  await expect(page).toHaveURL('/myItems')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.goto('/myItems?show=elsewhere')
  await expect(page.getByRole('row')).toHaveCount(3)
})
