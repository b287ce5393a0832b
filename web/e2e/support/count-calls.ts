import type { Page } from '@playwright/test'

/** @returns how many requests to such an address the page has made since. */
export function countCalls(page: Page, address: string | RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    const url = request.url()
    if (typeof address === 'string' ? url.includes(address) : address.test(url)) count += 1
  })
  return () => count
}
