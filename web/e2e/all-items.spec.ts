import { expect } from '@playwright/test'
import { numberedItems, stubBoard } from './support/items.ts'
import { test } from './support/test.ts'

test('opens the filters of a phone by one button, which shows how many are in use', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { calls } = await stubBoard(page, numberedItems(3))
  await page.goto('/alltimes?category=pets')
  await expect(page.getByRole('article')).toHaveCount(3)
  const filters = page.getByRole('button', { name: 'Filters 1 in use' })
  await expect(page.getByLabel('Post type')).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Post type').selectOption('Lost')
  await expect(page.getByRole('button', { name: 'Filters 2 in use' })).toBeVisible()
  await expect.poll(() => calls.at(-1)).toBe('/allItems?page=0&size=20&postType=Lost&category=pets')
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect(page.getByLabel('Post type')).toBeHidden()
  // On its side, a phone still shows what was found.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('3 items')).toBeInViewport()
  await expect(page.getByLabel('Post type')).toBeHidden()
})
