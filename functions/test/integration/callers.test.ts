import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEmailChoice } from '../../src/account-settings/account-settings.repository.ts'
import { addNotice } from '../../src/notices/add-notice.ts'
import type { Item } from '../../src/shared/items.ts'
import type { Photo } from '../../src/shared/photos.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, trustCookies, unlimitedSettings } from '../support/test-app.ts'

/**
 * Every call by every kind of caller: the answer, and what is in the database afterwards. Reads trust a cookie's signature,
 * so a revoked session and a disabled account still read; neither writes.
 */

const CALLERS = ['nobody', 'owner', 'another', 'expired', 'revoked', 'disabled', 'tampered', 'other project'] as const
type Caller = (typeof CALLERS)[number]
type Call = (caller: { cookie: string; idToken: string; email: string }, itemId: string) => Promise<{ status: number }>

let app: TestApp
let owner: Person
let another: Person
let picture: Buffer
let photo: Photo
const people = new Map<Caller, { cookie: string; idToken: string; email: string }>()

beforeAll(async () => {
  const setup = await startTestApp('demo-callers')
  const auth = trustCookies(setup.auth)
  app = await startTestApp('demo-callers', { firestore: setup.firestore, auth, settings: unlimitedSettings })
  owner = await register(app.url)
  picture = await makePicture()
  photo = (await sendPhoto(app.url, owner.cookie, picture)).body
  another = await register(app.url)
  const revoked = await register(app.url)
  const disabled = await register(app.url)
  await new Promise((resolve) => setTimeout(resolve, 1100)) // Revocation counts in whole seconds.
  await setup.auth.revokeRefreshTokens(revoked.uid)
  await setup.auth.updateUser(disabled.uid, { disabled: true })
  const expiredAt = Math.floor(Date.now() / 1000) - 60
  people.set('nobody', { cookie: '', idToken: '', email: owner.email })
  people.set('owner', owner)
  people.set('another', another)
  people.set('revoked', revoked)
  people.set('disabled', disabled)
  people.set('expired', withClaims(owner, { exp: expiredAt }))
  people.set('tampered', {
    ...owner,
    cookie: `${owner.cookie.slice(0, -9)}A.AAAA`,
    idToken: `${owner.idToken.slice(0, -9)}A.`,
  })
  people.set(
    'other project',
    withClaims(owner, { aud: 'demo-other', iss: 'https://session.firebase.google.com/demo-other' }),
  )
  return () => setup.close()
})
afterAll(() => app.close())

/** The person's cookie and token with other claims; the emulator's are unsigned, so they can be made by hand. */
function withClaims({ cookie, idToken, email }: Person, claims: Record<string, unknown>) {
  const change = (token: string) => {
    const [header, payload = ''] = token.split('.')
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
    return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`
  }
  return { cookie: `__session=${change(cookie.replace('__session=', ''))}`, idToken: change(idToken), email }
}

/** The same cookie as of another device, as those of this one are used on; one that is no token stays as it is. */
function ofAnotherSignIn(cookie: string): string {
  const [, payload = ''] = cookie.split('.')
  const claims = Buffer.from(payload, 'base64url').toString()
  return cookie.replace(payload, Buffer.from(claims.replace(/"auth_time":\d+/, '"auth_time":1')).toString('base64url'))
}

interface Row {
  /** What must be there for the call to find. */
  prepare?: (itemId: string) => Promise<unknown>
  call: Call
  answers: Record<Caller, number>
  writes: boolean
}

const calls: Record<string, Row> = {
  'POST /jwt': {
    call: ({ idToken, email }) =>
      send('POST', `${app.url}/jwt`, {
        body: { email },
        headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
      }),
    answers: row(401, 200, 200, 401, 401, 401, 401, 401),
    writes: false,
  },
  'POST /logout': {
    call: ({ cookie }) => send('POST', `${app.url}/logout`, { cookie: ofAnotherSignIn(cookie) }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'GET /itemCount': {
    call: ({ cookie }) => send('GET', `${app.url}/itemCount`, { cookie }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'GET /allItems': {
    call: ({ cookie }) => send('GET', `${app.url}/allItems`, { cookie }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'GET /items': {
    call: ({ cookie }) => send('GET', `${app.url}/items`, { cookie }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'GET /photos/{id}': {
    call: ({ cookie }) => send('GET', `${app.url}${photo.address}`, { cookie }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'GET /photos/{id}/small': {
    call: ({ cookie }) => send('GET', `${app.url}${photo.address}/small`, { cookie }),
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: false,
  },
  'POST /photos': {
    call: ({ cookie }) => sendPhoto(app.url, cookie, picture),
    answers: row(401, 201, 201, 401, 401, 401, 401, 401),
    writes: true,
  },
  'GET /items/{id}': {
    call: ({ cookie }, id) => send('GET', `${app.url}/items/${id}`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'GET /items/{id}/matches': {
    call: ({ cookie }, id) => send('GET', `${app.url}/items/${id}/matches`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'GET /myItems/{email}': {
    call: ({ cookie, email }) => send('GET', `${app.url}/myItems/${email}`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'GET /myItems/{email of the owner}': {
    call: ({ cookie }) => send('GET', `${app.url}/myItems/${owner.email}`, { cookie }),
    answers: row(401, 200, 403, 401, 403, 403, 401, 401),
    writes: false,
  },
  'GET /recovered-items/{email of the owner}': {
    call: ({ cookie }) => send('GET', `${app.url}/recovered-items/${owner.email}`, { cookie }),
    answers: row(401, 200, 403, 401, 403, 403, 401, 401),
    writes: false,
  },
  'POST /addItems': {
    call: ({ cookie }) => send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() }),
    answers: row(401, 201, 201, 401, 401, 401, 401, 401),
    writes: true,
  },
  'PUT /updateItems/{id}': {
    call: ({ cookie }, id) =>
      send('PUT', `${app.url}/updateItems/${id}`, { cookie, body: makeItemInput({ title: 'New' }) }),
    answers: row(401, 200, 403, 401, 401, 401, 401, 401),
    writes: true,
  },
  'POST /recovered-items': {
    call: ({ cookie }, id) => send('POST', `${app.url}/recovered-items`, { cookie, body: makeRecoveryInput(id) }),
    answers: row(401, 201, 201, 401, 401, 401, 401, 401),
    writes: true,
  },
  'DELETE /myItems/{id}': {
    call: ({ cookie }, id) => send('DELETE', `${app.url}/myItems/${id}`, { cookie }),
    answers: row(401, 200, 403, 401, 401, 401, 401, 401),
    writes: true,
  },
  'POST /items/{id}/reopen': {
    prepare: (id) =>
      send('POST', `${app.url}/recovered-items`, { cookie: another.cookie, body: makeRecoveryInput(id) }),
    call: ({ cookie }, id) => send('POST', `${app.url}/items/${id}/reopen`, { cookie }),
    answers: row(401, 200, 403, 401, 401, 401, 401, 401),
    writes: true,
  },
  'GET /notices': {
    call: ({ cookie }) => send('GET', `${app.url}/notices`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'GET /notices/unread': {
    call: ({ cookie }) => send('GET', `${app.url}/notices/unread`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'POST /notices/read': {
    prepare: (itemId) => {
      const notice = { id: `recovered-${itemId}`, kind: 'recovered' as const, itemId, createdAt: '' }
      return Promise.all([owner, another].map(({ uid }) => addNotice(app.context, uid, notice)))
    },
    call: ({ cookie }) => send('POST', `${app.url}/notices/read`, { cookie, body: { all: true } }),
    answers: row(401, 200, 200, 401, 401, 401, 401, 401),
    writes: true,
  },
  'GET /settings': {
    call: ({ cookie }) => send('GET', `${app.url}/settings`, { cookie }),
    answers: row(401, 200, 200, 401, 200, 200, 401, 401),
    writes: false,
  },
  'PUT /settings': {
    call: ({ cookie }) => send('PUT', `${app.url}/settings`, { cookie, body: { emailNotices: false } }),
    answers: row(401, 200, 200, 401, 401, 401, 401, 401),
    writes: true,
  },
  'POST /unsubscribe with the token of the owner': {
    prepare: () => send('PUT', `${app.url}/settings`, { cookie: owner.cookie, body: { emailNotices: true } }),
    call: async ({ cookie }) => {
      const { unsubscribeToken: token } = await readEmailChoice(app.firestore, owner.uid)
      return send('POST', `${app.url}/unsubscribe`, { cookie, body: { token } })
    },
    answers: row(200, 200, 200, 200, 200, 200, 200, 200),
    writes: true,
  },
}

function row(...answers: [number, number, number, number, number, number, number, number]): Record<Caller, number> {
  return Object.fromEntries(CALLERS.map((caller, n) => [caller, answers[n]])) as Record<Caller, number>
}

/** Everything in the database but the places of hourly limits and what is kept of logouts, as text. */
async function everything(): Promise<string> {
  const kept = ['limitSlots', 'endedSessions']
  const collections = (await app.firestore.listCollections()).filter(({ id }) => !kept.includes(id))
  expect(collections.map(({ id }) => id)).toEqual(expect.arrayContaining(['items', 'photos', 'searchEntries']))
  const documents = await Promise.all(collections.map(async (collection) => (await collection.get()).docs))
  return JSON.stringify(documents.flat().map((document) => [document.ref.path, document.data()]))
}

test.for(
  Object.entries(calls).flatMap(([name, { answers, ...rest }]) =>
    CALLERS.map((caller) => ({ name, caller, status: answers[caller], ...rest })),
  ),
)('$name by $caller is $status', async ({ caller, prepare, call, status, writes }) => {
  const person = people.get(caller) ?? owner
  const item = (await send<Item>('POST', `${app.url}/addItems`, { cookie: owner.cookie, body: makeItemInput() })).body
  await prepare?.(item._id)
  const before = await everything()
  expect((await call(person, item._id)).status).toBe(status)
  expect((await everything()) !== before).toBe(writes && status < 300)
})
