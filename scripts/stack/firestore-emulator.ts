import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { describeError, UserError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { cacheFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { say, task } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'
import { download } from '../setup/download.ts'
import { findJre, isJavaSuitable } from '../setup/jre.ts'
import { officialEmulator } from './emulator-downloads.ts'

/** How firebase-tools gets its Firestore emulator. */
export interface FirestoreEmulator {
  description: string
  /** The command that runs firebase-tools, if it is not run directly. */
  wrapper: string[]
  environment: Record<string, string>
}

const hidaneVersion = '0.6.0'
const hidaneFolder = path.join(cacheFolder, `hidane-${hidaneVersion}`)

/**
 * Finds a Firestore emulator, or fetches or builds one. hidane comes first because it needs nothing
 * else, the official one second because it needs Java, and a build last because it takes minutes.
 * @throws {UserError} when there is none to be had, saying what to do
 */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const emulator = findHidane() ?? (await findOfficial()) ?? (await buildHidane())
  say(`Firestore emulator: ${emulator.description}`)
  return emulator
}

function findHidane(): FirestoreEmulator | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    // The folders of its installer and of cargo may not be on the PATH yet.
    path.join(os.homedir(), '.local/bin'),
    path.join(os.homedir(), '.cargo/bin'),
    path.join(hidaneFolder, 'bin'),
  ]
  const program = folders.map((folder) => path.join(folder, 'hidane')).find(isPinnedHidane)
  if (!program) return undefined
  return { description: `hidane (${shown(program)})`, wrapper: [program, 'exec', '--'], environment: {} }
}

/** Whether a program exists and is the one version of hidane that the tests pass with. */
export function isPinnedHidane(program: string): boolean {
  if (!fs.existsSync(program)) return false
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const version = readHidaneVersion(stdout ?? '')
  if (version !== hidaneVersion) {
    const found = version ?? 'of no known version'
    say(`Passing over ${shown(program)}: it is ${found}, and the tests pass with ${hidaneVersion}.`)
  }
  return version === hidaneVersion
}

/** The version in what `hidane --version` says: `hidane 0.6.0`. */
export const readHidaneVersion = (output: string): string | undefined => /^hidane v?(\S+)\s*$/.exec(output)?.[1]

/** The official emulator. It and Java are fetched when they are missing or Java is too old. */
async function findOfficial(): Promise<FirestoreEmulator | undefined> {
  const restoreProxy = http.setGlobalProxyFromEnv()
  try {
    return await withLock(path.join(cacheFolder, 'emulator.lock.db'), 'fetches the Firestore emulator', async () => {
      const jre = isJavaSuitable('java') ? undefined : await findJre()
      const { file } = officialEmulator
      fs.mkdirSync(path.dirname(file), { recursive: true })
      if (!fs.existsSync(file)) await download('the official Firestore emulator', officialEmulator, file)
      const environment: Record<string, string> = jre ? { PATH: `${jre}:${process.env.PATH}` } : {}
      return { description: `the official emulator${jre ? ` (${shown(jre)}/java)` : ''}`, wrapper: [], environment }
    })
  } catch (error) {
    stop.throwIfAborted()
    say(describeError(error))
    return undefined
  } finally {
    restoreProxy()
  }
}

async function buildHidane(): Promise<FirestoreEmulator> {
  if (spawnSync('cargo', ['--version']).status !== 0) {
    throw new UserError(`There is no Firestore emulator on this machine, and no cargo to build one. ${advice}`)
  }
  const log = `${hidaneFolder}.log`
  const draft = `${hidaneFolder}.part`
  // This stays until the build is done, so that an interrupted one can continue.
  const target = `${hidaneFolder}.build`
  const words = ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', draft, '--target-dir', target]
  const env = { ...process.env, CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '80' }
  await withLock(`${hidaneFolder}.lock.db`, 'builds hidane', async () => {
    if (fs.existsSync(hidaneFolder)) return
    await task('Building the Firestore emulator hidane (about six minutes, once)', async (report) => {
      const watching = setInterval(() => {
        const [, done, all] = [...fs.readFileSync(log, 'utf8').matchAll(/(\d+)\/(\d+)/g)].at(-1) ?? []
        if (all) report(`${done} of ${all} parts`)
      }, 1000)
      const { code } = await runQuietly(log, 'cargo', words, { cwd: cacheFolder, env }).finally(() =>
        clearInterval(watching),
      )
      if (code !== 0) throw new UserError(`hidane could not be built; cargo’s reasons: ${shown(log)} ${advice}`)
    })
    fs.renameSync(draft, hidaneFolder)
    fs.rmSync(target, { recursive: true, force: true })
  })
  const hidane = findHidane()
  if (!hidane) throw new UserError(`The hidane in ${hidaneFolder} does not run. ${advice}`)
  return hidane
}

const advice =
  'Connect this machine to the network and run the command again, or install ' +
  `hidane ${hidaneVersion}, as https://crates.io/crates/hidane says.`
