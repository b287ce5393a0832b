import type { Page } from '@playwright/test'

/**
 * Holds the page's requests to such an address back.
 * @returns what lets them through, those to come as well
 */
export async function holdRequests(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
