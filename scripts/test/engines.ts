import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { localFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'
import { buildWithCargo, builtProgram } from '../setup/cargo.ts'
import { findBrowser, isDebianRoot } from './browser.ts'

/** What a browser of each engine needs to be driven: packages of Debian, and how each is found. */
const engines = {
  chromium: {
    packages: ['chromium-driver'],
    programs: { CHROMEDRIVER_PATH: ['chromedriver'] },
    advice: 'ChromeDriver in the version of its Chromium or Chrome',
  },
  firefox: {
    packages: ['firefox-esr'],
    programs: { FIREFOX_PATH: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'] },
    advice: 'Firefox',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: { WEBKITDRIVER_PATH: ['WebKitWebDriver'], XVFB_PATH: ['Xvfb'] },
    advice: 'a Linux with WebKitWebDriver and Xvfb, which are in the packages webkit2gtk-driver and xvfb,',
  },
} as const

export type EngineName = keyof typeof engines

const engineNames = Object.keys(engines) as EngineName[]

/**
 * Reads which engines the words after `npm run test:browsers --` name: all, if they name none.
 * @returns them, and the words that are left for Vitest
 * @throws {UserError} if the first word names something else
 */
export function chooseEngines(words: string[]): { chosen: EngineName[]; rest: string[] } {
  const end = words.findIndex((word) => word.startsWith('-'))
  const named = end < 0 ? words : words.slice(0, end)
  const unknown = named.find((word) => !engineNames.some((name) => name === word))
  if (unknown) throw new UserError(`There is no engine “${unknown}”: the engines are ${engineNames.join(', ')}.`)
  const chosen = engineNames.filter((name) => named.length === 0 || named.includes(name))
  return { chosen, rest: words.slice(named.length) }
}

/**
 * Finds browsers and drivers of these engines, or installs them.
 * @returns the variables that tell the tests where they are
 * @throws {UserError} if one is not available, saying what to install
 */
export async function findEngines(names: EngineName[]): Promise<Record<string, string>> {
  const environment: Record<string, string> = { ENGINES: names.join(' ') }
  for (const name of names) {
    // ChromeDriver brings the Chromium of its version, so it comes before the search for one.
    Object.assign(environment, await findPrograms(name))
    if (name === 'chromium') environment.CHROMIUM_PATH = await findBrowser({ isShellEnough: true })
    if (name === 'firefox') environment.GECKODRIVER_PATH = await findGeckodriver()
  }
  return environment
}

async function findPrograms(name: EngineName): Promise<Record<string, string>> {
  const { packages, advice } = engines[name]
  const found = findInstalled(name)
  if (found) return found
  const log = path.join(localFolder, `${name}.log`)
  if (isDebianRoot()) {
    await task(`Installing what drives ${name} (once)`, () => {
      const script = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
      return runQuietly(log, 'sh', ['-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    })
    const installed = findInstalled(name)
    if (installed) return installed
  }
  const others = engineNames.filter((other) => other !== name)
  throw new UserError(
    `The tests in ${name} need ${advice} on the PATH: install that and run the command again, or test the other ` +
      `engines by: npm run test:browsers -- ${others.join(' ')}` +
      (fs.existsSync(log) ? ` What was tried: ${shown(log)}` : ''),
  )
}

/** The programs of an engine by their variables, if all are there. */
function findInstalled(name: EngineName): Record<string, string> | undefined {
  const found = Object.entries(engines[name].programs).map(([variable, wanted]) => [variable, findProgram(wanted)])
  return found.every(([, program]) => program) ? Object.fromEntries(found) : undefined
}

/** The first of these programs that is there: each a path, or a name on the PATH. */
function findProgram(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const places = wanted.flatMap((program) =>
    program.includes('/') ? [program] : folders.map((folder) => path.join(folder, program)),
  )
  return places.find((place) => fs.existsSync(place))
}

const geckodriver = {
  name: 'geckodriver',
  version: '0.37.1',
  description: 'driver of Firefox',
  duration: 'three minutes',
  advice: 'Install Rust and run “cargo install geckodriver --version 0.37.1 --locked”.',
}

/**
 * Finds Firefox's driver, or builds it: Debian has no package of it, and Mozilla publishes its
 * source for cargo.
 */
async function findGeckodriver(): Promise<string> {
  const ownFolder = path.join(os.homedir(), '.cargo/bin/geckodriver')
  const find = () => findProgram(['geckodriver', ownFolder, builtProgram(geckodriver)])
  return find() ?? (await buildWithCargo(geckodriver, find))
}
