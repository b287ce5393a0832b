import { expect } from '@playwright/test'
import { siteUrl } from './support/environment.ts'
import { stubBoard } from './support/items.ts'
import { numberedItems } from './support/make-item.ts'
import { test } from './support/test.ts'

test('keeps its word about trackers: no part of the public pages comes from another site, or sets a cookie', async ({
  page,
}) => {
  // Posts of other tests have pictures on other sites.
  await stubBoard(page, numberedItems(20))
  await page.route(/\/api\/items\?/, (route) => route.fulfill({ json: numberedItems(6) }))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:') asked.add(origin)
  })
  for (const path of ['/', '/alltimes', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([siteUrl])
  expect(await page.context().cookies()).toEqual([])
})
