import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { reportBareTexts } from './translator.ts'

interface Fixtures {
  /** Allows console errors that this test causes on purpose. */
  allowConsoleErrors: (...expected: RegExp[]) => void
  /** Opens another person's browser, with the same checks. */
  openBrowser: () => Promise<Page>
  /** The console errors of this test's browsers. */
  consoleErrors: string[]
}

/**
 * Playwright's `test`, which fails on a console error that it did not allow. Requests to other
 * hosts always fail, by the browser's options, so their errors do not count.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: async ({ context }, use) => {
    const seen: string[] = []
    await checkContext(context, seen)
    await use(seen)
  },
  openBrowser: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await checkContext(context, consoleErrors)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  allowConsoleErrors: [
    async ({ consoleErrors }, use) => {
      const allowed = [
        // A list from a cache may name a photo that another test has just removed.
        /status of 404 .*\/api\/photos\/[\w-]+\/small/,
        // The screen of a new post asks for matches again, even if it has just been taken down.
        /status of 404 .*\/api\/items\/[\w-]+\/matches/,
      ]
      await use((...expected) => allowed.push(...expected))
      const unexpected = consoleErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`Unexpected errors in the console:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

async function checkContext(context: BrowserContext, seen: string[]): Promise<void> {
  context.on('console', (message) => {
    const { url } = message.location()
    const isHere = !url || !isOtherHost(new URL(url))
    if (message.type() === 'error' && isHere) seen.push(describeMessage(message))
  })
  context.on('weberror', (webError) => seen.push(String(webError.error())))
  await context.addInitScript(reportBareTexts)
  // Nobody is asked about notices on their device, but where a test lets that happen.
  await context.addInitScript(() => {
    if (location.protocol === 'http:' && !sessionStorage.getItem('may-ask')) localStorage.setItem('push-asked', 'yes')
  })
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}

function isOtherHost({ protocol, hostname }: URL): boolean {
  return protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost'
}
