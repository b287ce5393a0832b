import { expect } from '@playwright/test'
import { stubBoard } from './support/items.ts'
import { numberedItems } from './support/make-item.ts'
import { test } from './support/test.ts'

test('combines the filters of a phone, which scroll in one row above the first posts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { calls } = await stubBoard(page, numberedItems(3))
  await page.goto('/alltimes?category=pets')
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(chip('pets')).toBeChecked()
  await expect(chip('Still open')).not.toBeInViewport()
  await chip('Still open').check()
  await expect(chip('Still open')).toBeInViewport()
  await chip('Found').check()
  await chip('Lost').check()
  await expect(chip('Found')).not.toBeChecked()
  await expect.poll(() => calls.at(-1)).toMatch(/&postType=Lost&category=pets&status=notrecovered$/)
  const places = await page.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(places).size).toBe(1)
  await chip('pets').uncheck()
  await expect(page).toHaveURL('/alltimes?postType=Lost&status=notrecovered')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL('/alltimes')
  // On its side, a phone still shows what was found.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('3 items')).toBeInViewport()
})

test('goes on with the post type that was chosen last, also on a fresh page, until All is chosen', async ({ page }) => {
  const { calls } = await stubBoard(page, numberedItems(3))
  const type = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const all = page.getByRole('button', { name: 'All', exact: true })
  const bar = page.getByRole('banner')
  await page.goto('/alltimes')
  await type('Lost').press('Space')
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
  await all.click()
  await expect(page).toHaveURL('/alltimes')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/alltimes')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/alltimes')
})
