import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../src/app.ts'
import type { Context } from '../../src/context.ts'
import { requireEnvironment, STACK_PROJECT } from './environment.ts'
import { watchQueries } from './query-watch.ts'

/** The API listening on a port of its own, with a database that no other test file shares. */
export interface TestApp {
  url: string
  context: Context
  firestore: Firestore
  auth: Auth
  close: () => Promise<void>
}

/**
 * @param projectId of Firestore; `demo-` and unique to the test file. Accounts are the emulator's one project's.
 * @param overrides replace parts of the context, to see what happens when one fails
 */
export async function startTestApp(projectId: string, overrides: Partial<Context> = {}): Promise<TestApp> {
  requireEnvironment('FIRESTORE_EMULATOR_HOST')
  requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST')
  const app = initializeApp({ projectId: STACK_PROJECT }, randomUUID())
  const auth = getAuth(app)
  const firestore = watchQueries(new Firestore({ projectId }))
  const context: Context = {
    firestore,
    auth,
    settings: { isEmulator: true, allowedOrigins: ['http://127.0.0.1:5173'] },
    ...overrides,
  }
  const server = createServer(createApp(context)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    context,
    firestore,
    auth,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await firestore.terminate()
      await deleteApp(app)
    },
  }
}
