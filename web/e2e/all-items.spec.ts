import { expect } from '@playwright/test'
import { stubBoard } from './support/items.ts'
import { numberedItems } from './support/make-item.ts'
import { test } from './support/test.ts'

test('opens the filters of a phone by one button, which shows how many are in use', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { calls } = await stubBoard(page, numberedItems(3))
  await page.goto('/alltimes?category=pets')
  await expect(page.getByRole('article')).toHaveCount(3)
  const filters = page.getByRole('button', { name: 'Filters 1 in use' })
  const status = page.getByLabel('Status')
  await expect(status).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await status.selectOption('notrecovered')
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect(status).toBeHidden()
  // Lost and Found need no opening, and do not count.
  await page.getByRole('radio', { name: 'Lost' }).click()
  await expect.poll(() => calls.at(-1)).toMatch(/&postType=Lost&category=pets&status=notrecovered$/)
  await expect(page.getByRole('button', { name: 'Filters 2 in use' })).toBeVisible()
  // On its side, a phone still shows what was found.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('3 items')).toBeInViewport()
  await expect(status).toBeHidden()
})

test('goes on with the post type that was chosen last, also on a fresh page, until All is chosen', async ({ page }) => {
  const { calls } = await stubBoard(page, numberedItems(3))
  const type = (name: string) => page.getByRole('radio', { name, exact: true })
  const bar = page.getByRole('banner')
  await page.goto('/alltimes')
  await type('All').press('ArrowRight')
  await expect(page).toHaveURL('/alltimes?postType=Lost')
  await bar.getByRole('link', { name: 'Lost & Found' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lost something\?/)
  calls.length = 0
  await bar.getByRole('link', { name: 'All items' }).click()
  await expect(page).toHaveURL('/alltimes?postType=Lost')
  await expect(type('Lost')).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(calls.filter((call) => !call.includes('postType=Lost'))).toEqual([])
  calls.length = 0
  await page.goto('/alltimes?category=pets')
  await expect(page).toHaveURL('/alltimes?category=pets&postType=Lost')
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(calls).toEqual([
    '/itemCount?postType=Lost&category=pets',
    '/allItems?page=0&size=20&postType=Lost&category=pets',
  ])
  await page.goto('/alltimes?postType=Found')
  await expect(type('Found')).toBeChecked()
  await page.goto('/alltimes')
  await expect(type('Lost')).toBeChecked()
  await type('All').click()
  await expect(page).toHaveURL('/alltimes')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(type('All')).toBeChecked()
  await page.goto('/alltimes')
  await expect(type('All')).toBeChecked()
  await expect(page).toHaveURL('/alltimes')
})
