import type { Page } from '@playwright/test'

/** @returns a function that returns how many requests to the address the page has sent so far */
export function countCalls(page: Page, address: string | RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    const url = request.url()
    if (typeof address === 'string' ? url.includes(address) : address.test(url)) count += 1
  })
  return () => count
}
