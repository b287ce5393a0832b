import { expect, type Page } from '@playwright/test'

/** The scripts of the app: all but that of the page's head, without which nothing is painted. */
export const appScripts = (url: URL) => /^\/assets\/(?!head-).*\.js$/.test(url.pathname)

/**
 * Waits until the page has loaded a separate script with all that it imports. After this the script
 * runs without a network, too.
 */
export async function waitForScript(page: Page, name: string): Promise<void> {
  const address = await page.waitForFunction((start) => {
    const addresses = performance.getEntriesByType('resource').map((entry) => entry.name)
    return addresses.find((address) => address.endsWith('.js') && new URL(address).pathname.startsWith(start))
  }, `/assets/${name}-`)
  // The browser imports a script only once, so this waits for the page's own import to finish. The
  // code is a string, so that no compiler changes the import.
  await page.evaluate(`import(${JSON.stringify(await address.jsonValue())}).then(() => {})`)
  await waitForStyles(page)
}

/** Waits until React has taken over every button of the build's HTML. */
export async function waitUntilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('[data-early]')).toHaveCount(0)
}

/** Waits until every style sheet that the page has asked for applies. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every(({ sheet }) => sheet !== null)
  })
}

/**
 * Waits until loaded content is drawn, because React leaves 300 ms between two parts that a screen
 * was waiting for.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 350))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}
