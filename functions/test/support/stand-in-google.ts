import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { SignJWT } from 'jose'

/**
 * The production verifiers of firebase-admin, with the test's own keys and accounts: a local server
 * answers their requests to Google. The emulator's tokens are unsigned, so signatures can be tested
 * only like this.
 */
export interface StandInGoogle {
  auth: Auth
  /** Ada's account at Google; null if it does not exist. */
  account: GoogleAccount | null
  /** Further accounts, by uid. */
  others: Map<string, GoogleAccount>
  /** The session cookie that Google returns for every ID token. */
  cookie: string
  /** While true, every connection to Google is refused. */
  unreachable: boolean
  sign: (
    kind: 'id-token' | 'session-cookie',
    claims?: Record<string, unknown>,
    options?: SignOptions,
  ) => Promise<string>
  close: () => Promise<void>
}

export interface GoogleAccount {
  email?: string
  emailVerified?: boolean
  displayName?: string
  disabled?: boolean
  /** Custom claims, as JSON. */
  customAttributes?: string
  /** In seconds since 1970: earlier logins are revoked. */
  validSince?: string
}

interface SignOptions {
  /** Signs with a key that Google has never published, under the published key's name. */
  foreignKey?: boolean
  keyName?: string
}

const PROJECT = 'demo-production'
const CLOSED_PORT = 1
const ISSUER = {
  'id-token': 'https://securetoken.google.com/',
  'session-cookie': 'https://session.firebase.google.com/',
}

export async function startStandInGoogle(): Promise<StandInGoogle> {
  // If this variable is set when Auth is created, the admin library uses the emulator.
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const state: Pick<StandInGoogle, 'account' | 'others' | 'cookie' | 'unreachable'> = {
    account: {},
    others: new Map(),
    cookie: await sign(privateKey, 'key', ISSUER['session-cookie'], {}),
    unreachable: false,
  }

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await googleAnswer(request, publicKey, state)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  // Requests to https://…googleapis.com go to that server, unencrypted.
  const httpAgent = Object.assign(new Agent(), {
    createConnection: () => connect(state.unreachable ? CLOSED_PORT : port, '127.0.0.1'),
  })
  const credential = { getAccessToken: async () => ({ access_token: 'token', expires_in: 3600 }) }
  const app = initializeApp({ projectId: PROJECT, httpAgent, credential }, randomUUID())

  return Object.assign(state, {
    auth: getAuth(app),
    sign: (kind: keyof typeof ISSUER, claims = {}, { foreignKey = false, keyName = 'key' }: SignOptions = {}) =>
      sign(foreignKey ? foreign : privateKey, keyName, ISSUER[kind], claims),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deleteApp(app)
    },
  })
}

async function googleAnswer(
  request: IncomingMessage,
  publicKey: KeyObject,
  { account, others, cookie }: Pick<StandInGoogle, 'account' | 'others' | 'cookie'>,
): Promise<object> {
  const { url = '' } = request
  if (url.includes('publicKeys') || url.includes('x509'))
    return { key: publicKey.export({ type: 'spki', format: 'pem' }) }
  if (url.includes('createSessionCookie')) return { sessionCookie: cookie }
  // Only tests of who may make a call reach it, so nothing needs to be stored.
  if (url.includes('accounts:update')) return { localId: 'owner' }
  if (!url.includes('accounts:lookup')) throw new Error(`Google was asked for ${url}.`)
  const { localId: [uid] = ['ada'] } = (await json(request)) as { localId?: [string] }
  const found = uid === 'ada' ? account : others.get(uid)
  return found ? { users: [{ localId: uid, email: 'ada@example.com', ...found }] } : {}
}

function sign(key: KeyObject, keyName: string, issuer: string, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    aud: PROJECT,
    iss: issuer + PROJECT,
    sub: 'ada',
    email: 'ada@example.com',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyName })
    .sign(key)
}
