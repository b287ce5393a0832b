import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/lib/durations.ts'
import { StoredEndedSessions } from '../../src/sessions/ended-sessions.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, trustCookies } from '../support/test-app.ts'

// Signing out everywhere ends all sign-ins of an account, on both instances of the function.

let app: TestApp
let other: TestApp
let ada: Person
let clockOffset = 0

beforeAll(async () => {
  const setup = await startTestApp('demo-sign-out-everywhere')
  const { firestore } = setup
  const auth = trustCookies(setup.auth)
  app = await startTestApp('unused', { firestore, auth })
  const endedSessions = new StoredEndedSessions(firestore, () => performance.now() + clockOffset)
  other = await startTestApp('unused', { firestore, auth, endedSessions })
  return () => setup.close()
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  ada = await register(app.url)
})

const signOut = (cookie?: string) => send<ErrorResponse>('POST', `${app.url}/account/sign-out`, { cookie })
const read = async (cookie: string, to = app) => (await send('GET', `${to.url}/notices`, { cookie })).status
/** Deletes an item that does not exist, so that 404 shows that the session was accepted. */
const write = async (cookie: string, to = app) => (await send('DELETE', `${to.url}/myItems/none`, { cookie })).status
/** Logs in on another device, in another second than before. */
async function logInElsewhere() {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return openSession(app.url, await signInAgain(ada), ada.email)
}

test('ends the sessions of every device, at once for writes and within a minute for reads', async () => {
  const phone = await logInElsewhere()
  expect([await read(phone, other), await write(phone, other)]).toEqual([200, 404])
  const answer = await signOut(ada.cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__session=;/)
  for (const cookie of [ada.cookie, phone]) {
    expect([await read(cookie), await write(cookie), await write(cookie, other)]).toEqual([401, 401, 401])
  }
  clockOffset += MINUTE_MS
  expect(await read(phone, other)).toBe(401)
})

test('lets nobody open a session with an ID token from before, and everybody with a new login', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await signOut(ada.cookie)
  const old = await send('POST', `${app.url}/jwt`, {
    headers: { authorization: `Bearer ${ada.idToken}` },
    body: { email: ada.email },
  })
  expect(old.status).toBe(401)
  const cookie = await logInElsewhere()
  expect([await read(cookie), await write(cookie)]).toEqual([200, 404])
})

test('leaves other accounts signed in, and stores nothing that names the account', async () => {
  const bela = await register(app.url)
  await signOut(ada.cookie)
  expect([await read(bela.cookie), await write(bela.cookie)]).toEqual([200, 404])
  const { docs } = await app.firestore.collection('endedSessions').get()
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]))
  expect(docs.length).toBeGreaterThan(0)
  expect(stored).not.toContain(ada.uid)
})

test('needs a session', async () => {
  expect((await signOut()).status).toBe(401)
})
