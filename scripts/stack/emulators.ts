import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { killFamily } from '../base/processes.mjs'
import { launch } from '../base/run.mjs'
import { pause } from '../base/stop.mjs'
import { deriveConfig, type FirebaseConfig, type LocalSettings } from './firebase-config.ts'
import type { FirestoreEmulator } from './firestore-emulator.ts'
import { isAnswering } from './ports.ts'
import { tool, toolEnvironment } from './tools.ts'

/** The project of every local stack. Names that begin with `demo-` never reach a real project. */
export const projectId = 'demo-lost-and-found'

export interface EmulatorOptions extends LocalSettings {
  /** The stack's folder: it holds `site/` and `functions/`. */
  folder: string
  firestore: FirestoreEmulator
  /** A save to begin with. */
  restore?: string | undefined
  /** Origins besides the site's that may send changes. */
  allowedOrigins?: string
}

export interface Emulators {
  log: string
  hasEnded: () => boolean
  exited: Promise<number>
  end: () => Promise<number>
  /** Writes accounts and documents into a folder. */
  export: (folder: string) => Promise<void>
  /** Loads the function anew. */
  reloadFunctions: () => Promise<void>
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig
}

/** Ends what a run that was killed has left behind, and throws away what it left half done. */
export function cleanUp(folder: string): void {
  killFamily(undefined, folder)
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('firebase-export-')) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Starts the emulators, in a folder that has all that they need, so that other stacks and builds do not meet them. */
export function startEmulators(options: EmulatorOptions): Emulators {
  const { folder, ports, restore, allowedOrigins } = options
  const config = deriveConfig(readFirebaseConfig(), options)
  fs.writeFileSync(path.join(folder, 'firebase.json'), `${JSON.stringify(config, undefined, 2)}\n`)
  for (const file of ['firestore.rules', 'firestore.indexes.json']) {
    fs.copyFileSync(path.join(root, file), path.join(folder, file))
  }

  const log = path.join(folder, 'emulators.log')
  const [node, firebase] = tool('firebase', [
    'emulators:start',
    ...['--project', projectId, '--only', 'auth,functions,firestore,hosting', '--non-interactive'],
    ...(restore ? ['--import', restore] : []),
  ])
  const [command = node, ...args] = [...options.firestore.wrapper, node, ...firebase]
  const logFile = fs.openSync(log, 'w')
  const { exited, end } = launch(command, args, {
    cwd: folder,
    run: folder,
    output: { file: logFile },
    endSignal: 'SIGINT',
    graceSeconds: 3,
    env: toolEnvironment({
      // Otherwise the functions runtime answers broken requests with a stack trace.
      NODE_ENV: 'production',
      ALLOWED_ORIGINS: allowedOrigins ?? '',
      // Links in e-mails lead to the board that runs here.
      SITE_URL: `http://127.0.0.1:${ports.hosting}`,
      // Tell what the function is through a file: the other way is a port somewhere from 8000 to 9000.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // Each request or event that finds no idle process starts another one, at 100 MB and half a second of a core each: thirty
      // at once then took a minute, and some of them failed. In eight processes they take ten seconds.
      FUNCTIONS_EMULATOR_PARALLEL: '8',
      // No question to the registry at every start, for which everything else would wait up to ten seconds.
      npm_config_offline: 'true',
      // No news, no update checks, no colours in the log.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
    }),
  })
  fs.closeSync(logFile)
  let ended = false
  void exited.then(() => {
    ended = true
  })
  const hub = `http://127.0.0.1:${ports.hub}`
  return {
    log,
    exited,
    end,
    hasEnded: () => ended,
    export: (target) => askHub('POST', `${hub}/_admin/export`, { path: target, initiatedBy: 'scripts' }),
    reloadFunctions: () => askHub('PUT', `${hub}/functions/enableBackgroundTriggers`),
  }
}

/** Resolves when the emulators have ended, or the one of Firestore has: without it firebase-tools goes on in vain. */
export async function untilBroken(emulators: Emulators, firestorePort: number): Promise<void> {
  while (!emulators.hasEnded() && (await isAnswering(firestorePort))) {
    await Promise.race([pause(5000), emulators.exited])
  }
}

async function askHub(method: string, url: string, body: object = {}): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The emulators refused ${url}: ${await response.text()}`)
}

/**
 * Waits until something answers as it should.
 * @throws {UserError} when the emulators end, the function cannot be loaded, or nothing answers for two minutes.
 */
export async function waitUntil(emulators: Emulators, answersRight: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (await answersRight().catch(() => false)) return
    const said = fs.readFileSync(emulators.log, 'utf8')
    if (/Failed to load function definition/.test(said))
      throw failure('The function does not load', emulators.log, said)
    if (emulators.hasEnded()) throw failure('The emulators did not start', emulators.log, said)
    await pause(250)
  }
  throw failure('The board did not answer within two minutes', emulators.log, '')
}

/** One sentence, with the first reason that the emulators gave. */
function failure(what: string, log: string, said: string): UserError {
  const reason = said.split('\n').find((line) => /error\b|could not|failed/i.test(line))
  return new UserError(`${what}${reason ? `: ${reason.replace(/^\W+/, '').trim()}` : ''}. All of it: ${shown(log)}`)
}
