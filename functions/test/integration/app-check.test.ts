import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// App Check has no emulator, so a stub verifies tokens here. The real checks are firebase-admin's.
const keyFetchError = Object.assign(new Error('offline'), {
  cause: Object.assign(new Error('offline'), { code: 'key-fetch-error' }),
})
let open: TestApp
let app: TestApp

beforeAll(async () => {
  open = await startTestApp('demo-app-check')
  app = await startTestApp('demo-app-check', {
    loadAppCheck: async () => ({
      verifyToken: async (token) => {
        if (token === 'offline') throw keyFetchError
        if (token !== 'good') throw new Error('The provided App Check token has invalid signature.')
        return { appId: 'board', token: { iss: '', sub: 'board', aud: [], exp: 0, iat: 0, app_id: 'board' } }
      },
    }),
  })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test.for([
  ['good', 200],
  ['forged', 403],
  [undefined, 403],
  ['offline', 503],
] as const)('with App Check required and the token %s, opening a session answers %i', async ([token, status]) => {
  const ada = await register()
  const headers = { authorization: `Bearer ${ada.idToken}`, ...(token && { 'x-firebase-appcheck': token }) }
  const session = await send('POST', `${app.url}/jwt`, { body: { email: ada.email }, headers })
  expect(session.status).toBe(status)
  expect(session.headers.getSetCookie()).toHaveLength(status === 200 ? 1 : 0)
})

test('other calls, such as a logout, do not require App Check', async () => {
  const { cookie, email } = await register()
  expect((await send('GET', `${app.url}/itemCount`)).status).toBe(200)
  expect((await send('GET', `${app.url}/myItems/${email}`, { cookie })).status).toBe(200)
  expect((await send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() })).status).toBe(201)
  expect((await send('POST', `${app.url}/logout`, { cookie })).status).toBe(200)
  expect((await send('GET', `${app.url}/myItems/${email}`, { cookie })).status).toBe(401)
})
