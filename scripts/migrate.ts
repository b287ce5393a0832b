import fs from 'node:fs'
import path from 'node:path'
import { applicationDefault, type Credential, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { updateSignposts } from '../functions/src/items/update-signposts.ts'
import { UserError } from './base/errors.mjs'
import { localFolder } from './base/paths.mjs'
import { say, task } from './base/say.mjs'
import { orStop } from './base/stop.mjs'
import { chosenProject } from './deploy/chosen-project.ts'
import { migrateRecoveredRecords } from './migrate/recovered-records.ts'
import { migrateSearchEntries } from './migrate/search-entries.ts'
import { projectId as localProject } from './stack/emulators.ts'
import { type FirebaseConfig, readPorts } from './stack/firebase-config.ts'
import { isTaken } from './stack/ports.ts'

/**
 * `npm run migrate`: brings search entries in line with their items, removes the description and the
 * picture from records of recovered items that were deleted, and sets up the signposts by which
 * pages are found. It works on the project that `firebase use` or `--project` has chosen, with
 * application default credentials; without one, on the local board, which must be running.
 */
export async function main(args: string[]): Promise<number> {
  const project = chosenProject(args)
  const isLocal = project === undefined || project.startsWith('demo-')
  if (isLocal) await findLocalBoard()
  else if (process.env.FIRESTORE_EMULATOR_HOST) {
    throw new UserError(
      `FIRESTORE_EMULATOR_HOST is set, so this would not reach ${project}. Unset it, or do not name a project.`,
    )
  }
  const projectId = project ?? localProject
  const credential = isLocal ? undefined : await orStop(readCredentials(projectId))
  const app = initializeApp({ projectId, ...(credential && { credential }) }, 'migrate')
  try {
    say(`Project: ${projectId}${isLocal ? ', on this machine' : ''}`)
    const { items, written, removed } = await task('Checking each item and its search entry', (report) =>
      orStop(migrateSearchEntries(getFirestore(app), report)),
    )
    say(`Items: ${items}. Search entries written: ${written}; already right: ${items - written}.`)
    say(`Entries of deleted items, removed: ${removed}.`)
    const log = { info: () => {}, error: (message: string) => say(message) }
    const emptied = await task('Checking each recovery', (report) =>
      orStop(migrateRecoveredRecords({ firestore: getFirestore(app), log }, report)),
    )
    say(`Recoveries of deleted items whose description and picture were removed: ${emptied}.`)
    const signposts = await task('Setting up signposts along the board', () =>
      orStop(updateSignposts({ firestore: getFirestore(app) })),
    )
    say(`Signposts along the board: ${signposts}.`)
  } finally {
    await deleteApp(app)
  }
  return 0
}

/** The board that `npm start` runs, wherever its ports are. @throws {UserError} if none answers */
async function findLocalBoard(): Promise<void> {
  // Otherwise the client library looks for Google's machines, which takes seconds on some networks.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  if (process.env.FIRESTORE_EMULATOR_HOST) return
  const running = path.join(localFolder, 'start', 'firebase.json')
  const config = fs.existsSync(running) ? (JSON.parse(fs.readFileSync(running, 'utf8')) as FirebaseConfig) : undefined
  const { firestore: port } = readPorts(config)
  if (!(await isTaken(port))) {
    throw new UserError(
      'No board is running here. Start it by “npm start” and run this beside it; or choose a project: “npm run migrate -- --project <its id>”.',
    )
  }
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`
}

/** Asks for a token, because without credentials the client would fail later without advice. */
async function readCredentials(project: string): Promise<Credential> {
  const credential = applicationDefault()
  try {
    await credential.getAccessToken()
    return credential
  } catch (error) {
    throw new UserError(
      `There are no credentials for ${project}: log in by “gcloud auth application-default login”, with an account that may read ` +
        `and write its Firestore, and run the command again. (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}
