import fs from 'node:fs'
import path from 'node:path'
import { languages } from '../../board.config.ts'
import { UserError } from '../base/errors.mjs'
import { takeLock } from '../base/lock.ts'
import { localFolder } from '../base/paths.mjs'
import { killMarked } from '../base/processes.ts'
import { task } from '../base/say.mjs'
import { orStop } from '../base/stop.mjs'
import { type EmulatorOptions, type Emulators, projectId, startEmulators, waitForAnswer } from './emulators.ts'
import { type FirestoreEmulator, findFirestoreEmulator } from './firestore-emulator.ts'
import { buildFunctions, buildSite } from './local-build.ts'
import { writeLocalSecrets } from './local-secrets.ts'
import { startMailServer } from './mail-server.ts'
import { findFreePorts, siteAt } from './ports.ts'

interface StackOptions extends Omit<EmulatorOptions, 'firestore'> {
  /** It may still be fetched or built, beside which the site and the functions are built. */
  firestore: Promise<FirestoreEmulator>
  /** Tags of the languages in which the site is built: those of board.config.ts by default. */
  siteLanguages?: readonly string[]
}

/** The running emulators with a build of the site and the functions. */
export interface Stack extends Emulators {
  /** What firebase-admin and the tests need to find it. */
  environment: Record<string, string>
}

/**
 * Opens a stack's folder of builds, configuration and logs, for this run alone until it exits.
 * @param address where the person finds what runs there: a URL or a command
 */
export function openStackFolder(name: string, address: string): string {
  const folder = path.join(localFolder, name)
  const holder = `${folder}.holder`
  if (!takeLock(`${folder}.lock.db`)) {
    const other = fs.existsSync(holder) ? fs.readFileSync(holder, 'utf8') : 'another process'
    throw new UserError(`This is running here already, as ${other}. Use that one, or end it first.`)
  }
  fs.writeFileSync(holder, `process ${process.pid}: ${address}`)
  fs.mkdirSync(folder, { recursive: true })
  // A killed run may have left processes and a half-written export behind.
  killMarked(folder)
  for (const draft of fs.globSync('firebase-export-*', { cwd: folder })) {
    fs.rmSync(path.join(folder, draft), { recursive: true })
  }
  return folder
}

/**
 * Builds site and functions, starts the emulators and waits until Hosting, functions and Firestore
 * answer together. Ends what it has started if that fails.
 */
export async function startStack({ siteLanguages = languages, ...options }: StackOptions): Promise<Stack> {
  const { folder, ports } = options
  const site = path.join(folder, 'site')
  const [auth, firestore] = [`127.0.0.1:${ports.auth}`, `127.0.0.1:${ports.firestore}`]
  // Hosting reads the site on request, so it is built beside all else.
  fs.mkdirSync(site, { recursive: true })
  const siteBuilt = buildSite(folder, siteAt(ports), `http://${auth}`, siteLanguages)
  siteBuilt.catch(() => {})
  const [emulator] = await Promise.all([options.firestore, buildFunctions(folder)])
  const mail = await startMailServer(path.join(folder, 'mail'))
  writeLocalSecrets(path.join(folder, 'functions'), mail.smtpUrl)
  const emulators = startEmulators({ ...options, firestore: emulator })
  // The mail server would wait half a minute for the functions to hang up.
  const end = () => emulators.end().finally(mail.end)
  try {
    await Promise.all([siteBuilt, waitForAnswer(emulators)])
  } catch (error) {
    await end()
    throw error
  }
  const environment = {
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    // Otherwise Google's libraries ask the network whether this machine is one of Google's.
    METADATA_SERVER_DETECTION: 'none',
    SITE_URL: emulators.site,
    SITE_FOLDER: site,
    FUNCTIONS_FOLDER: path.join(folder, 'functions'),
    MAIL_URL: mail.page,
    API_URL: `http://127.0.0.1:${ports.functions}/${projectId}/us-central1/api`,
  }
  return { ...emulators, end, environment }
}

/**
 * Starts an empty stack, does some work on it, and ends it. Nothing is saved.
 * @param command how the person calls it, like `npm run bench`; names the stack's folder
 */
export async function onScratchStack<Result>(
  command: string,
  work: (stack: Stack, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = openStackFolder(command.replace('npm run ', '').replace(':', '-'), command)
  const ports = await findFreePorts(17_000)
  const stack = await task('Building the site and starting the emulators', () =>
    startStack({ folder, ports, ui: false, singleProject: false, firestore: findFirestoreEmulator() }),
  )
  // Client libraries find the emulators through the environment of their process.
  Object.assign(process.env, stack.environment)
  return orStop(work(stack, folder)).finally(stack.end)
}
