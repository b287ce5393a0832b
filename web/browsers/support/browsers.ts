import fs from 'node:fs'
import path from 'node:path'
import { Builder } from 'selenium-webdriver'
import { localFolder } from '../../../scripts/base/paths.mjs'
import { type Launched, launch } from '../../../scripts/base/run.ts'
import { findFreePort } from '../../../scripts/stack/ports.ts'
import { describeEngine, type EngineName, required } from './engines.ts'
import { Page } from './page.ts'
import { eventually } from './poll.ts'

/** Ports for drivers, away from those of stacks. */
const firstPort = 21_000
const site = required('SITE_URL')
const folder = path.join(localFolder, 'test/browsers')

/** Opens browsers of one engine, each with a profile of its own, and closes all of them. */
export class Browsers {
  private readonly engine: EngineName
  private readonly ends: (() => Promise<unknown>)[] = []
  private screen: Promise<string> | undefined
  private opened = 0

  constructor(engine: EngineName) {
    this.engine = engine
  }

  /** Opens one more person's browser, with an empty page. */
  async open(): Promise<Page> {
    const { driver, capabilities, needsScreen } = describeEngine(this.engine)
    const port = await findFreePort(firstPort)
    const [program, ...args] = driver
    const env = {
      // Dates are written in this language and time.
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      TZ: 'UTC',
      // Newer WebKits want a sandbox that containers refuse, and the pages are the board's own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      ...(needsScreen && { DISPLAY: await this.openScreen() }),
    }
    this.opened += 1
    const log = path.join(folder, `${this.engine}-${this.opened}.log`)
    const launched = launch(program, [...args, `--port=${port}`], { env, log })
    const server = `http://127.0.0.1:${port}`
    this.ends.push(launched.end)
    await waitUntilReady(server, launched, log)
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    this.ends.push(() => session.quit())
    const page = new Page(session, site)
    await page.resize(1280)
    return page
  }

  /** Closes all browsers and their drivers. */
  async close(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end().catch(() => {})
    this.screen = undefined
  }

  /** Starts a screen in memory, which chooses a free number. @returns the number */
  private openScreen(): Promise<string> {
    this.screen ??= (async () => {
      const log = path.join(folder, 'screen.log')
      const screen = launch(required('XVFB_PATH'), ['-displayfd', '1', '-screen', '0', '1600x1200x24'], { log })
      this.ends.unshift(screen.end)
      const read = () => /^(\d+)\s*$/m.exec(fs.readFileSync(log, 'utf8'))?.[1]
      return `:${await eventually(
        async () => read(),
        () => `No screen could be opened: ${log}`,
      )}`
    })()
    return this.screen
  }
}

async function waitUntilReady(server: string, { hasExited }: Launched, log: string): Promise<void> {
  await eventually(
    async () => {
      if (hasExited()) throw new Error(`The browser’s driver has ended: ${log}`)
      return (await fetch(`${server}/status`).catch(() => undefined))?.ok
    },
    () => `The browser’s driver does not answer: ${log}`,
  )
}
