import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { type Launched, launch } from '../base/run.ts'
import { pause } from '../base/stop.mjs'
import { deriveConfig, type LocalSettings } from './firebase-config.ts'
import type { FirestoreEmulator } from './firestore-emulator.ts'
import { isTaken, siteAt } from './ports.ts'

/** The project of every local stack. Names that begin with `demo-` never reach a real project. */
export const projectId = 'demo-lost-and-found'

export interface EmulatorOptions extends LocalSettings {
  /** The stack's folder: it holds `site/` and `functions/`. */
  folder: string
  firestore: FirestoreEmulator
  /** A save to begin with. */
  restore?: string | undefined
  /** Origins besides the site's that may send changes, separated by commas. */
  allowedOrigins?: string
}

export interface Emulators extends Launched {
  /** The address of the site. */
  site: string
  log: string
  /** Writes accounts and documents into a folder. */
  export: (folder: string) => Promise<void>
  reloadFunctions: () => Promise<void>
}

/** Starts the emulators in a folder with all that they need, apart from other stacks and builds. */
export function startEmulators(options: EmulatorOptions): Emulators {
  const { folder, ports, restore, allowedOrigins = '', firestore } = options
  fs.writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(deriveConfig(options), undefined, 2))
  for (const file of ['firestore.rules', 'firestore.indexes.json']) {
    fs.copyFileSync(path.join(root, file), path.join(folder, file))
  }
  const [command = '', ...args] = [
    ...[...firestore.wrapper, process.execPath, '--import', path.join(import.meta.dirname, 'malformed-addresses.ts')],
    ...[path.join(root, 'node_modules/.bin/firebase'), 'emulators:start', '--project', projectId],
    ...['--only', 'auth,functions,firestore,hosting', '--non-interactive'],
    ...(restore ? ['--import', restore] : []),
  ]
  const site = siteAt(ports)
  // hidane names its folder by its process id, and does not start where a killed one left the same.
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'emulators-'))
  const env = {
    ...firestore.environment,
    TMPDIR: temporary,
    // Otherwise the functions' runtime answers broken requests with a stack trace.
    NODE_ENV: 'production',
    ALLOWED_ORIGINS: allowedOrigins,
    // Links in emails point to this board.
    SITE_URL: site,
    // firebase-tools would ask the network's proxy for the other emulators on this machine.
    ...{ HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' },
    // Lists the functions through a file. Otherwise firebase-tools takes a port above 8000.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // A request or event that finds no idle process starts another, which costs 100 MB and half a
    // second. Thirty at once took a minute, and some failed; in eight processes, ten seconds.
    FUNCTIONS_EMULATOR_PARALLEL: '8',
    // Otherwise firebase-tools asks the registry at each start, and waits for up to ten seconds.
    npm_config_offline: 'true',
    // The log has no news, no hints at updates and no colours.
    ...{ CI: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
  }
  const log = path.join(folder, 'emulators.log')
  const launched = launch(command, args, { cwd: folder, env, log, mark: folder })
  const removeTemporary = () => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  const askHub = async (method: string, address: string, body: object) => {
    const url = `http://127.0.0.1:${ports.hub}/${address}`
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(url, { method, headers, body: JSON.stringify(body), signal })
    if (!response.ok) throw new Error(`The emulators refused ${url}: ${await response.text()}`)
  }
  return {
    ...launched,
    exited: launched.exited.finally(removeTemporary),
    site,
    log,
    export: (target) => askHub('POST', '_admin/export', { path: target, initiatedBy: 'scripts' }),
    reloadFunctions: () => askHub('PUT', 'functions/enableBackgroundTriggers', {}),
  }
}

/**
 * Waits until a request has gone through Hosting and the function to Firestore and back.
 * @throws {UserError} if the emulators exit, the functions do not load, or two minutes are over
 */
export async function waitForAnswer({ site, log, hasExited }: Emulators): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; await pause(250)) {
    if (await hasAnswered(site).catch(() => false)) return
    const said = fs.readFileSync(log, 'utf8')
    const failure =
      (said.includes('Failed to load function definition') && 'The function does not load') ||
      (hasExited() && 'The emulators did not start') ||
      (Date.now() > deadline && 'The board did not answer within two minutes')
    if (!failure) continue
    const [reason = ''] = /^.*(?:error\b|could not|failed).*$/im.exec(said) ?? []
    throw new UserError(`${failure}: ${reason.replace(/^\W+/, '').trim()}\nAll of it: ${shown(log)}`)
  }
}

async function hasAnswered(site: string): Promise<boolean> {
  const response = await fetch(`${site}/api/allItems?page=0&size=1`, { signal: AbortSignal.timeout(30_000) })
  return response.ok && Array.isArray(await response.json())
}

/** Resolves when the emulators have exited, or Firestore's alone, which firebase-tools ignores. */
export async function untilBroken({ exited, hasExited }: Emulators, firestorePort: number): Promise<void> {
  while (!hasExited() && (await isTaken(firestorePort))) await Promise.race([pause(5000), exited])
}
