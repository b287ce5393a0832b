import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { waitForLock } from '../base/lock.mjs'
import { cacheFolder, root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.mjs'
import { say, task } from '../base/say.mjs'
import { tool, toolEnvironment } from './tools.ts'

/** How firebase-tools gets its Firestore emulator. */
export interface FirestoreEmulator {
  description: string
  /** What runs firebase-tools, instead of running it directly. */
  wrapper: string[]
}

const hidaneVersion = '0.6.0'
const hidaneFolder = path.join(cacheFolder, `hidane-${hidaneVersion}`)
const hidaneProgram = process.platform === 'win32' ? 'hidane.exe' : 'hidane'
const oldestJava = 21

/**
 * Finds a Firestore emulator, or fetches or builds one: hidane, which needs nothing else, before the official one,
 * which needs Java; a build last, as it takes minutes.
 * @throws {UserError} when there is none to be had, saying what to install.
 */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const emulator = await find()
  say(`Firestore emulator: ${emulator.description}`)
  return emulator
}

async function find(): Promise<FirestoreEmulator> {
  const hidane = findHidane()
  if (hidane) return useHidane(hidane)
  if (await hasOfficialEmulator()) return { description: 'the official emulator', wrapper: [] }
  if (canBuild()) {
    await buildHidane()
    return useHidane(path.join(hidaneFolder, 'bin', hidaneProgram))
  }
  throw new UserError(advice())
}

const useHidane = (program: string): FirestoreEmulator => ({
  description: `hidane (${shown(program)})`,
  wrapper: [program, 'exec', '--'],
})

function findHidane(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    // Where its installer and cargo put it, which a terminal may not have on its PATH yet.
    path.join(os.homedir(), '.local', 'bin'),
    path.join(os.homedir(), '.cargo', 'bin'),
    path.join(hidaneFolder, 'bin'),
  ]
  return folders.map((folder) => path.join(folder, hidaneProgram)).find(isPinnedHidane)
}

/** Whether a program is there and says that it is the one version of hidane that the tests are known to pass with. */
export function isPinnedHidane(program: string): boolean {
  if (!fs.existsSync(program)) return false
  const version = readHidaneVersion(outputOf(program, ['--version']))
  if (version !== hidaneVersion) {
    say(
      `Passing over ${shown(program)}: it is ${version ?? 'of no known version'}, and the tests pass with ${hidaneVersion}.`,
    )
  }
  return version === hidaneVersion
}

/** The version in what `hidane --version` says: `hidane 0.6.0`. */
export const readHidaneVersion = (output: string): string | undefined => /^hidane v?(\S+)\s*$/.exec(output)?.[1]

async function hasOfficialEmulator(): Promise<boolean> {
  const [, java] = /version "(\d+)/.exec(outputOf('java', ['-version'])) ?? []
  if (Number(java ?? 0) < oldestJava) return false
  if (fs.existsSync(officialJar())) return true
  fs.mkdirSync(cacheFolder, { recursive: true })
  const log = path.join(cacheFolder, 'firestore-emulator.log')
  return task('Downloading the Firestore emulator (137 MB, once)', async () => {
    const [command, args] = tool('firebase', ['setup:emulators:firestore'])
    const { code } = await runQuietly(log, command, args, { env: toolEnvironment({ CI: '1' }) })
    return code === 0 && fs.existsSync(officialJar())
  })
}

/** Where firebase-tools keeps the official emulator that belongs to its version. */
function officialJar(): string {
  const details = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const { firestore } = JSON.parse(fs.readFileSync(details, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string }
  }
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators')
  return path.join(folder, firestore.downloadPathRelativeToCacheDir)
}

const canBuild = () => outputOf('cargo', ['--version']).startsWith('cargo')

async function buildHidane(): Promise<void> {
  const release = await waitForLock(`${hidaneFolder}.lock`, () => say('Waiting for another run that builds hidane …'))
  const log = `${hidaneFolder}.log`
  const draft = `${hidaneFolder}.part`
  // Kept until the build is done, so that one that was interrupted goes on where it was.
  const target = `${hidaneFolder}.build`
  try {
    if (findHidane()) return
    const { code } = await task('Building the Firestore emulator hidane (about six minutes, once)', (report) =>
      runQuietly(
        log,
        'cargo',
        ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', draft, '--target-dir', target],
        {
          cwd: cacheFolder,
          env: { ...process.env, CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '80' },
          onLine: (line) => {
            const [, done, all] = /(\d+)\/(\d+)/.exec(line) ?? []
            if (all) report(`${done} of ${all} parts`)
          },
        },
      ),
    )
    if (code !== 0) {
      throw new UserError(`The Firestore emulator could not be built; cargo’s reasons: ${shown(log)}\n${advice()}`)
    }
    fs.rmSync(hidaneFolder, { recursive: true, force: true })
    fs.renameSync(draft, hidaneFolder)
    fs.rmSync(target, { recursive: true, force: true })
  } finally {
    release()
  }
}

function advice(): string {
  const ways: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'brew install openjdk@21',
    linux: 'sudo apt install openjdk-21-jre-headless',
    win32: 'winget install EclipseAdoptium.Temurin.21.JRE',
  }
  const java = ways[process.platform] ?? 'Java 21 from https://adoptium.net'
  return `There is no Firestore emulator on this machine. Install one with network access, then run the command again: ${java}   or   hidane ${hidaneVersion}, as https://crates.io/crates/hidane says`
}

/** What a program says on either stream; nothing when it cannot be run. */
function outputOf(program: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 10_000 })
  return `${stdout ?? ''}${stderr ?? ''}`
}
