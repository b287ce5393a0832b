import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import info from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' }
import { describeError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { cacheFolder, shown } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'
import { download } from '../setup/download.ts'
import { buildHidane, findHidane, officialFolder } from '../setup/hidane.ts'
import { findJre, isJavaSuitable } from '../setup/jre.ts'

/** How firebase-tools gets its Firestore emulator. */
export interface FirestoreEmulator {
  description: string
  /** The command that runs firebase-tools, if it is not run directly. */
  wrapper: string[]
  environment: Record<string, string>
}

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
  const emulator = program ? runHidane(program) : ((await findOfficial()) ?? runHidane(await buildHidane()))
  say(`Firestore emulator: ${emulator.description}`)
  return emulator
}

const runHidane = (program: string): FirestoreEmulator => ({
  description: `hidane (${shown(program)})`,
  wrapper: [program, 'exec', '--'],
  environment: {},
})

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
