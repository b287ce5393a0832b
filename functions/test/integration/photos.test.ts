import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toItem } from '../../src/items/item-document.ts'
import { removePhotoIfUnused } from '../../src/photos/attachments.ts'
import { sweepPhotos } from '../../src/photos/sweep-photos.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Photo } from '../../src/shared/photos/photos.ts'
import type { RecoveredRecord } from '../../src/shared/recoveries/recoveries.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture, makePlainPicture, readPicture } from '../support/pictures.ts'
import { type Answer, makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp('demo-photos', { settings: unlimitedSettings })
  ada = await register(app.url)
  bela = await register(app.url)
  picture = await makePicture()
})
afterAll(() => app.close())

const upload = async (cookie = ada.cookie) => (await sendPhoto(app.url, cookie, picture)).body
const get = (address: string) => send<Buffer>('GET', `${app.url}${address}`)
const photoExists = async ({ address }: Photo) => {
  const [large, small] = await Promise.all([get(address), get(`${address}/small`)])
  expect(large.status).toBe(small.status)
  return large.status === 200
}
const stored = async ({ _id }: Photo) => (await app.firestore.doc(`photos/${_id}`).get()).data()
const tryToPost = (thumbnail: string) =>
  send<Item & ErrorResponse>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput({ thumbnail }) })
const post = async (thumbnail: string): Promise<Item> => (await tryToPost(thumbnail)).body
/** Writes directly in Firestore, because its rules do not check whose photo it is. */
const postDirectly = async (thumbnail: string, { uid }: Person) => {
  const reference = app.firestore.collection('items').doc()
  await reference.set({ ...makeItemInput({ thumbnail }), status: 'notrecovered', ownerUid: uid })
  return toItem(await reference.get())
}
const update = (item: Item, thumbnail: string, cookie = ada.cookie) =>
  send<ErrorResponse>('PUT', `${app.url}/updateItems/${item._id}`, { cookie, body: makeItemInput({ thumbnail }) })
const remove = (item: Item, cookie = ada.cookie) => send('DELETE', `${app.url}/myItems/${item._id}`, { cookie })
const count = async (path: string) => (await app.firestore.collectionGroup(path).count().get()).data().count

describe('POST /photos', () => {
  test('stores a picture in two sizes, which everybody gets as WebP and caches hold for a day at most', async () => {
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
      expect(headers.get('cache-control')).toBe('public, max-age=43200, s-maxage=43200')
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

  test('compresses even noise enough to be stored', async () => {
    const noise = await makePicture({ width: 1300, height: 1300, noise: true, format: 'webp' })
    const { makeSizes } = await import('../../src/photos/make-sizes.ts')
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
    [413, 'more than 400 KB', async () => Buffer.alloc(400 * 1024 + 1), { 'content-type': 'image/jpeg' }],
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

  test('accepts a file of exactly 400 KB', async () => {
    const padded = Buffer.concat([picture, Buffer.alloc(400 * 1024 - picture.length)])
    expect((await sendPhoto(app.url, ada.cookie, padded)).status).toBe(201)
  })

  test('rejects visitors', async () => {
    expect((await sendPhoto(app.url, undefined, picture)).status).toBe(401)
  })

  test('counts every try of the hour, even failed ones, and rejects all past the limit before decoding', async () => {
    const limited = await startTestApp('unused', {
      firestore: app.firestore,
      settings: { ...testSettings, hourlyLimits: { post: 0, recovery: 0, photo: 3 } },
    })
    const cleo = await register(limited.url)
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
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '2'])
    }
  })

  test('accepts a photo of one account while many of another one wait', async () => {
    const flood = Array.from({ length: 10 }, () => sendPhoto(app.url, ada.cookie, picture))
    expect((await sendPhoto(app.url, bela.cookie, picture)).status).toBe(201)
    await Promise.all(flood)
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
  const ask = (address: string, tag: string) =>
    fetch(`${app.url}${address}`, { headers: { 'if-none-match': tag }, cache: 'no-store' })

  test('answers 304 without bytes while the photo exists, and 404 after its deletion', async () => {
    const photo = await upload()
    for (const address of [photo.address, `${photo.address}/small`]) {
      const tag = (await get(address)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const answer = await ask(address, known)
        expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0])
        expect(answer.headers.get('etag')).toBe(tag)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=43200, s-maxage=43200')
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

describe('a photo and its item', () => {
  test('are attached when the item is posted, and are deleted together', async () => {
    const photo = await upload()
    const item = await post(photo.address)
    expect(await stored(photo)).not.toHaveProperty('unattachedSince')
    await remove(item)
    expect(await photoExists(photo)).toBe(false)
    expect(await stored(photo)).toBeUndefined()
  })

  test('are separated, and the photo deleted, when the item gets another picture', async () => {
    const [first, second] = [await upload(), await upload()]
    const item = await post(first.address)
    await update(item, second.address)
    expect([await photoExists(first), await photoExists(second)]).toEqual([false, true])
    expect(await stored(second)).not.toHaveProperty('unattachedSince')
    await update(item, '')
    expect(await photoExists(second)).toBe(false)
  })

  test('stay together when an edit keeps the picture', async () => {
    const photo = await upload()
    await update(await post(photo.address), photo.address)
    expect(await photoExists(photo)).toBe(true)
  })

  test('stay together until the last of the items that show the photo is deleted', async () => {
    const photo = await upload()
    const [one, other] = [await post(photo.address), await post(photo.address)]
    await remove(one)
    expect(await photoExists(photo)).toBe(true)
    await remove(other)
    expect(await photoExists(photo)).toBe(false)
  })

  test('are not affected by a stranger’s item that was written directly in Firestore', async () => {
    const photo = await upload()
    const item = await postDirectly(photo.address, bela)
    expect(await stored(photo)).toHaveProperty('unattachedSince')
    await remove(item, bela.cookie)
    expect(await photoExists(photo)).toBe(true)
  })

  test.for(['an item', 'a recovered record'])(
    'are deleted together even if %s of a stranger shows the photo',
    async (what) => {
      const photo = await upload()
      const own = await post(photo.address)
      const foreign = await postDirectly(photo.address, bela)
      if (what === 'a recovered record') {
        await send('POST', `${app.url}/recovered-items`, { cookie: bela.cookie, body: makeRecoveryInput(foreign._id) })
        await app.firestore.doc(`items/${foreign._id}`).delete()
      }
      await remove(own)
      expect(await photoExists(photo)).toBe(false)
    },
  )

  test('stay together when a deletion is rejected', async () => {
    const photo = await upload()
    const item = await post(photo.address)
    expect((await remove(item, bela.cookie)).status).toBe(403)
    expect(await photoExists(photo)).toBe(true)
  })

  test('are separated without deleting the photo when a new item uses it during the deletion', async () => {
    const photo = await upload()
    const item = await post(photo.address)
    await app.firestore.doc(`items/${item._id}`).delete()
    const firestore = beforeCommit(app.firestore, () => post(photo.address))
    expect(await removePhotoIfUnused({ firestore }, photo.address, ada.uid)).toBe(false)
    expect(await photoExists(photo)).toBe(true)
    expect(await stored(photo)).not.toHaveProperty('unattachedSince')
  })

  test('leave no unused photo behind when the API deletes and posts at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const photo = await upload()
      const item = await post(photo.address)
      const [removed, posted] = await Promise.all([remove(item), tryToPost(photo.address)])
      expect(removed.status).toBe(200)
      // If the photo was deleted first, the new item is rejected, as it would be a minute later.
      expect(await photoExists(photo)).toBe(posted.status === 201)
      if (posted.status === 201) {
        expect(await stored(photo)).not.toHaveProperty('unattachedSince')
        await remove(posted.body)
      }
      expect(await photoExists(photo)).toBe(false)
    }
  })
})

describe('a photo that an item may not show', () => {
  const isGone = 'This photo is no longer on the board. Please choose it again.'
  const isNotYours = 'This photo is somebody else’s. Please choose one of your own.'
  const expectRejected = async (answer: Promise<Answer<ErrorResponse>>, thumbnail: string) => {
    const { status, body } = await answer
    expect([status, body.error.code, body.error.fieldErrors]).toEqual([400, 'invalid-input', { thumbnail }])
  }

  test.for<[string, string, () => Promise<string>]>([
    ['was swept', isGone, async () => '/api/photos/nothing'],
    ['has an impossible id', isGone, async () => '/api/photos/__all__'],
    ['is somebody else’s', isNotYours, async () => (await upload(bela.cookie)).address],
  ])('is rejected when it %s: nothing is posted, and an item keeps its own photo', async ([, message, find]) => {
    const [photo, address] = [await upload(), await find()]
    const item = await post(photo.address)
    const before = await count('items')
    await expectRejected(tryToPost(address), message)
    await expectRejected(update(item, address), message)
    expect(await count('items')).toBe(before)
    expect((await app.firestore.doc(`items/${item._id}`).get()).get('thumbnail')).toBe(photo.address)
    expect(await photoExists(photo)).toBe(true)
    expect(await stored(photo)).not.toHaveProperty('unattachedSince')
  })

  test('may stay in an item that already shows it, which can be edited, recovered and deleted', async () => {
    for (const address of ['/api/photos/nothing', (await upload()).address]) {
      const item = await postDirectly(address, bela)
      expect((await update(item, address, bela.cookie)).status).toBe(200)
      const request = { cookie: ada.cookie, body: makeRecoveryInput(item._id) }
      const { status, body } = await send<RecoveredRecord>('POST', `${app.url}/recovered-items`, request)
      expect([status, body.thumbnail]).toEqual([201, address])
      expect((await remove(item, bela.cookie)).status).toBe(200)
    }
  })

  test.for(['posted', 'put into an item'])('is rejected when it is deleted while it is being %s', async (how) => {
    const [photo, old] = [await upload(), await upload()]
    const item = await post(old.address)
    const firestore = beforeCommit(app.firestore, () => removePhotoIfUnused(app.context, photo.address, ada.uid))
    const late = await startTestApp('unused', { firestore, settings: testSettings })
    const parts = { cookie: ada.cookie, body: makeItemInput({ thumbnail: photo.address }) }
    const before = await count('items')
    await expectRejected(
      how === 'posted'
        ? send<ErrorResponse>('POST', `${late.url}/addItems`, parts)
        : send<ErrorResponse>('PUT', `${late.url}/updateItems/${item._id}`, parts),
      isGone,
    )
    expect(await count('items')).toBe(before)
    expect((await app.firestore.doc(`items/${item._id}`).get()).get('thumbnail')).toBe(old.address)
    expect(await photoExists(old)).toBe(true)
    await late.close()
  })
})

describe('the sweep', () => {
  const hours = (number: number) => new Date(Date.now() + number * 60 * 60 * 1000)

  test('deletes only photos that no item has shown for a day, with both sizes', async () => {
    await sweepPhotos(app.context, hours(48))
    const [waiting, attached] = [await upload(), await upload()]
    const shownDirectly = await upload()
    await post(attached.address)
    await postDirectly(shownDirectly.address, ada)
    expect(await sweepPhotos(app.context, hours(23))).toBe(0)
    expect(await photoExists(waiting)).toBe(true)
    expect(await sweepPhotos(app.context, hours(25))).toBe(1)
    expect(await sweepPhotos(app.context, hours(25))).toBe(0)
    expect([await photoExists(waiting), await photoExists(attached), await photoExists(shownDirectly)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await stored(shownDirectly)).not.toHaveProperty('unattachedSince')
    expect(await count('sizes')).toBe(2 * (await count('photos')))
  })

  describe('of many photos', () => {
    beforeEach(async () => {
      await sweepPhotos(app.context, hours(48))
      const batch = app.firestore.batch()
      for (let n = 0; n < 45; n += 1) {
        const unattachedSince = Timestamp.fromMillis(0)
        batch.set(app.firestore.doc(`photos/old-${n}`), { ownerUid: ada.uid, unattachedSince })
      }
      await batch.commit()
    })

    test('continues until none is left', async () => {
      expect(await sweepPhotos(app.context, new Date())).toBe(45)
    })

    /** A clock that goes forward by `step` minutes each time that it is read. */
    const clock = (step: number) => {
      let time = 0
      return () => {
        time += step * 60_000
        return time
      }
    }

    test('stops after four minutes, and leaves the rest to the next run', async () => {
      const first = await sweepPhotos(app.context, new Date(), clock(3))
      expect(first).toBeGreaterThan(0)
      expect(first).toBeLessThan(45)
      expect(await sweepPhotos(app.context, new Date())).toBe(45 - first)
    })

    test('deletes all others when some keep changing', async () => {
      const { docs: first } = await app.firestore.collection('photos').orderBy('unattachedSince').limit(20).get()
      const firestore = beforeCommit(app.firestore, () =>
        Promise.all(first.map(({ ref }) => ref.update({ attachedAt: Timestamp.now() }))),
      )
      expect(await sweepPhotos({ firestore }, new Date(), clock(1))).toBe(25)
      expect(await sweepPhotos(app.context, new Date())).toBe(20)
    })
  })
})
