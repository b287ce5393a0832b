import type { Page } from '@playwright/test'

/**
 * Holds back the page's requests to an address.
 * @returns a function that sends them, and lets later ones through
 */
export async function holdRequests(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
