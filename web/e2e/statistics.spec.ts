import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { CategoryStatistics, Statistics } from '../../functions/src/shared/statistics/statistics.ts'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/test.ts'

// Each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const WIDTHS = [360, 1280]

const pets: CategoryStatistics = {
  category: 'pets',
  posted: 40,
  recovered: 18,
  anotherWay: 4,
  notFound: 9,
  takenDown: 2,
  open: 7,
  medianDays: 3,
  steps: [4, 3, 5, 3, 2, 1, 0, 0],
}
const gadgets: CategoryStatistics = { ...pets, category: 'gadgets', posted: 60, recovered: 20, medianDays: 6 }
const documents: CategoryStatistics = {
  category: 'documents',
  posted: 3,
  recovered: 0,
  anotherWay: 0,
  notFound: 0,
  takenDown: 0,
  open: 3,
  medianDays: null,
  steps: [0, 0, 0, 0, 0, 0, 0, 0],
}
const weeks = Array.from({ length: 53 }, (_, n) => ({
  week: new Date(Date.UTC(2025, 10, 17) + n * 7 * 86_400_000).toISOString().slice(0, 10),
  lost: 3 + ((n * 7) % 11),
  found: 2 + ((n * 5) % 7),
  recovered: (n * 3) % 5,
}))
const figures: Statistics = {
  from: '2025-11-17',
  upTo: '2026-11-22',
  countedSince: '2026-11-01',
  weeks,
  categories: [pets, documents, gadgets],
}

const show = async (page: Page, json: Statistics) => {
  await page.route('**/api/statistics*', (route) => route.fulfill({ json }))
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
}
const table = (page: Page, name: string) => page.getByRole('region', { name: `${name}: the table` }).getByRole('table')

test('shows what became of the posts, failures included, in bars and in tables', async ({ page }) => {
  await show(page, figures)
  await expect(page).toHaveTitle('Statistics - Lost & Found')
  await expect(page.getByText('68 posts are over: 46 came back, 22 did not. 17 are still open.')).toBeVisible()
  await expect(page.getByText('Days before November 1, 2026 were counted from')).toBeVisible()
  const outcomes = table(page, 'What became of the posts')
  await expect(outcomes.getByRole('row', { name: /^Pets/ })).toHaveText('Pets40184927' + '67 %')
  await expect(outcomes.getByRole('row', { name: /^Documents/ })).toHaveText('Documents3' + '0000' + '3' + '–')
  await expect(outcomes.getByRole('row', { name: /^All/ })).toContainText('103')
  await expect(page.getByText('Pets: half of them within 3 days.')).toBeVisible()
  const days = table(page, 'How soon things come back')
  await expect(days.getByRole('row', { name: /^2 to 3 days/ })).toHaveText('2 to 3 days505')
  const byWeek = table(page, 'Posts by week').getByRole('row')
  await expect(byWeek).toHaveCount(54)
  await expect(byWeek.nth(1)).toContainText('November 16, 2026')
  await expectAccessible(page, WIDTHS)
})

test('can be downloaded as CSV', async ({ page }) => {
  await show(page, figures)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('lost-and-found-figures.csv')
  const lines = fs.readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines).toContain('posts by category,pets,notFound,9')
  expect(lines).toContain(`posts by week,2026-11-16,lost,${weeks.at(-1)?.lost}`)
})

test('says that there are no statistics yet, and is reached from the foot of the page', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL('/statistics')
  await expect(page.getByText('There are no statistics yet.')).toBeVisible()
  await expectAccessible(page, WIDTHS)
})
