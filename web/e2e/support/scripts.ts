import type { Page } from '@playwright/test'

/**
 * Waits until a script that is fetched on its own is in the page, with all that it needs: from then
 * on no network can keep it away.
 */
export async function waitForScript(page: Page, name: string): Promise<void> {
  const address = await page.waitForFunction((start) => {
    const addresses = performance.getEntriesByType('resource').map((entry) => entry.name)
    return addresses.find((address) => address.endsWith('.js') && new URL(address).pathname.startsWith(start))
  }, `/assets/${name}-`)
  // The browser knows a script that the page has begun to import, and waits for the rest of it. As
  // text, it is left as it is.
  await page.evaluate(`import(${JSON.stringify(await address.jsonValue())}).then(() => {})`)
  await waitForStyles(page)
}

/** Waits until every style sheet that the page has asked for applies. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every(({ sheet }) => sheet !== null)
  })
}

/**
 * Gives what has come the time to be drawn: React keeps 300 ms between one thing that a screen has
 * waited for and the next.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 350))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}
