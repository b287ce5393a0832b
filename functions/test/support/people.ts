import { randomUUID } from 'node:crypto'
import { requireEnvironment } from './environment.ts'

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

/** Registers somebody and opens a session, as the browser does. */
export function register(apiUrl: string, profile?: Profile): Promise<Person> {
  return registerAs(apiUrl, `${randomUUID()}@example.com`, profile)
}

interface Profile {
  name?: string
  photo?: string
}

/** @see register */
export async function registerAs(
  apiUrl: string,
  email: string,
  { name = 'Ada Finder', photo = 'https://example.com/ada.png' }: Profile = {},
): Promise<Person> {
  const password = 'Passw0rd'
  const account = { email, password, displayName: name, photoUrl: photo }
  // The emulator takes this token for an administrator's, who gives an account its photo at once.
  const { localId: uid = '' } = await callAuth('signUp', account, { authorization: 'Bearer owner' })
  const { idToken = '' } = await callAuth('signInWithPassword', { email, password })
  const cookie = await openSession(apiUrl, idToken, email)
  return { uid, email, password, name, idToken, cookie }
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
