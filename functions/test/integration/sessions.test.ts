import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { nextSecond } from '../support/next-second.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, trustCookies } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-sessions')
  ada = await register()
  bela = await register({ name: 'Bela Loser' })
})
afterAll(() => app.close())

const signIn = (parts: { token?: string | undefined; body?: unknown; headers?: Record<string, string> }) =>
  send<ErrorResponse>('POST', `${app.url}/jwt`, {
    body: parts.body ?? { email: ada.email },
    headers: { ...(parts.token !== undefined && { authorization: `Bearer ${parts.token}` }), ...parts.headers },
  })

test('sets a session cookie for a valid ID token, hidden from scripts and valid for five days', async () => {
  const answer = await signIn({ token: ada.idToken })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__session=[\w.-]+; Max-Age=432000; Path=\/; .*HttpOnly; SameSite=Strict$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test.for([true, false])(
  'renews the cookie for five days on a new visit with the old one, emulator: %s',
  async (isEmulator) => {
    const visited = await startTestApp('demo-sessions', { settings: { ...testSettings, isEmulator } })
    const answer = await send('POST', `${visited.url}/jwt`, {
      cookie: ada.cookie,
      body: { email: ada.email },
      headers: { authorization: `Bearer ${ada.idToken}` },
    })
    await visited.close()
    const [[value = '', ...attributes] = [], ...more] = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split('; '))
    expect(value).toMatch(/^__session=[\w-]+\.[\w-]+\.[\w-]*$/)
    expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=432000', 'Path=/', 'SameSite=Strict', ...(isEmulator ? [] : ['Secure'])].toSorted(),
    )
    expect(more).toEqual([])
  },
)

test('ends the session itself after five days, even if a browser keeps its cookie', async () => {
  const [cookie = ''] = (await signIn({ token: ada.idToken })).headers.getSetCookie()
  const [, payload = ''] = cookie.split('.')
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  const seconds = exp - Date.now() / 1000
  expect(seconds).toBeGreaterThan(432_000 - 60)
  expect(seconds).toBeLessThanOrEqual(432_000 + 1)
})

test('accepts an address that differs from the token’s only in case', async () => {
  expect((await signIn({ token: ada.idToken, body: { email: ada.email.toUpperCase() } })).status).toBe(200)
})

test('makes the cookie secure when the board does not run on the emulator', async () => {
  const live = await startTestApp('demo-sessions', { settings: { ...testSettings, isEmulator: false } })
  const answer = await send('POST', `${live.url}/jwt`, {
    body: { email: ada.email },
    headers: { authorization: `Bearer ${ada.idToken}` },
  })
  expect(answer.headers.getSetCookie()[0]).toContain('; Secure;')
  await live.close()
})

test.for([
  ['no token', undefined],
  ['an empty token', ''],
  ['a malformed token', 'abc'],
  ['a token of three broken parts', 'a.b.c'],
  ['a token whose parts are not objects', `${btoa('1')}.${btoa('null')}.`],
  ['a token of another project', { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }],
  ['an expired token', { exp: 1000 }],
  ['a token of an account that does not exist', { sub: 'nobody' }],
] as const)('rejects %s with 401 and without a cookie', async ([, token]) => {
  const answer = await signIn({ token: typeof token === 'object' ? fakeToken(token) : token })
  expect(answer.status).toBe(401)
  expect(answer.body.error.code).toBe('unauthenticated')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('rejects a token of another address with 403 and without a cookie', async () => {
  const answer = await signIn({ token: bela.idToken })
  expect(answer.status).toBe(403)
  expect(answer.body.error.code).toBe('other-address')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test.for([
  [{}],
  [{ email: 7 }],
  [{ email: ' ' }],
  [{ email: `${'a'.repeat(320)}@example.com` }],
  [[]],
  ['text'],
  [null],
])('rejects the body %j with 400 and without a cookie', async ([body]) => {
  const answer = await signIn({ token: ada.idToken, body: JSON.stringify(body) })
  expect(answer.status).toBe(400)
  expect(answer.body.error.code).toMatch(/^(?:invalid-input|no-object|no-json)$/)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('rejects an invalid body before it checks the token', async () => {
  expect((await signIn({ token: 'abc', body: { email: 7 } })).body.error.fieldErrors).toHaveProperty('email')
})

describe('an account with an open session', () => {
  let trusting: TestApp
  const write = (cookie: string) => send('DELETE', `${trusting.url}/myItems/any`, { cookie })
  const read = (person: Person) => send('GET', `${trusting.url}/myItems/${person.email}`, { cookie: person.cookie })

  beforeAll(async () => {
    trusting = await startTestApp('demo-sessions', { auth: trustCookies(app.auth) })
  })
  afterAll(() => trusting.close())

  test('that was disabled gets no new session, and can no longer read or write', async () => {
    const carl = await register()
    await nextSecond()
    await app.auth.updateUser(carl.uid, { disabled: true })
    const answer = await signIn({ token: carl.idToken, body: { email: carl.email } })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await write(carl.cookie)).status).toBe(401)
    expect((await read(carl)).status).toBe(401)
  })

  test('that was deleted can no longer read or write', async () => {
    const emil = await register()
    await nextSecond()
    await app.auth.deleteUser(emil.uid)
    expect((await write(emil.cookie)).status).toBe(401)
    expect((await read(emil)).status).toBe(401)
  })

  test('that has signed out everywhere can no longer read or write until it signs in again', async () => {
    const dora = await register()
    await nextSecond()
    await app.auth.revokeRefreshTokens(dora.uid)
    expect((await write(dora.cookie)).status).toBe(401)
    expect((await read(dora)).status).toBe(401)
    expect((await signIn({ token: dora.idToken, body: { email: dora.email } })).status).toBe(401)
    const cookie = await openSession(app.url, await signInAgain(dora), dora.email)
    expect([(await write(cookie)).status, (await read({ ...dora, cookie })).status]).toEqual([404, 200])
  })
})

test.for<[string, () => string]>([
  ['without a value', () => 'x'],
  ['of another name', () => 'x=y'],
  ['that is empty', () => '__session='],
  ['that is not a token', () => '__session=abc'],
  ['that is an ID token', () => `__session=${ada.idToken}`],
])('rejects a cookie %s', async ([, cookie]) => {
  const answer = await send<ErrorResponse>('GET', `${app.url}/myItems/${ada.email}`, { cookie: cookie() })
  expect(answer.status).toBe(401)
  expect(answer.body.error.code).toBe('unauthenticated')
})

test('answers 503 with a time to retry, never 401, when Auth cannot be reached', async () => {
  const unreachable = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'app/network-error' })
  }
  const cut = await startTestApp('demo-sessions', {
    auth: new Proxy(app.auth, {
      get: (target, name) =>
        name === 'getUser' || name === 'verifyIdToken' ? unreachable : Reflect.get(target, name, target).bind(target),
    }),
  })
  const write = await send<ErrorResponse>('DELETE', `${cut.url}/myItems/any`, { cookie: ada.cookie })
  expect(write.status).toBe(503)
  expect(write.body.error.code).toBe('unavailable')
  expect(write.headers.get('retry-after')).toBe('2')
  const session = await send('POST', `${cut.url}/jwt`, {
    body: { email: ada.email },
    headers: { authorization: `Bearer ${ada.idToken}` },
  })
  expect(session.status).toBe(503)
  await cut.close()
})

/** Makes an unsigned ID token of Ada with other claims, which the emulator accepts. */
function fakeToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = {
    aud: 'demo-lost-and-found',
    iss: 'https://securetoken.google.com/demo-lost-and-found',
    sub: ada.uid,
    email: ada.email,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`
}
