import { randomUUID } from 'node:crypto'
import { requireEnvironment, STACK_PROJECT } from './environment.ts'

/** A person with an account, and what their browser would store. */
export interface Person {
  uid: string
  email: string
  password: string
  name: string
  idToken: string
  cookie: string
}

const authUrl = (call: string) =>
  `http://${requireEnvironment('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`

async function callAuth(call: string, body: object, headers = {}): Promise<Record<string, string>> {
  const response = await fetch(authUrl(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`Auth emulator, ${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>
}

interface Profile {
  email?: string
  name?: string
  photo?: string
}

/**
 * Creates an account, with the tokens that a login would give. The Auth emulator takes tokens
 * without a signature, so they are made here: a login by the board has tests of its own.
 */
export async function register({
  email = `${randomUUID()}@example.com`,
  name = 'Ada Finder',
  photo = 'https://example.com/ada.png',
}: Profile = {}): Promise<Person> {
  const password = 'Passw0rd'
  const account = { email, password, displayName: name, photoUrl: photo }
  // The emulator takes this token for an administrator's, who gives an account its photo at once.
  const { localId: uid = '' } = await callAuth('signUp', account, { authorization: 'Bearer owner' })
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...{ sub: uid, user_id: uid, email, email_verified: false, name, picture: photo, auth_time: now, iat: now },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
  const idToken = unsignedToken({ ...claims, exp: now + HOUR, iss: 'https://securetoken.google.com' })
  const cookie = unsignedToken({ ...claims, exp: now + 5 * DAY, iss: 'https://session.firebase.google.com' })
  return { uid, email, password, name, idToken, cookie: `__session=${cookie}` }
}

/** The seconds in an hour, and in a day. */
const [HOUR, DAY] = [60 * 60, 24 * 60 * 60]

/** @param claims of a token for the project of all accounts, which is added to its issuer */
function unsignedToken(claims: { iss: string; exp: number }): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = { ...claims, aud: STACK_PROJECT, iss: `${claims.iss}/${STACK_PROJECT}` }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`
}

export async function signInAgain({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  return (await callAuth('signInWithPassword', { email, password })).idToken ?? ''
}

/** @returns the Cookie header of a new session */
export async function openSession(apiUrl: string, idToken: string, email: string): Promise<string> {
  const response = await fetch(`${apiUrl}/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
  })
  if (response.status !== 200) throw new Error(`POST /jwt answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
