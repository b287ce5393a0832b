import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyIdToken, verifySessionCookie } from '../../src/sessions/verify-token.ts'

/** The verifiers as they are in production, cut off from Google: there is no emulator here. */
const offline = new Agent({ lookup: (_host, _options, done) => done(new Error('offline'), '') })
const app = initializeApp({ projectId: 'demo-board', httpAgent: offline }, randomUUID())
const auth = getAuth(app)
afterAll(() => deleteApp(app))

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(issuer: string, claims = {}, header = {}) {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    aud: 'demo-board',
    iss: `${issuer}demo-board`,
    sub: 'ada',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    ...claims,
  }
  return `${encode({ alg: 'RS256', kid: 'key', ...header })}.${encode(payload)}.c2lnbmF0dXJl`
}

describe.for<[string, (text: string) => Promise<unknown>, string]>([
  ['an ID token', (text) => verifyIdToken(auth, text), 'https://securetoken.google.com/'],
  ['a session cookie', (text) => verifySessionCookie(auth, text), 'https://session.firebase.google.com/'],
])('%s', ([, verify, issuer]) => {
  test('that nobody can check, as the public keys cannot be fetched, is 503 and signs nobody out', async () => {
    await expect(verify(token(issuer))).rejects.toMatchObject({ status: 503 })
  })

  test.for<[string, string]>([
    ['unsigned, as the emulator’s are', `${encode({ alg: 'none' })}.${encode({ aud: 'demo-board' })}.`],
    ['of another project', token(issuer, { aud: 'demo-other' })],
    ['of another issuer', token('https://evil.example/')],
    ['without a subject', token(issuer, { sub: '' })],
    ['signed by another algorithm', token(issuer, {}, { alg: 'HS256' })],
    ['without a key’s name', token(issuer, {}, { kid: undefined })],
    ['of one part', 'abc'],
    ['with a header that is no JSON', `${btoa('abc')}.${encode({})}.abc`],
    ['with a payload that is no object', `${encode({ alg: 'RS256' })}.${btoa('null')}.abc`],
    ['empty', ''],
  ])('%s is 401', async ([, text]) => {
    await expect(verify(text)).rejects.toMatchObject({ status: 401 })
  })
})
