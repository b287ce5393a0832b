import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../src/app.ts'
import { contextWith, firestoreSettings } from '../../src/create-context.ts'
import { parseSettings, type Settings } from '../../src/lib/deployment-settings.ts'
import type { Context, Logger } from '../../src/lib/request-context.ts'
import { requireEnvironment, STACK_PROJECT } from './environment.ts'
import { watchQueries } from './query-watch.ts'
import { findUndeclared } from './undeclared.ts'

/** The API on its own port, with a database that no other test file or earlier run shares. */
export interface TestApp {
  url: string
  context: Context
  firestore: Firestore
  auth: Auth
  close: () => Promise<void>
}

/**
 * @param name of the test file's Firestore project. Accounts are in one project for all files
 * @param overrides replace parts of the context, for example to let one fail
 */
export async function startTestApp(name: string, overrides: Partial<Context> = {}): Promise<TestApp> {
  requireEnvironment('FIRESTORE_EMULATOR_HOST')
  if (!overrides.auth) requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST')
  const app = initializeApp({ projectId: STACK_PROJECT }, randomUUID())
  const auth = getAuth(app)
  const projectId = `${name}-${randomUUID().slice(0, 8)}`
  const firestore = overrides.firestore ?? createDatabase(projectId)
  // The client loads on first use, and on a busy machine that takes longer than a request may.
  if (!overrides.firestore) await firestore.doc('none/none').get()
  const context = contextWith({ auth, settings: testSettings, log: silent, ...overrides, firestore })
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
      if (!overrides.firestore) await firestore.terminate()
      await deleteApp(app)
      if (!overrides.firestore) await requireDeclared(projectId)
    },
  }
}

function createDatabase(projectId: string): Firestore {
  return watchQueries(new Firestore({ ...firestoreSettings, projectId }))
}

/**
 * Fails a test file that has stored something of which nobody has declared whether it names a
 * person, or that names someone by whom it cannot be found: CONTRIBUTING.md says where (“Add a
 * feature”).
 */
async function requireDeclared(projectId: string): Promise<void> {
  const undeclared = await findUndeclared(requireEnvironment('FIRESTORE_EMULATOR_HOST'), projectId)
  if (undeclared.length > 0) throw new Error(`No personal-data.ts says whom these name: ${undeclared.join(', ')}`)
}

export const testSettings: Settings = {
  isEmulator: true,
  deadline: 9000,
  siteUrl: 'https://board.example.com',
  allowedOrigins: ['http://127.0.0.1:5173'],
  requestsPerMinute: 0,
  readsPerMinute: 0,
  similarSearchesPerSecond: 0,
  proxyHops: 2,
  requireAppCheck: false,
  requireVerifiedEmail: false,
  hourlyLimits: {
    ...{ post: 60, recovery: 30, photo: 60, conversation: 10, message: 60 },
    ...{ thing: 600, address: 30, receiver: 60, shelf: 500 },
  },
  contactLimits: { perHour: 60, perDay: 200 },
  matchesPerHour: 300,
  maxOpenPosts: 500,
  dailyLimits: { identifier: 10, claim: 20, report: 20 },
  visitorReportsPerHour: 0,
  vapid: parseSettings({ FUNCTIONS_EMULATOR: 'true' }).vapid,
  mailSender: 'smtp',
  mailFrom: 'board@example.com',
  smtpUrl: undefined,
  identifierKeys: [{ version: '1', key: Buffer.alloc(32, 'identifiers') }],
  handoverKey: Buffer.alloc(32, 'handovers'),
}

/** Settings without limits, so that one person may do things as often as a test needs. */
export const unlimitedSettings: Settings = {
  ...testSettings,
  hourlyLimits: {
    ...{ post: 0, recovery: 0, photo: 0, conversation: 0, message: 0 },
    ...{ thing: 0, address: 0, receiver: 0, shelf: 0 },
  },
  contactLimits: { perHour: 0, perDay: 0 },
  matchesPerHour: 0,
  maxOpenPosts: 0,
  dailyLimits: { identifier: 0, claim: 0, report: 0 },
}

const silent: Logger = { info: () => {}, error: () => {} }

/**
 * Verifies a session cookie without reading the account, as in production. With the emulator, the
 * library checks every cookie for revocation, which would hide whether our writes check it.
 */
export function trustCookies(auth: Auth): Auth {
  return new Proxy(auth, {
    get(target, name) {
      if (name === 'verifySessionCookie') return verifyUnsigned
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Checks an emulator's cookie as the library does, but without reading the account. */
async function verifyUnsigned(cookie: string) {
  const claims = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString())
  const isOurs = claims.aud === STACK_PROJECT && claims.iss === `https://session.firebase.google.com/${STACK_PROJECT}`
  if (!isOurs || claims.exp * 1000 < Date.now() || !cookie.endsWith('.')) {
    throw Object.assign(new Error('Refused.'), { code: 'auth/session-cookie-expired' })
  }
  return { ...claims, uid: claims.sub }
}
