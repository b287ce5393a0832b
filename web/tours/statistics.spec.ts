import { expect } from '@playwright/test'
import type { CategoryStatistics, Statistics } from '@shared/moderation/statistics.ts'
import { expectAccessible } from '../e2e/support/axe.ts'
import { test } from '../e2e/support/test.ts'

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

test('shows long statistics inside the page, and accessible', async ({ page }) => {
  await page.route('**/api/statistics*', (route) => route.fulfill({ json: figures }))
  await page.goto('/statistics')
  await expect(page.getByText('68 posts are over: 46 came back, 22 did not. 17 are still open.')).toBeVisible()
  await expectAccessible(page, WIDTHS)
})
