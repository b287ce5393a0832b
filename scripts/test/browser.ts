import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { localFolder } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/**
 * Chromium without a window's own pages: tests take a quarter less time in it, but its speed is not
 * that of people's browsers.
 */
const headlessShell = 'chromium-headless-shell'

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium or Chrome, or fetches one: Playwright's own where it can be downloaded, else
 * Debian's.
 * @param isShellEnough whether the headless shell will do, which then is the first choice
 * @returns the path of its program
 * @throws {UserError} if none is available, saying what to install
 */
export async function findBrowser({ isShellEnough = false } = {}): Promise<string> {
  const wanted = isShellEnough ? [headlessShell, ...commands] : commands
  const found = findInstalled(wanted) ?? (await findPlaywrights())
  if (found) return found
  const log = path.join(localFolder, 'browser.log')
  const fetched = await task('Fetching a browser for the tests (once)', async () => {
    await runQuietly(log, 'playwright', ['install', 'chromium'])
    const downloaded = await findPlaywrights()
    if (downloaded || !isDebianRoot()) return downloaded
    const install = 'apt-get install -y --no-install-recommends fonts-noto-color-emoji'
    const installs = [...(isShellEnough ? [headlessShell] : []), 'chromium'].map((name) => `${install} ${name}`)
    const script = `apt-get update && { ${installs.join(' || ')}; }`
    await runQuietly(log, 'sh', ['-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    return findInstalled(wanted)
  })
  if (fetched) return fetched
  throw new UserError(
    'The browser tests need Chromium or Chrome, and none could be fetched. Install one, or name one by the variable ' +
      `CHROMIUM_PATH, and run the command again. What was tried: ${path.relative('.', log)}`,
  )
}

function findInstalled(wanted: readonly string[]): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new UserError(`CHROMIUM_PATH is “${given}”, which does not run. Correct it, or unset it to have one found.`)
  }
  const folders = (process.env.PATH ?? '').split(':')
  return [...wanted.flatMap((command) => folders.map((folder) => path.join(folder, command))), ...places].find(runs)
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const program = chromium.executablePath()
  return runs(program) ? program : undefined
}

/**
 * Ubuntu's `chromium-browser` may be there and only say what to install; a browser tells its
 * version.
 */
function runs(program: string): boolean {
  if (!fs.existsSync(program)) return false
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' })
    return /chrom(e|ium)/i.test(said)
  } catch {
    return false
  }
}

/** Whether this process may install Debian’s packages. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
}
