import { test as base, type ConsoleMessage } from '@playwright/test'
import { GAPI_STUB } from './google.ts'

interface Fixtures {
  /** Lets console errors pass that this test provokes on purpose. */
  allowConsoleErrors: (...expected: RegExp[]) => void
}

/**
 * Playwright's `test`, held to two things: nothing leaves this machine (what a page asks of other hosts is answered here, with
 * nothing in it), and an error in the console that the test did not announce fails it.
 */
export const test = base.extend<Fixtures>({
  allowConsoleErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const seen: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(wordsOf(message))
      })
      context.on('weberror', (webError) => seen.push(String(webError.error())))
      await context.route(isElsewhere, (route) =>
        route.request().url().startsWith('https://apis.google.com/js/api.js')
          ? route.fulfill({ contentType: 'text/javascript', body: GAPI_STUB })
          : route.fulfill({ body: '' }),
      )
      await use((...expected) => allowed.push(...expected))
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`Unexpected errors in the console:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function wordsOf(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}

function isElsewhere({ protocol, hostname }: URL): boolean {
  return protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost'
}
