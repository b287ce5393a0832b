import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { shown } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import { buildWithCargo, builtProgram } from './cargo.ts'

// This runs beside the installation of the packages, so it imports none.

const version = '0.6.0'
const hidane = {
  name: 'hidane',
  version,
  description: 'Firestore emulator',
  duration: 'three minutes',
  advice:
    'Connect this machine to the network and run the command again, or install Rust and run ' +
    `“cargo install hidane --version ${version} --locked”.`,
}

/** Where Google offers the official emulator. */
const OFFICIAL_HOST = 'storage.googleapis.com'
/** Where firebase-tools keeps the emulators that it downloads. */
export const officialFolder =
  process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators')

/** Returns the program on this machine, in the one version that the tests pass with. */
export function findHidane(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    // The folders of its installer and of cargo may not be on the PATH yet.
    path.join(os.homedir(), '.local/bin'),
    path.join(os.homedir(), '.cargo/bin'),
    path.dirname(builtProgram(hidane)),
  ]
  return folders.map((folder) => path.join(folder, 'hidane')).find(isPinnedHidane)
}

let building: Promise<string> | undefined

/**
 * Builds the program by cargo into the user's cache folder, once for all who ask.
 * @throws {UserError} if it cannot be built, saying what to do
 */
export function buildHidane(): Promise<string> {
  building ??= buildWithCargo(hidane, findHidane)
  return building
}

/**
 * Begins to build the emulator where none is installed and the official one cannot be fetched, so
 * that it is built beside the installation of the packages. A failure is reported where the
 * emulator is needed.
 */
export async function buildHidaneEarly(): Promise<void> {
  const hasProxy = Object.keys(process.env).some((name) => /^https_proxy$/i.test(name) && process.env[name])
  const hasOfficial = fs.globSync('cloud-firestore-emulator-*.jar', { cwd: officialFolder }).length > 0
  if (findHidane() !== undefined || hasOfficial || hasProxy) return
  const isReachable = await lookup(OFFICIAL_HOST).then(
    () => true,
    () => false,
  )
  if (!isReachable) await buildHidane().catch(() => {})
}

/** Whether a program exists and is the one version of hidane that the tests pass with. */
export function isPinnedHidane(program: string): boolean {
  if (!fs.existsSync(program)) return false
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  const found = readHidaneVersion(stdout ?? '')
  if (found !== version) {
    say(`Passing over ${shown(program)}: it is ${found ?? 'of no known version'}, and the tests pass with ${version}.`)
  }
  return found === version
}

/** The version in what `hidane --version` says: `hidane 0.6.0`. */
export const readHidaneVersion = (output: string): string | undefined => /^hidane v?(\S+)\s*$/.exec(output)?.[1]
