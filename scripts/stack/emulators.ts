import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { killMarked } from '../base/processes.ts'
import { type Launched, launch } from '../base/run.ts'
import { pause } from '../base/stop.mjs'
import { deriveConfig, type LocalSettings } from './firebase-config.ts'
import type { FirestoreEmulator } from './firestore-emulator.ts'
import { isTaken } from './ports.ts'
import { tool, toolEnvironment } from './tools.ts'

/** The project of every local stack. Names that begin with `demo-` never reach a real project. */
export const projectId = 'demo-lost-and-found'

export interface EmulatorOptions extends LocalSettings {
  /** The stack's folder: it holds `site/` and `functions/`. */
  folder: string
  firestore: FirestoreEmulator
  /** A save to begin with. */
  restore?: string | undefined
  /** Origins besides the site's that may send changes, separated by commas. */
  allowedOrigins?: string | undefined
}

export interface Emulators extends Launched {
  log: string
  /** Writes accounts and documents into a folder. */
  export: (folder: string) => Promise<void>
  /** Reloads the functions. */
  reloadFunctions: () => Promise<void>
}

/** Ends the processes and removes the half-written export that a killed run has left behind. */
export function cleanUp(folder: string): void {
  killMarked(folder)
  for (const draft of fs.globSync('firebase-export-*', { cwd: folder }))
    fs.rmSync(path.join(folder, draft), { recursive: true })
}

/** Starts the emulators in a folder with all that they need, apart from other stacks and builds. */
export function startEmulators(options: EmulatorOptions): Emulators {
  const { folder, ports, restore, allowedOrigins = '', firestore } = options
  const config = deriveConfig(options)
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
  const [command = node, ...args] = [...firestore.wrapper, node, ...firebase]
  const output = fs.openSync(log, 'w')
  const launched = launch(command, args, {
    cwd: folder,
    mark: folder,
    output,
    endSignal: 'SIGINT',
    env: toolEnvironment({
      ...firestore.environment,
      // Otherwise the functions' runtime answers broken requests with a stack trace.
      NODE_ENV: 'production',
      ALLOWED_ORIGINS: allowedOrigins,
      // Links in e-mails point to this board.
      SITE_URL: `http://127.0.0.1:${ports.hosting}`,
      // firebase-tools would ask the network's proxy for the other emulators on this machine.
      ...{ HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' },
      // Lists the functions through a file. Otherwise firebase-tools takes a port above 8000.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // A request or event that finds no idle process starts another, which costs 100 MB and half a
      // second. Thirty at once took a minute, and some failed; in eight processes, ten seconds.
      FUNCTIONS_EMULATOR_PARALLEL: '8',
      // Otherwise firebase-tools asks the registry at each start, and waits for up to ten seconds.
      npm_config_offline: 'true',
      // No news, no update checks, no colours in the log.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
    }),
  })
  fs.closeSync(output)
  const hub = `http://127.0.0.1:${ports.hub}`
  return {
    ...launched,
    log,
    export: (target) => askHub('POST', `${hub}/_admin/export`, { path: target, initiatedBy: 'scripts' }),
    reloadFunctions: () => askHub('PUT', `${hub}/functions/enableBackgroundTriggers`),
  }
}

/** Resolves when the emulators have exited, or Firestore's alone, which firebase-tools ignores. */
export async function untilBroken(emulators: Emulators, firestorePort: number): Promise<void> {
  while (!emulators.hasExited() && (await isTaken(firestorePort))) {
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
 * @throws {UserError} when the emulators exit, the functions do not load, or two minutes are over
 */
export async function waitUntil(emulators: Emulators, answersRight: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(250)) {
    if (await answersRight().catch(() => false)) return
    const said = fs.readFileSync(emulators.log, 'utf8')
    if (/Failed to load function definition/.test(said)) throw explain('The function does not load', said)
    if (emulators.hasExited()) throw explain('The emulators did not start', said)
  }
  throw explain('The board did not answer within two minutes', '')

  /** One sentence, with the first reason that the emulators gave. */
  function explain(what: string, said: string): UserError {
    const reason = said.split('\n').find((line) => /error\b|could not|failed/i.test(line))
    const because = reason ? `: ${reason.replace(/^\W+/, '').trim()}` : ''
    return new UserError(`${what}${because}. All of it: ${shown(emulators.log)}`)
  }
}
