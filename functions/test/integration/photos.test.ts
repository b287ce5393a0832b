import { type ClientRequest, request } from 'node:http'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture, makePlainPicture, readPicture } from '../support/pictures.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp('demo-photos', { settings: unlimitedSettings })
  ada = await register()
  bela = await register()
  picture = await makePicture()
})
afterAll(() => app.close())

const upload = async () => (await sendPhoto(app.url, ada.cookie, picture)).body
const get = (address: string) => send<Buffer>('GET', `${app.url}${address}`)
const stored = async ({ _id }: Photo) => (await app.firestore.doc(`photos/${_id}`).get()).data()
const post = async (thumbnail: string): Promise<Item> =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput({ thumbnail }) })).body
const remove = (item: Item) => send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: ada.cookie })
const count = async (path: string) => (await app.firestore.collectionGroup(path).count().get()).data().count

describe('POST /photos', () => {
  test('stores a picture in two sizes, which everyone gets as WebP and caches hold for an hour at most', async () => {
    const large = await makePicture({ width: 2400, height: 1200 })
    const answer = await sendPhoto(app.url, ada.cookie, large)
    expect(answer.status).toBe(201)
    expect(answer.body.address).toBe(`/api/photos/${answer.body._id}`)
    for (const [address, width, height] of [
      [answer.body.address, 1600, 800],
      [`${answer.body.address}/small`, 480, 240],
    ] as const) {
      const { status, headers, body } = await get(address)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toBe('public, max-age=1800, s-maxage=1800')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect((await readPicture(body)).info).toMatchObject({ format: 'webp', width, height })
    }
    expect(await stored(answer.body)).toMatchObject({ ownerUid: ada.uid, unattachedSince: expect.any(Timestamp) })
  })

  test.for(['jpeg', 'png', 'webp'] as const)('accepts %s, and does not enlarge a small picture', async (format) => {
    const { body, status } = await sendPhoto(app.url, ada.cookie, await makePicture({ format }), {
      'content-type': `image/${format}`,
    })
    expect(status).toBe(201)
    const { info, corner } = await readPicture((await get(body.address)).body)
    expect(info).toMatchObject({ width: 64, height: 48 })
    expect(corner[0]).toBeGreaterThan(200)
  })

  test('turns a picture upright, and removes the camera’s metadata', async () => {
    const sideways = await makePicture({ width: 80, height: 40, orientation: 6, comment: 'Camera-of-Ada' })
    expect((await readPicture(sideways)).text).toContain('Camera-of-Ada')
    const { body } = await sendPhoto(app.url, ada.cookie, sideways)
    for (const address of [body.address, `${body.address}/small`]) {
      const { info, corner, text } = await readPicture((await get(address)).body)
      expect(info).toMatchObject({ width: 40, height: 80 })
      expect(corner[0]).toBeGreaterThan(200)
      expect(text).not.toMatch(/Camera-of-Ada|Exif|EXIF/)
    }
  })

  test('does the same with a camera’s own file of megabytes, which no browser has made smaller', async () => {
    const options = { width: 2400, height: 1600, noise: true, orientation: 6, comment: 'Camera-of-Ada' }
    const file = await makePicture(options)
    expect(file.length).toBeGreaterThan(2 * 1024 * 1024)
    const { status, body } = await sendPhoto(app.url, ada.cookie, file)
    expect(status).toBe(201)
    const { info, text } = await readPicture((await get(body.address)).body)
    expect(info).toMatchObject({ width: 1067, height: 1600 })
    expect(text).not.toMatch(/Camera-of-Ada|Exif|EXIF/)
  })

  test('compresses even noise enough to be stored', async () => {
    const noise = await makePicture({ width: 1300, height: 1300, noise: true, format: 'webp' })
    const { makeSizes } = await import('../../src/items/create-photo.ts')
    const { large, small } = await makeSizes(noise, 'ada')
    expect(large.length).toBeLessThanOrEqual(1_000_000)
    expect(small.length).toBeLessThan(200_000)
  })

  test.for<[number, string, () => Promise<Uint8Array | string>, Record<string, string>]>([
    [400, 'an empty body', async () => '', { 'content-type': 'image/png' }],
    [400, 'a text', async () => 'I am a picture.', { 'content-type': 'image/png' }],
    [
      400,
      'an SVG that is declared as a PNG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      { 'content-type': 'image/png' },
    ],
    [400, 'a GIF that is declared as a JPEG', () => makePicture({ format: 'gif' }), { 'content-type': 'image/jpeg' }],
    [
      400,
      'half of a picture',
      async () => (await makePicture({ width: 400, noise: true })).subarray(0, 9000),
      { 'content-type': 'image/jpeg' },
    ],
    [
      400,
      'a small file of very many pixels',
      () => makePicture({ width: 6000, height: 4000 }),
      { 'content-type': 'image/jpeg' },
    ],
    [
      400,
      'a small file with a side of more than 20,000 pixels',
      () => makePlainPicture('b-w', 20_001, 10),
      { 'content-type': 'image/png' },
    ],
    [413, 'more than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), { 'content-type': 'image/jpeg' }],
    [415, 'another media type', () => makePicture({ format: 'gif' }), { 'content-type': 'image/gif' }],
    [415, 'JSON', async () => '{}', { 'content-type': 'application/json' }],
    [
      403,
      'a picture that another site sends',
      makePicture,
      { 'content-type': 'image/jpeg', origin: 'https://evil.example' },
    ],
  ])('answers %i to %s, and stores nothing', async ([status, , body, headers]) => {
    const before = await count('photos')
    const answer = await sendPhoto(app.url, ada.cookie, await body(), headers)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toMatch(/^[A-Z].*\.$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await count('photos')).toBe(before)
  })

  test.for<[string, () => Promise<Buffer>]>([
    ['has more pixels, even if only in grey', () => makePlainPicture('b-w', 5000, 3000)],
    ['has fewer pixels of sixteen bits, which take as much memory', () => makePlainPicture('rgb16', 3500, 3000)],
  ])('names the limit of 12 megapixels for a picture that %s', async ([, make]) => {
    const answer = await sendPhoto(app.url, ada.cookie, await make(), { 'content-type': 'image/png' })
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('12 megapixels')])
  })

  test('accepts a file of exactly 8 MB', async () => {
    const padded = Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024 - picture.length)])
    expect((await sendPhoto(app.url, ada.cookie, padded)).status).toBe(201)
  })

  test('rejects visitors', async () => {
    expect((await sendPhoto(app.url, undefined, picture)).status).toBe(401)
  })

  test('counts every try of the hour, even failed ones, and rejects all past the limit before decoding', async () => {
    const limited = await startTestApp('unused', {
      firestore: app.firestore,
      settings: {
        ...testSettings,
        hourlyLimits: { ...unlimitedSettings.hourlyLimits, post: 0, recovery: 0, photo: 3 },
      },
    })
    const cleo = await register()
    expect((await sendPhoto(limited.url, cleo.cookie, 'broken')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPhoto(limited.url, cleo.cookie, picture)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429])
    const refused = await sendPhoto(limited.url, cleo.cookie, 'broken')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    await limited.close()
  })

  test('stores at least three of many photos that one account sends at once, and answers 429 to the others', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendPhoto(app.url, ada.cookie, picture)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3)
    for (const { status, headers, body } of refused) {
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'other-photos-wait', '2'])
    }
  })

  test('accepts a photo of one account while many of another one wait', async () => {
    const flood = Array.from({ length: 10 }, () => sendPhoto(app.url, ada.cookie, picture))
    expect((await sendPhoto(app.url, bela.cookie, picture)).status).toBe(201)
    await Promise.all(flood)
  })
})

describe('files that browsers could not shrink', () => {
  const file = Buffer.alloc(500 * 1024)
  const statusOf = async (person: Person, bytes: Buffer = file) =>
    (await sendPhoto(app.url, person.cookie, bytes)).status

  /** Begins to send one, and waits until the board knows how large it is. */
  async function begin({ cookie }: Person, knownBy: Person, status: number): Promise<ClientRequest> {
    const headers = { cookie, 'content-type': 'image/jpeg' }
    const sending = request(`${app.url}/photos`, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(file)
    await expect.poll(() => statusOf(knownBy)).toBe(status)
    return sending
  }

  test('come one at a time from an account and three in all; other photos pass them', async () => {
    const [cleo, dan] = [await register(), await register()]
    const first = await begin(ada, ada, 429)
    expect(await statusOf(ada, picture)).toBe(201)
    const others = [await begin(bela, bela, 429), await begin(cleo, dan, 503)]
    expect(await statusOf(dan, picture)).toBe(201)
    first.destroy()
    await expect.poll(() => statusOf(dan)).toBe(400)
    for (const sending of others) sending.destroy()
  })
})

describe('GET /photos/{id}', () => {
  test.for(['/photos/nothing', '/photos/nothing/small', '/photos/__all__', '/photos/a%2Fb'])(
    'answers 404 to %s, and lets no cache store it',
    async (address) => {
      const answer = await get(address)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})

describe('GET /photos/{id} with If-None-Match', () => {
  // fetch would add `no-cache` to a conditional request, which browsers do not for a picture.
  const ask = (address: string, tag: string) =>
    fetch(`${app.url}${address}`, { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } })

  test('answers 304 without bytes while the photo exists, and 404 after its deletion', async () => {
    const photo = await upload()
    for (const address of [photo.address, `${photo.address}/small`]) {
      const tag = (await get(address)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const answer = await ask(address, known)
        expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0])
        expect(answer.headers.get('etag')).toBe(tag)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=1800, s-maxage=1800')
      }
      expect((await ask(address, '"other"')).status).toBe(200)
    }
    const tag = (await get(photo.address)).headers.get('etag') ?? ''
    await remove(await post(photo.address))
    const gone = await ask(photo.address, tag)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('etag')).not.toBe(tag)
    expect(gone.headers.get('cache-control')).toBe('private, no-store')
  })

  test('has a different ETag for each photo and each of its sizes', async () => {
    const [one, other] = [await upload(), await upload()]
    const addresses = [one, other].flatMap(({ address }) => [address, `${address}/small`])
    const tags = await Promise.all(addresses.map(async (address) => (await get(address)).headers.get('etag')))
    expect(new Set(tags).size).toBe(4)
  })
})
