import { expect } from '@playwright/test'
import { holdRequests } from '../e2e/support/hold-requests.ts'
import { test } from '../e2e/support/test.ts'

test('has its headline first on a phone, items on the first screen of a desk, and moves nothing for the sign of life', async ({
  page,
}) => {
  await page.route('**/api/returnCount*', (route) => route.fulfill({ json: { count: 1234, days: 30 } }))
  const release = await holdRequests(page, '**/api/returnCount*')
  await page.goto('/')
  expect((await page.getByRole('heading', { name: 'Latest Lost Items' }).boundingBox())?.y).toBeLessThan(650)
  await expect(page.getByText('The newest lost and found posts.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
  const button = await page.getByRole('button', { name: 'Dark Mode' }).boundingBox()
  expect(button?.y).toBeGreaterThan((headline?.y ?? 0) + (headline?.height ?? 0))
  const place = () => page.getByRole('region', { name: 'How it helps' }).boundingBox()
  const before = await place()
  release()
  await expect(page.getByText('1,234 items went home in the last 30 days')).toBeVisible()
  expect(await place()).toEqual(before)
})
