import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAccount } from '../../src/people/account.ts'
import { createSession } from '../../src/people/sessions.service.ts'
import { verifyIdToken, verifySessionCookie } from '../../src/people/verify-token.ts'
import { type StandInGoogle, startStandInGoogle } from '../support/stand-in-google.ts'
import { testSettings } from '../support/test-app.ts'

let google: StandInGoogle
beforeAll(async () => {
  google = await startStandInGoogle()
})
afterAll(() => google.close())
beforeEach(() => {
  google.account = {}
  google.unreachable = false
})

const now = () => Math.floor(Date.now() / 1000)
const refused = { status: 401 }

describe.each(['id-token', 'session-cookie'] as const)('a token of the kind “%s”', (kind) => {
  const verify = (token: string) => (kind === 'id-token' ? verifyIdToken : verifySessionCookie)(google.auth, token)

  test('is accepted with a valid signature', async () => {
    expect(await verify(await google.sign(kind))).toMatchObject({ uid: 'ada', email: 'ada@example.com' })
  })

  test.for<[string, Record<string, unknown>]>([
    ['has expired', { exp: now() - 1 }],
    ['is of another project', { aud: 'demo-other' }],
    ['is of another issuer', { iss: 'https://evil.example/demo-production' }],
    ['has no subject', { sub: '' }],
  ])('is rejected when it %s', async ([, claims]) => {
    await expect(verify(await google.sign(kind, claims))).rejects.toMatchObject(refused)
  })

  test('is rejected when it is of the other kind', async () => {
    const other = kind === 'id-token' ? 'session-cookie' : 'id-token'
    await expect(verify(await google.sign(other))).rejects.toMatchObject(refused)
  })

  test('is rejected when it is signed by a foreign key, under the known name or another', async () => {
    await expect(verify(await google.sign(kind, {}, { foreignKey: true }))).rejects.toMatchObject(refused)
    await expect(verify(await google.sign(kind, {}, { foreignKey: true, keyName: 'other' }))).rejects.toMatchObject(
      refused,
    )
  })

  test('is rejected when it was changed after signing', async () => {
    const [header, payload = '', signature] = (await google.sign(kind)).split('.')
    const changed = JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'bela' })
    const token = [header, Buffer.from(changed).toString('base64url'), signature].join('.')
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  test('is rejected without a signature, as the emulator’s tokens have none', async () => {
    const [, payload] = (await google.sign(kind)).split('.')
    await expect(verify(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`)).rejects.toMatchObject(
      refused,
    )
  })

  test.for(['', 'abc', 'a.b.c', `${btoa('abc')}.${btoa('{}')}.abc`, `${btoa('{"alg":"RS256"}')}.${btoa('null')}.abc`])(
    'is rejected when it is malformed: %j',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject(refused)
    },
  )

  test('fails with 503, not 401, when the public keys cannot be fetched', async () => {
    const cutOff = await startStandInGoogle()
    cutOff.unreachable = true
    const check = kind === 'id-token' ? verifyIdToken : verifySessionCookie
    await expect(check(cutOff.auth, await cutOff.sign(kind))).rejects.toMatchObject({ status: 503 })
    await cutOff.close()
  })
})

describe('a session', () => {
  const context = (endedAt = 0) => ({ auth: google.auth, endedSessions: { current: async () => endedAt } })
  const create = async (email: string, claims = {}) =>
    createSession(context(), await google.sign('id-token', claims), { email })

  test('is opened for the token’s own address', async () => {
    expect(await create('Ada@example.com')).toEqual({ cookie: google.cookie, uid: expect.any(String) })
  })

  test.for<[string, StandInGoogle['account']]>([
    ['is disabled', { disabled: true }],
    ['has signed out everywhere since', { validSince: String(now() + 60) }],
    ['is gone', null],
  ])('is not opened for an account that %s', async ([, account]) => {
    google.account = account
    await expect(create('ada@example.com')).rejects.toMatchObject(refused)
  })

  test('is not opened by the renewed token of someone who registered the address before its owner took it over', async () => {
    // A new password and a first login with Google both set `validSince`. Renewing a token changes
    // `iat` and what is confirmed, and keeps `auth_time`, the moment of the login.
    const [before, taken] = [now() - 3600, now() - 60]
    google.account = { email: 'ada@example.com', emailVerified: true, validSince: String(taken) }
    const fields = {
      ...{ sub: 'ada', user_id: 'ada', name: 'Eve', email: 'ada@example.com', email_verified: true },
      firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
    }
    await expect(create('ada@example.com', { ...fields, auth_time: before, iat: now() })).rejects.toMatchObject(refused)
    const cookie = { uid: 'ada', email: 'ada@example.com', emailVerified: true, authTime: before, issuedAt: before }
    const context = { auth: google.auth, settings: testSettings, reservedNames: async () => [] }
    await expect(readAccount(context, cookie)).rejects.toMatchObject(refused)
    expect(await create('ada@example.com', { ...fields, auth_time: taken })).toMatchObject({ cookie: google.cookie })
  })

  test('is not opened for another address, or for a token without one', async () => {
    await expect(create('bela@example.com')).rejects.toMatchObject({ status: 403 })
    await expect(create('ada@example.com', { email: undefined })).rejects.toMatchObject({ status: 403 })
  })

  test('fails with 503 when Auth cannot be reached', async () => {
    const token = await google.sign('id-token')
    await verifySessionCookie(google.auth, await google.sign('session-cookie'))
    await verifyIdToken(google.auth, token)
    google.unreachable = true
    await expect(createSession(context(), token, { email: 'ada@example.com' })).rejects.toMatchObject({ status: 503 })
  })
})

describe('the account behind a write', () => {
  const read = () =>
    readAccount(
      { auth: google.auth, settings: testSettings, reservedNames: async () => [] },
      { uid: 'ada', email: 'ada@example.com', emailVerified: false, authTime: now(), issuedAt: now() },
    )

  test('is read from Auth', async () => {
    expect(await read()).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      emailVerified: false,
      name: '',
      photo: '',
      isOffice: false,
    })
  })

  test.for<[string, StandInGoogle['account']]>([
    ['is disabled', { disabled: true }],
    ['has signed out everywhere since', { validSince: String(now() + 60) }],
    ['is gone', null],
  ])('is rejected when it %s', async ([, account]) => {
    google.account = account
    await expect(read()).rejects.toMatchObject(refused)
  })

  test('fails with 503 when Auth cannot be reached', async () => {
    google.unreachable = true
    await expect(read()).rejects.toMatchObject({ status: 503 })
  })
})
