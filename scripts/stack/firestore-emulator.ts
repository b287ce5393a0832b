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
    // Where its install script and cargo put it, which a terminal may not have on its PATH yet.
    path.join(os.homedir(), '.local', 'bin'),
    path.join(os.homedir(), '.cargo', 'bin'),
    path.join(hidaneFolder, 'bin'),
  ]
  return folders.map((folder) => path.join(folder, hidaneProgram)).find(isRecentHidane)
}

function isRecentHidane(program: string): boolean {
  if (!fs.existsSync(program)) return false
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)\.\d+/.exec(outputOf(program, ['--version']))?.map(Number) ?? []
  return major > 0 || minor >= 6
}

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
  const ways: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['brew install hidane-dev/tap/hidane', 'brew install openjdk@21'],
    linux: ['curl -fsSL https://hidane.dev/install.sh | sh', 'sudo apt install openjdk-21-jre-headless'],
    win32: ['npm install --global hidane', 'winget install EclipseAdoptium.Temurin.21.JRE'],
  }
  const own = ways[process.platform] ?? ['npm install --global hidane']
  return `There is no Firestore emulator on this machine. Install one with network access, then run the command again: ${own.join('   or   ')}`
}

/** What a program says on either stream; nothing when it cannot be run. */
function outputOf(program: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 10_000 })
  return `${stdout ?? ''}${stderr ?? ''}`
}
