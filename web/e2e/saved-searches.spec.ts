import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { waitForNotifications } from './support/notifications.ts'
import { test } from './support/test.ts'

test('a search is kept at one press, told under the bell when someone posts what fits, and ended at one press', async ({
  page,
}) => {
  const title = uniqueTitle('Accordion')
  const search = `/alltimes?q=${encodeURIComponent(title)}&postType=Found`
  const watcher = await createAccount()
  await logIn(page, watcher, search)
  await page.getByRole('button', { name: 'Alert me to new posts' }).click()
  await expect(page.getByText('We’ll tell you when something new fits.')).toBeVisible()
  await page.goto(search.replace(encodeURIComponent(title), encodeURIComponent(title.toUpperCase())))
  await expect(page.getByRole('button', { name: 'Stop alerts' })).toBeVisible()

  const poster = await createAccount()
  await postItem(poster, { title, postType: 'Lost' })
  const found = await postItem(poster, { title, postType: 'Found' })
  await waitForNotifications(watcher, 1)
  await page.goto('/notices')
  await expect(page.getByText('It matches one of your saved searches.', { exact: true })).toBeVisible()
  const kept = page.getByRole('region', { name: 'Saved searches' })
  await expect(kept.getByRole('link', { name: `“${title}”, Found` })).toHaveAttribute('href', /postType=Found/)
  await page.getByRole('link', { name: `New: “${title}”` }).click()
  await expect(page).toHaveURL(`/items/${found._id}`)

  await page.goBack()
  await kept.getByRole('button', { name: `Stop: “${title}”, Found` }).click()
  await expect(page.getByText('We’ll no longer tell you about these.')).toBeVisible()
  await expect(kept.getByText('You have no saved searches now.')).toBeVisible()
  await expect(kept).toBeFocused()
  await page.goto(search)
  await expect(page.getByRole('button', { name: 'Alert me to new posts' })).toBeVisible()
})

test('a visitor without an account is led to the login, and what has come back cannot be watched', async ({ page }) => {
  await page.goto('/alltimes?q=umbrella')
  await expect(page.getByText(/page 1 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Alert me to new posts' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, await createAccount(), '/alltimes?status=recovered')
  await expect(page.getByText(/page 1 of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alert me to new posts' })).toHaveCount(0)
})
