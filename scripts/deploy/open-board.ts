import fs from 'node:fs'
import path from 'node:path'
import { type App, applicationDefault, type Credential, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { UserError } from '../base/errors.mjs'
import { localFolder } from '../base/paths.mjs'
import { orStop } from '../base/stop.mjs'
import { projectId as localProject } from '../stack/emulators.ts'
import { type FirebaseConfig, readPorts } from '../stack/firebase-config.ts'
import { isTaken } from '../stack/ports.ts'
import { chosenProject, isLocalProject } from './chosen-project.ts'

/** A board that a command works on. The command that opens it deletes the app. */
interface Board {
  app: App
  firestore: Firestore
  projectId: string
  /** Where it is, for people. */
  name: string
  /** The address of a board on this machine. */
  localSite: string | undefined
}

/**
 * Opens the board that a command works on: that of the project which `firebase use` or `--project`
 * has chosen, with application default credentials; without one, the local board, which must be
 * running.
 * @param command its name after `npm run`
 * @throws {UserError} if there is no board, or it cannot be reached
 */
export async function openBoard(command: string, args: readonly string[]): Promise<Board> {
  const project = chosenProject(args)
  const isLocal = isLocalProject(project)
  const localSite = isLocal ? await findLocalBoard(command) : undefined
  const projectId = project ?? localProject
  if (!isLocal && process.env.FIRESTORE_EMULATOR_HOST) {
    throw new UserError(
      `FIRESTORE_EMULATOR_HOST is set, so this would not reach ${project}. Unset it, or do not name a project.`,
    )
  }
  const credential = isLocal ? undefined : await orStop(readCredentials(projectId))
  const app = initializeApp({ projectId, ...(credential && { credential }) }, command)
  const name = `${projectId}${isLocal ? ', on this machine' : ''}`
  return { app, firestore: getFirestore(app), projectId, name, localSite }
}

/**
 * Finds the board that `npm start` runs, wherever its ports are.
 * @returns its address
 * @throws {UserError} if none answers
 */
async function findLocalBoard(command: string): Promise<string> {
  // Otherwise the client library looks for Google's machines, which takes seconds on some networks.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  const running = path.join(localFolder, 'start', 'firebase.json')
  const config = fs.existsSync(running) ? (JSON.parse(fs.readFileSync(running, 'utf8')) as FirebaseConfig) : undefined
  const ports = readPorts(config)
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    if (!(await isTaken(ports.firestore))) {
      throw new UserError(
        `No board is running here. Start it by “npm start” and run this beside it; or choose a project: “npm run ${command} -- --project <its id>”.`,
      )
    }
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`
  }
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${ports.auth}`
  return process.env.SITE_URL ?? `http://127.0.0.1:${ports.hosting}`
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
