import fs from 'node:fs'
import path from 'node:path'
import { Builder, LogInspector, type WebDriver } from 'selenium-webdriver'
import { localFolder } from '../../../scripts/base/paths.mjs'
import { type Launched, launch } from '../../../scripts/base/run.ts'
import { findFreePort } from '../../../scripts/stack/ports.ts'
import { describeEngine, type EngineName, required } from './engines.ts'
import { Page } from './page.ts'
import { eventually } from './poll.ts'

/** Ports for drivers, away from those of stacks. */
const firstPort = 21_000
/** Firefox stops loading the scripts of a page that is left, and the page reports it. */
const LEFT_TOO_SOON = /error loading dynamically imported module/
const site = required('SITE_URL')
const folder = path.join(localFolder, 'test/browsers')
/** Counts the browsers of all tests, so that each has a log of its own. */
let opened = 0

/** Opens browsers of one engine, each with a profile of its own, and closes all of them. */
export class Browsers {
  /** What pages have written to the console as an error, in the engines that report it. */
  readonly consoleErrors: string[] = []
  private readonly engine: EngineName
  private readonly ends: (() => Promise<unknown>)[] = []
  private screen: Promise<string> | undefined
  private readonly pages: Page[] = []

  constructor(engine: EngineName) {
    this.engine = engine
  }

  /** Opens one more person's browser, with an empty page. */
  async open(): Promise<Page> {
    const { driver, capabilities, ...needs } = describeEngine(this.engine)
    const port = await findFreePort(firstPort)
    const [program, ...args] = driver
    const env = {
      // Dates are written in this language and time.
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      TZ: 'UTC',
      // Newer WebKits want a sandbox that containers refuse, and the pages are the board's own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      ...(needs.needsScreen && { DISPLAY: await this.openScreen(), XDG_CONFIG_HOME: slimWindows() }),
    }
    opened += 1
    const log = path.join(folder, `${this.engine}-${opened}.log`)
    const launched = launch(program, [...args, `--port=${port}`], { env, log })
    const server = `http://127.0.0.1:${port}`
    this.ends.push(launched.end)
    await waitUntilReady(server, launched, log)
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    this.ends.push(() => session.quit())
    if (needs.reportsConsole) await this.watchConsole(session)
    if (needs.needsPopup) {
      await session.executeScript(() => void window.open('', '', 'popup'))
      const popup = (await session.getAllWindowHandles()).at(-1)
      if (popup) await session.switchTo().window(popup)
    }
    const page = new Page(session, site)
    this.pages.push(page)
    await page.resize(1280)
    return page
  }

  /** Keeps what each browser shows, beside the logs, for whoever looks into a failure. */
  async takePictures(): Promise<void> {
    for (const [index, page] of this.pages.entries()) {
      fs.writeFileSync(path.join(folder, `${this.engine}-${opened}-failed-${index + 1}.png`), await page.takePicture())
    }
  }

  /** Closes all browsers and their drivers, also those that have ended by themselves. */
  async close(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end().catch(() => {})
    this.screen = undefined
  }

  private async watchConsole(session: WebDriver): Promise<void> {
    const inspector = await LogInspector(session)
    await inspector.onLog(({ level, text }) => {
      if (level === 'error' && !LEFT_TOO_SOON.test(text)) this.consoleErrors.push(text)
    })
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

/** Lets WebKit's window be as narrow as a phone. @returns the folder of GTK's settings */
function slimWindows(): string {
  const settings = path.join(folder, 'settings')
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    fs.mkdirSync(path.join(settings, version), { recursive: true })
    fs.writeFileSync(
      path.join(settings, version, 'gtk.css'),
      '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n' +
        'image { -gtk-icon-transform: scale(0.1); }\n',
    )
  }
  return settings
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
