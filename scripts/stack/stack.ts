import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { takeLock } from '../base/lock.ts'
import { localFolder } from '../base/paths.mjs'
import { task } from '../base/say.mjs'
import { buildFunctions, buildSite } from './build.ts'
import { cleanUp, type EmulatorOptions, type Emulators, projectId, startEmulators, waitUntil } from './emulators.ts'
import { findFirestoreEmulator } from './firestore-emulator.ts'
import { findFreePorts } from './ports.ts'

/** A running stack and where its parts are. */
export interface Stack {
  emulators: Emulators
  site: string
  /** What firebase-admin and the tests need to find it. */
  environment: Record<string, string>
}

/** Opens a stack's folder of builds, configuration and logs, for this run alone until it exits. */
export function openStackFolder(name: string, address: string): string {
  const folder = path.join(localFolder, name)
  const holder = `${folder}.holder`
  if (!takeLock(`${folder}.lock.db`)) {
    const other = fs.existsSync(holder) ? fs.readFileSync(holder, 'utf8') : 'another process'
    throw new UserError(`This is running here already, as ${other}. Use that one, or end it first.`)
  }
  fs.writeFileSync(holder, `process ${process.pid}: ${address}`)
  cleanUp(folder)
  fs.mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Builds site and functions, starts the emulators and waits until Hosting, functions and Firestore
 * answer together. Ends what it has started if that fails.
 */
export async function startStack(options: EmulatorOptions): Promise<Stack> {
  const { folder, ports } = options
  const site = `http://127.0.0.1:${ports.hosting}`
  await buildFunctions(folder)
  // Hosting reads the site on request, so it can be built in the meantime.
  fs.mkdirSync(path.join(folder, 'site'), { recursive: true })
  const emulators = startEmulators(options)
  try {
    // Waits for both even if one fails, so that nothing goes on after a failure.
    const ends = await Promise.allSettled([
      buildSite(folder, `http://127.0.0.1:${ports.auth}`),
      waitUntil(emulators, () => hasAnswered(site)),
    ])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await waitUntil(emulators, () => isServing(site))
  } catch (error) {
    await emulators.end()
    throw error
  }
  const environment = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    // Otherwise Google's libraries ask the network whether this machine is one of Google's.
    METADATA_SERVER_DETECTION: 'none',
    SITE_URL: site,
    SITE_FOLDER: path.join(folder, 'site'),
    API_URL: `http://127.0.0.1:${ports.functions}/${projectId}/us-central1/api`,
  }
  return { emulators, site, environment }
}

/** Whether a page is there. */
export async function isServing(site: string): Promise<boolean> {
  const response = await fetch(`${site}/`, { signal: AbortSignal.timeout(10_000) })
  return response.ok && (response.headers.get('content-type') ?? '').includes('text/html')
}

/** Whether a request has gone through Hosting and the function to Firestore and back. */
async function hasAnswered(site: string): Promise<boolean> {
  const response = await fetch(`${site}/api/allItems?page=0&size=1`, { signal: AbortSignal.timeout(30_000) })
  return response.ok && Array.isArray(await response.json())
}

/**
 * Starts an empty stack, does some work on it, and ends it. Nothing is saved.
 * @param scratch the name of its folder, and the person's command, like `npm run bench`
 */
export async function onScratchStack<Result>(
  scratch: { name: string; command: string; firstPort: number; singleProject: boolean },
  work: (stack: Stack, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = openStackFolder(scratch.name, scratch.command)
  const firestore = await findFirestoreEmulator()
  const ports = await findFreePorts(scratch.firstPort)
  const stack = await task('Building the site and starting the emulators', () =>
    startStack({ folder, ports, ui: false, singleProject: scratch.singleProject, firestore }),
  )
  return work(stack, folder).finally(stack.emulators.end)
}
