import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/app.ts'
import { openApiDocument } from '../../src/lib/openapi/document.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const hardening = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-requests')
  ada = await register()
})
afterAll(() => app.close())

const countStored = async () => (await app.firestore.collection('items').count().get()).data().count
const post = (headers: Record<string, string>, body: unknown = makeItemInput()) =>
  send<ErrorResponse>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body, headers })

test('answers a path with and without the prefix /api', async () => {
  expect((await send('GET', `${app.url}/itemCount`)).status).toBe(200)
  expect((await send('GET', `${app.url}/api/itemCount`)).status).toBe(200)
})

test.for(['/', '/api', '/api/', '/nothing', '/api/api/itemCount', '/items/a/b'])(
  'answers 404 to the unknown path %s',
  async (path) => {
    const answer = await send<ErrorResponse>('GET', `${app.url}${path}`, { cookie: ada.cookie })
    expect(answer.status).toBe(404)
    expect(answer.body.error.code).toBe('not-found')
  },
)

test('lets pages of other sites read nothing', async () => {
  const headers = { origin: 'https://town.example' }
  for (const { method, path } of calls) {
    const answer = await fetch(app.url + path.replaceAll(/:\w+/g, 'any'), { method, headers, redirect: 'manual' })
    await answer.arrayBuffer()
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin'), path).toBeNull()
  }
  const refused = await fetch(`${app.url}/allItems`, { method: 'OPTIONS', headers })
  expect(refused.headers.get('access-control-allow-headers')).toBeNull()
})

/** The methods of each path of the contract, as they are in the header `Allow`. */
const allowedMethods = new Map(
  [...Map.groupBy(calls, ({ path }) => path)].map(([path, known]) => [
    path.replaceAll(/:\w+/g, 'any'),
    known.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase())),
  ]),
)

test('rejects a wrong method of each path with 405, and says which are allowed', async () => {
  expect(allowedMethods.get('/myItems/any')).toEqual(['GET', 'HEAD', 'DELETE'])
  for (const [path, allowed] of allowedMethods) {
    const answer = await send<ErrorResponse>('PATCH', app.url + path, { cookie: ada.cookie })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allowed.join(', ')])
    expect(answer.body.error.code).toBe('method-not-allowed')
  }
})

test('rejects a wrong method below /api, too', async () => {
  const answer = await send<ErrorResponse>('PUT', `${app.url}/api/myItems/me`, { cookie: ada.cookie })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE'])
})

test('rejects a wrong method before it reads the body', async () => {
  const body = JSON.stringify({ description: 'a'.repeat(200 * 1024) })
  const headers = { 'content-type': 'text/plain' }
  expect((await send('PUT', `${app.url}/addItems`, { body, headers })).status).toBe(405)
})

test('answers OPTIONS of each path with what it allows', async () => {
  for (const [path, allowed] of allowedMethods) {
    const answer = await fetch(app.url + path, { method: 'OPTIONS' })
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
  }
})

test('rejects HEAD where there is no GET', async () => {
  const answer = await fetch(`${app.url}/logout`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('answers HEAD as GET, without the body', async () => {
  const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(`${app.url}/itemCount`, { method })))
  expect(head?.status).toBe(200)
  expect(await head?.text()).toBe('')
  expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'))
})

test('does not reveal the server’s software', async () => {
  const { headers } = await send('GET', `${app.url}/itemCount`)
  expect(headers.has('x-powered-by')).toBe(false)
})

test.for(['/itemCount', '/nothing', '/items/any'])(
  'sends headers with %s that keep browsers from treating the answer as anything but data',
  async (path) => {
    const { headers } = await send('GET', `${app.url}${path}`)
    const found = Object.fromEntries(['content-security-policy', ...hardening].map((name) => [name, headers.get(name)]))
    expect(found).toEqual({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  },
)

test('returns the OpenAPI document at its documented path', async () => {
  const { status, body } = await send('GET', `${app.url}/api/openapi.json`)
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(calls, app.context.settings))))
})

describe('a body', () => {
  test.for([
    ['text/plain', JSON.stringify(makeItemInput())],
    ['application/x-www-form-urlencoded', 'title=Umbrella'],
    ['application/json; charset=latin1', JSON.stringify(makeItemInput())],
    ['application/jsonp', '{}'],
  ])('of the type %s is rejected with 415', async ([type, body]) => {
    const before = await countStored()
    const answer = await post({ 'content-type': type ?? '' }, body)
    expect(answer.status).toBe(415)
    expect(answer.body.error.code).toBe('no-json-type')
    expect(await countStored()).toBe(before)
  })

  test('of more than 100 KB is rejected with 413, however large it is', async () => {
    for (const size of [100 * 1024 + 1, 3 * 1024 * 1024]) {
      const answer = await post({}, JSON.stringify({ description: 'a'.repeat(size) }))
      expect(answer.status).toBe(413)
      expect(answer.body.error.code).toBe('too-large')
    }
  })

  test('of exactly 100 KB is accepted, and of one more byte rejected', async () => {
    const body = JSON.stringify(makeItemInput())
    expect((await post({}, body.padEnd(100 * 1024))).status).toBe(201)
    expect((await post({}, body.padEnd(100 * 1024 + 1))).status).toBe(413)
  })

  test('of just under 100 KB is read, and its wrong field is named', async () => {
    const { status, body } = await post({}, makeItemInput({ description: 'a'.repeat(100_000) }))
    expect(status).toBe(400)
    expect(Object.keys(body.error.fieldErrors ?? {})).toEqual(['description'])
  })

  test.for(['{"title":', 'nonsense', '\u{feff}{}x'])('of broken JSON is rejected with 400: %s', async (body) => {
    const answer = await post({}, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain('JSON')
  })

  test('with invalid UTF-8 is rejected with 400 and not repaired', async () => {
    const whole = Buffer.from(JSON.stringify(makeItemInput({ title: 'Café' })))
    const accent = whole.indexOf('é')
    const answer = await post({}, Buffer.concat([whole.subarray(0, accent), whole.subarray(accent + 1)]))
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain('JSON')
  })

  test.for(['[]', '"text"', '7', 'null'])('that is not an object is rejected with 400: %s', async (body) => {
    expect((await post({}, body)).status).toBe(400)
  })

  test('is rejected with 400 if it is missing', async () => {
    expect((await send('POST', `${app.url}/addItems`, { cookie: ada.cookie })).status).toBe(400)
  })
})

describe('a request of another site', () => {
  test.for([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://board.example', 'x-forwarded-host': 'board.example:444' },
    { origin: 'https://board.example.evil.example', 'x-forwarded-host': 'board.example' },
  ] as Record<string, string>[])('is rejected with 403 and changes nothing: %j', async (headers) => {
    const before = await countStored()
    const answer = await post(headers)
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('cross-site')
    expect(await countStored()).toBe(before)
    expect((await send('POST', `${app.url}/logout`, { headers })).status).toBe(403)
  })

  test.for([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://board.example', 'x-forwarded-host': 'board.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:5173', 'x-forwarded-host': '127.0.0.1:5000' },
  ] as Record<string, string>[])('is distinguished from the board’s own, which is accepted: %j', async (headers) => {
    expect((await post(headers)).status).toBe(201)
  })

  test('is accepted if it only reads', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send('GET', `${app.url}/itemCount`, { headers })).status).toBe(200)
  })
})
