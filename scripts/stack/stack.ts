import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { takeLock } from '../base/lock.mjs'
import { localFolder } from '../base/paths.mjs'
import { buildFunctions, buildSite } from './build.ts'
import { cleanUp, type Emulators, projectId, startEmulators, waitUntil } from './emulators.ts'
import type { FirestoreEmulator } from './firestore-emulator.ts'
import type { Ports } from './ports.ts'
import { hasAnswered, isServing } from './ready.ts'

/** A running stack and where its parts are. */
export interface Stack {
  emulators: Emulators
  site: string
  /** What firebase-admin and the tests need to find it. */
  environment: Record<string, string>
}

export interface StackOptions {
  folder: string
  ports: Ports
  ui: boolean
  singleProject: boolean
  firestore: FirestoreEmulator
  restore?: string | undefined
  allowedOrigins?: string
}

/** The folder of a local stack: its builds, its configuration, its log. One run at a time may use it. */
export function openStackFolder(name: string, address: string): { folder: string; release: () => void } {
  const folder = path.join(localFolder, name)
  const { heldBy, release } = takeLock(`${folder}.lock`, address)
  if (heldBy) {
    throw new UserError(
      `This is running here already, as process ${heldBy.pid}: ${heldBy.note}. Use that one, or end it first.`,
    )
  }
  cleanUp(folder)
  fs.mkdirSync(folder, { recursive: true })
  return { folder, release }
}

/**
 * Builds site and function, starts the emulators and waits until Hosting, function and Firestore have answered
 * together. Ends what it started when that fails.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, ports } = options
  const authEmulator = `http://127.0.0.1:${ports.auth}`
  const site = `http://127.0.0.1:${ports.hosting}`
  await buildFunctions(folder)
  // Hosting reads the site only when it is asked for, so that it can be built meanwhile.
  fs.mkdirSync(path.join(folder, 'site'), { recursive: true })
  const emulators = startEmulators(options)
  try {
    // Both to their ends, even if one fails: nothing may be under way any more when this has failed.
    const ends = await Promise.allSettled([
      buildSite(folder, authEmulator),
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
    // Google's libraries would ask the network whether this is a machine of Google's.
    METADATA_SERVER_DETECTION: 'none',
    SITE_URL: site,
    SITE_FOLDER: path.join(folder, 'site'),
    API_URL: `http://127.0.0.1:${ports.functions}/${projectId}/us-central1/api`,
  }
  return { emulators, site, environment }
}
