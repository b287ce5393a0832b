import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import info from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' }
import { describeError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { cacheFolder, shown } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'
import { buildWithCargo, builtProgram } from '../setup/cargo.ts'
import { download } from '../setup/download.ts'
import { findJre, isJavaSuitable } from '../setup/jre.ts'

/** How firebase-tools gets its Firestore emulator. */
export interface FirestoreEmulator {
  description: string
  /** The command that runs firebase-tools, if it is not run directly. */
  wrapper: string[]
  environment: Record<string, string>
}

const hidaneVersion = '0.6.0'
const hidane = {
  name: 'hidane',
  version: hidaneVersion,
  description: 'Firestore emulator',
  duration: 'six minutes',
  advice:
    'Connect this machine to the network and run the command again, or install Rust and run ' +
    `“cargo install hidane --version ${hidaneVersion} --locked”.`,
}

/** Where firebase-tools keeps the emulators that it downloads. */
const officialFolder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators')

/**
 * Whether `npx firebase setup:emulators:ui` has fetched the Emulator UI. Otherwise it stays off:
 * firebase-tools starts no emulator at all if it cannot download a UI that it is told to show.
 */
export const hasEmulatorUi = (): boolean =>
  fs.existsSync(path.join(officialFolder, info.ui.main.binaryPathRelativeToCacheDir))

/**
 * Finds a Firestore emulator, or fetches or builds one. hidane comes first because it needs nothing
 * else, the official one second because it needs Java, and a build last because it takes minutes.
 * @throws {UserError} if none is available, saying what to do
 */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const program = findHidane()
  const emulator = program
    ? runHidane(program)
    : ((await findOfficial()) ?? runHidane(await buildWithCargo(hidane, findHidane)))
  say(`Firestore emulator: ${emulator.description}`)
  return emulator
}

function findHidane(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    // The folders of its installer and of cargo may not be on the PATH yet.
    path.join(os.homedir(), '.local/bin'),
    path.join(os.homedir(), '.cargo/bin'),
    path.dirname(builtProgram(hidane)),
  ]
  return folders.map((folder) => path.join(folder, 'hidane')).find(isPinnedHidane)
}

const runHidane = (program: string): FirestoreEmulator => ({
  description: `hidane (${shown(program)})`,
  wrapper: [program, 'exec', '--'],
  environment: {},
})

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

/** The official emulator. It and Java are fetched if they are missing or Java is too old. */
async function findOfficial(): Promise<FirestoreEmulator | undefined> {
  const { remoteUrl, expectedSize, expectedChecksumSHA256, downloadPathRelativeToCacheDir } = info.firestore
  const file = path.join(officialFolder, downloadPathRelativeToCacheDir)
  const source = { url: remoteUrl, size: expectedSize, sha256: expectedChecksumSHA256 }
  const restoreProxy = http.setGlobalProxyFromEnv()
  try {
    return await withLock(path.join(cacheFolder, 'emulator.lock.db'), 'fetches the Firestore emulator', async () => {
      const jre = isJavaSuitable('java') ? undefined : await findJre()
      if (!fs.existsSync(file)) await download('the official Firestore emulator', source, file)
      const description = `the official emulator${jre ? ` (${shown(jre)}/java)` : ''}`
      return { description, wrapper: [], environment: jre ? { PATH: `${jre}:${process.env.PATH}` } : {} }
    })
  } catch (error) {
    stop.throwIfAborted()
    say(describeError(error))
    return undefined
  } finally {
    restoreProxy()
  }
}
