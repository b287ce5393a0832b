import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireRecentAccount } from '../../src/people/require-session.ts'
import { type Caller, type CallerKind, makeCallers } from '../support/callers.ts'
import { type StandInGoogle, startStandInGoogle } from '../support/stand-in-google.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// What a request must bring that downloads all data of an account, or deletes it. The production
// verifiers check cookies and ID tokens.

let google: StandInGoogle
let people: Record<CallerKind, Caller>
let app: TestApp

beforeAll(async () => {
  google = await startStandInGoogle()
  people = await makeCallers(google)
  app = await startTestApp('demo-recent-login', { auth: google.auth })
})
afterAll(async () => {
  await app.close()
  await google.close()
})

const now = () => Math.floor(Date.now() / 1000)
const tokenFrom = (secondsAgo: number, { uid, email } = people.owner) =>
  google.sign('id-token', { sub: uid, email, auth_time: now() - secondsAgo, iat: now() })

/** Asks as the owner's browser does. @returns the account's uid, or the refusal */
async function ask(authorization: string | undefined, cookie = people.owner.cookie): Promise<unknown> {
  const request = { headers: { cookie, authorization } }
  const answer = requireRecentAccount(app.context, request as never, { locals: {} } as never)
  return answer.then(
    ({ uid }) => uid,
    ({ status, code }) => [status, code],
  )
}
const REFUSED = [403, 'recent-login-required']

test('accepts an ID token of the session’s account from the last five minutes', async () => {
  for (const seconds of [0, 200, 295]) expect(await ask(`Bearer ${await tokenFrom(seconds)}`)).toBe('owner')
})

test('asks for a new login without a token, and with one of an earlier login', async () => {
  expect(await ask(undefined)).toEqual(REFUSED)
  expect(await ask('Bearer')).toEqual(REFUSED)
  expect(await ask(`Bearer ${await tokenFrom(301)}`)).toEqual(REFUSED)
  expect(await ask(`Bearer ${await tokenFrom(-3600)}`)).not.toBe('owner')
})

test('asks for a new login with the token of another account', async () => {
  expect(await ask(`Bearer ${await tokenFrom(0, people.another)}`)).toEqual(REFUSED)
})

test.for(['tampered', 'foreign key', 'unsigned', 'expired', 'other project', 'other kind'] as const)(
  'asks for a new login with a token that is %s, and never answers 401',
  async (kind) => {
    expect(await ask(`Bearer ${people[kind].idToken}`)).toEqual(REFUSED)
  },
)

test('needs a session, whatever the token says', async () => {
  expect(await ask(`Bearer ${await tokenFrom(0)}`, '')).toEqual([401, 'unauthenticated'])
})
