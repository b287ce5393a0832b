import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removePhotoIfUnused } from '../../src/items/attachments.ts'
import { toItem } from '../../src/items/item-document.ts'
import { sweepPhotos } from '../../src/items/sweep-photos.ts'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { type Answer, makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp('demo-photo-attachments', { settings: unlimitedSettings })
  ada = await register()
  bela = await register()
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
  const how = { status: 'notrecovered', contact: 'email', isListed: true, ownerUid: uid }
  await reference.set({ ...makeItemInput({ thumbnail }), ...how })
  return toItem(await reference.get())
}
const update = (item: Item, thumbnail: string, cookie = ada.cookie) =>
  send<ErrorResponse>('PUT', `${app.url}/updateItems/${item._id}`, { cookie, body: makeItemInput({ thumbnail }) })
const remove = (item: Item, cookie = ada.cookie) => send('DELETE', `${app.url}/myItems/${item._id}`, { cookie })
const count = async (path: string) => (await app.firestore.collectionGroup(path).count().get()).data().count

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
  const isGone = 'This photo was deleted. Please choose it again.'
  const isNotYours = 'This photo belongs to someone else. Please choose one of your own.'
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
    expect(await sweepPhotos(app.context, hours(23))).toMatchObject({ removed: 0 })
    expect(await photoExists(waiting)).toBe(true)
    expect(await sweepPhotos(app.context, hours(25))).toMatchObject({ removed: 1 })
    expect(await sweepPhotos(app.context, hours(25))).toMatchObject({ removed: 0 })
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
      for (let n = 0; n < 60; n += 1) {
        const unattachedSince = Timestamp.fromMillis(0)
        batch.set(app.firestore.doc(`photos/old-${n}`), { ownerUid: ada.uid, unattachedSince })
      }
      await batch.commit()
    })

    test('continues until none is left', async () => {
      expect(await sweepPhotos(app.context, new Date())).toMatchObject({ removed: 60 })
    })

    test('deletes all others when some keep changing', async () => {
      const { docs: first } = await app.firestore.collection('photos').orderBy('unattachedSince').limit(20).get()
      const firestore = beforeCommit(app.firestore, () =>
        Promise.all(first.map(({ ref }) => ref.update({ attachedAt: Timestamp.now() }))),
      )
      expect(await sweepPhotos({ ...app.context, firestore }, new Date())).toMatchObject({ removed: 40 })
      expect(await sweepPhotos(app.context, new Date())).toMatchObject({ removed: 20 })
    })
  })
})
