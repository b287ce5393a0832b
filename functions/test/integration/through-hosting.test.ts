import { beforeAll, describe, expect, test } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { requireEnvironment } from '../support/environment.ts'
import { openSession, type Person, register } from '../support/people.ts'
import { makePicture, readPicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'

// These requests pass the real Hosting and functions runtime, which change them around Express.

const site = requireEnvironment('SITE_URL')
const hosted = `${site}/api`
const direct = requireEnvironment('API_URL')
let ada: Person

beforeAll(async () => {
  ada = await register()
}, 30_000)

test('posts, shows, recovers, lists, edits and deletes an item, and logs out, through Hosting', async () => {
  const origin = { origin: site, 'sec-fetch-site': 'same-origin' }
  const options = { cookie: ada.cookie, headers: origin }
  const { body: item, status } = await send<Item>('POST', `${hosted}/addItems`, { ...options, body: makeItemInput() })
  expect(status).toBe(201)
  expect((await send<Item>('GET', `${hosted}/items/${item._id}`, options)).body.email).toBe(ada.email)
  const request = { ...options, body: makeRecoveryInput(item._id) }
  expect((await send('POST', `${hosted}/recovered-items`, request)).status).toBe(201)
  expect((await send('POST', `${hosted}/recovered-items`, request)).status).toBe(409)
  const records = await send<RecoveredRecord[]>('GET', `${hosted}/recovered-items/${ada.email}`, options)
  expect(records.body.map(({ itemId }) => itemId)).toEqual([item._id])
  const update = await send<Item>('PUT', `${hosted}/updateItems/${item._id}`, {
    ...options,
    body: makeItemInput({ title: 'New' }),
  })
  expect(update.body).toMatchObject({ title: 'New', status: 'recovered' })
  expect((await send<Item[]>('GET', `${hosted}/myItems/${ada.email}`, options)).body).toHaveLength(1)
  expect((await send('DELETE', `${hosted}/myItems/${item._id}`, options)).status).toBe(200)
  expect((await send('POST', `${hosted}/logout`, options)).status).toBe(200)
  expect((await send('DELETE', `${hosted}/myItems/${item._id}`, options)).status).toBe(401)
  ada.cookie = await openSession(hosted, ada.idToken, ada.email)
  expect((await send('GET', `${hosted}/myItems/${ada.email}`, { cookie: ada.cookie })).status).toBe(200)
})

test('names each public page, and the same page in other languages, by whole addresses', async () => {
  const page = await (await fetch(`${site}/alltimes`)).text()
  expect(page).toContain(`<link rel="canonical" href="${site}/alltimes" />`)
  expect(page).toContain(`<link rel="alternate" hreflang="de" href="${site}/de/alltimes" />`)
  expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/alltimes" />`)
})

test('finds similar posts through Hosting, and by a function that answers nothing else', async () => {
  const search = () => send<PublicItem[]>('GET', `${hosted}/similarItems?q=keys`)
  // The first request starts the function, which then reads the encoder's weights. On a busy
  // machine that takes longer than an answer may, so it cannot be reached for a moment.
  await expect.poll(async () => (await search()).status, { timeout: 25_000, interval: 1000 }).toBe(200)
  const { status, headers, body } = await search()
  expect([status, Array.isArray(body)]).toEqual([200, true])
  expect(headers.get('cache-control')).toContain('s-maxage=5')
  const own = direct.replace(/api$/, 'similar')
  expect((await send('GET', `${own}/similarItems?q=keys`)).status).toBe(200)
  expect((await send('GET', `${own}/itemCount`)).status).toBe(404)
})

test('sends and loads a photo through Hosting, and shows it on an item that is searched for', async () => {
  const options = { cookie: ada.cookie, headers: { origin: site, 'sec-fetch-site': 'same-origin' } }
  const picture = await makePicture({ width: 1600, height: 1200, format: 'webp' })
  const headers = { ...options.headers, 'content-type': 'image/webp' }
  const photo = await sendPhoto(hosted, ada.cookie, picture, headers)
  expect(photo.status).toBe(201)
  for (const [address, width] of [
    [photo.body.address, 1600],
    [`${photo.body.address}/small`, 480],
  ] as const) {
    const { status, headers, body } = await send<Buffer>('GET', `${site}${address}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=1800, s-maxage=1800')
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await readPicture(body)).info).toMatchObject({ format: 'webp', width })
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    expect((await fetch(`${site}${address}`, { headers: known })).status).toBe(304)
  }
  const large = Buffer.concat([picture, Buffer.alloc(7 * 1024 * 1024)])
  expect((await sendPhoto(hosted, ada.cookie, large, headers)).status).toBe(201)
  const title = `Accordion ${ada.uid}`
  const body = makeItemInput({ title, thumbnail: photo.body.address })
  const { body: item } = await send<Item>('POST', `${hosted}/addItems`, { ...options, body })
  const search = `${hosted}/allItems?q=${encodeURIComponent(title)}&fresh=1`
  expect((await send<PublicItem[]>('GET', search)).body).toMatchObject([{ title, thumbnail: photo.body.address }])
  await send('DELETE', `${hosted}/myItems/${item._id}`, options)
  expect((await send('GET', `${site}${photo.body.address}`)).status).toBe(404)
})

describe.each([
  ['through Hosting', hosted],
  ['at the function’s own address', direct],
])('the API %s', (_where, url) => {
  test('answers public calls', async () => {
    for (const path of ['/itemCount', '/allItems?size=1', '/items?limit=1']) {
      expect((await send('GET', `${url}${path}`)).status).toBe(200)
    }
  })

  test('rejects a body that is too large, a form and text', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(101 * 1024) })
    expect((await send('POST', `${url}/jwt`, { body: large })).status).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('POST', `${url}/jwt`, { body: 'email=a%40example.com', headers: form })).status).toBe(415)
    expect((await send('POST', `${url}/jwt`, { body: '{}', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
  })

  test('rejects a photo that is too large, is not a picture, has another type or no session', async () => {
    const type = { 'content-type': 'image/png' }
    expect((await sendPhoto(url, ada.cookie, Buffer.alloc(8 * 1024 * 1024 + 1), type)).status).toBe(413)
    expect((await sendPhoto(url, ada.cookie, 'I am a picture.', type)).status).toBe(400)
    const json = { 'content-type': 'application/json' }
    expect((await sendPhoto(url, ada.cookie, '{}', json)).status).toBe(415)
    expect((await sendPhoto(url, undefined, await makePicture())).status).toBe(401)
  })

  test('rejects broken JSON with the API’s own error', async () => {
    const answer = await send<ErrorResponse>('POST', `${url}/jwt`, { body: '{"email":' })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'no-json'])
  })

  test('rejects a change by another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await send<ErrorResponse>('POST', `${url}/logout`, { headers })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'cross-site'])
  })

  test('answers an unknown path with the API’s own 404, not a page', async () => {
    const answer = await send<ErrorResponse>('GET', `${url}/nothing`)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not-found'])
  })
})

const MALFORMED = [
  ...[
    '/%',
    '/%E0%A4%A',
    '/%ff',
    '/%00',
    '//',
    '//%',
    '/..%2f',
    '/%5c..',
    `/${'a'.repeat(5000)}`,
    '/items/%ZZ',
    '/__/%',
  ],
  ...['/?q=%', '/?%=', '/alltimes?q=%E0%A4%A', '/alltimes?page=%', '/assets/%', '/settings?x=%', '/.well-known/%'],
  ...[
    '/api/items/%',
    '/api/items/%E0%A4%A',
    '/api/allItems?q=%',
    '/api/%00',
    '/api?%',
    `/api/items/${'a'.repeat(5000)}`,
  ],
]

test('answers malformed addresses with 404, and goes on', async () => {
  for (const address of MALFORMED) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await fetch(`${site}${address}`, { method })
      expect([method, address, status]).toEqual([method, address, 404])
    }
  }
  expect(await (await fetch(`${site}/alltimes?q=%E0%A4%A`)).text()).toContain('Oops! Page Not Found')
  expect((await send('GET', `${hosted}/itemCount`)).status).toBe(200)
})

test('says at /.well-known/security.txt where to report a hole, as plain text', async () => {
  const answer = await fetch(`${site}/.well-known/security.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const [, expires = ''] = /^Expires: (.*)$/m.exec(await answer.text()) ?? []
  const daysLeft = (Date.parse(expires) - Date.now()) / DAY_MS
  expect(daysLeft).toBeGreaterThan(0)
  expect(daysLeft).toBeLessThan(365)
})

test('sends a page with headers that forbid foreign scripts and frames, and limit referrers', async () => {
  const { headers } = await fetch(`${site}/`)
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive)
  }
  const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? []
  expect(scripts.split(' ')).toEqual(["'self'", 'https://apis.google.com'])
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('cache-control')).toBe('no-cache')
})
