import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { authEmulatorUrl, siteUrl } from './environment.ts'

/** An API on the same emulators that asks for a confirmed address. */
export interface ConfirmingApi {
  /**
   * Sends all calls of a page to this API. The page keeps its session, because cookies belong to a
   * host with all its ports.
   */
  answer: (page: Page) => Promise<void>
  close: () => void
}

export async function startConfirmingApi(): Promise<ConfirmingApi> {
  const program = fileURLToPath(new URL('../../../scripts/test/confirming-api.ts', import.meta.url))
  const server: ChildProcess = fork(program, [siteUrl], { execArgv: [] })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  // The first answer takes seconds on a busy machine, and a page would give up waiting.
  await (await fetch(`http://127.0.0.1:${port}/api/allItems?page=0&size=1`)).arrayBuffer()
  return {
    answer: async (page) => {
      await page.route('**/api/**', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` })
        await route.fulfill({ response })
      })
    },
    close: () => void server.disconnect(),
  }
}

/** Gets the newest link that confirms an email address. */
export const confirmationLink = (email: string) => linkSentTo(email, 'VERIFY_EMAIL')

/** Gets a link from the Auth emulator, which sends no emails but stores their links. */
export async function linkSentTo(email: string, type: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<string> {
  const response = await fetch(`${authEmulatorUrl}/emulator/v1/projects/demo-lost-and-found/oobCodes`)
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[]
  }
  const own = oobCodes.filter((code) => code.email === email && code.requestType === type)
  const link = own.at(-1)?.oobLink
  if (link === undefined) throw new Error(`No link was sent to ${email}.`)
  return link
}
