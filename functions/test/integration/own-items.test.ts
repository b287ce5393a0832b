import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Changing and deleting one's own item, also when it changes meanwhile or its owner's address has.

let app: TestApp
let ada: Person
let recoverer: Person

beforeAll(async () => {
  app = await startTestApp('demo-own-items', { settings: unlimitedSettings })
  recoverer = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register()
})

const postItem = async (overrides = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput(overrides) })).body
const post = async (overrides?: object) => (await postItem(overrides))._id
const edit = (id: string, cookie: string, overrides = {}) =>
  send<Item>('PUT', `${app.url}/updateItems/${id}`, { cookie, body: makeItemInput(overrides) })
const remove = (id: string, cookie: string) => send<ErrorResponse>('DELETE', `${app.url}/myItems/${id}`, { cookie })
const reopen = (id: string, cookie: string) => send('POST', `${app.url}/items/${id}/reopen`, { cookie })
const recover = (itemId: string) =>
  send('POST', `${app.url}/recovered-items`, { cookie: recoverer.cookie, body: makeRecoveryInput(itemId) })
const stored = async (id: string) => (await app.firestore.doc(`items/${id}`).get()).data()

describe('PUT /updateItems/{id}', () => {
  test('changes the texts of the item, but not its poster and time', async () => {
    const item = await postItem()
    const changes = {
      postType: 'Found',
      title: 'Blue umbrella',
      category: 'pets',
      location: 'Tram 3',
      dateLost: '2026-06-02',
      whereNow: 'With me',
    }
    const answer = await edit(item._id, ada.cookie, {
      ...changes,
      ownerUid: recoverer.uid,
      status: 'recovered',
      createdAt: 1,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...item, ...changes, kind: 'pet', tint: '#3468c0', updatedAt: answer.body.updatedAt })
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(item.updatedAt))
    expect(await stored(item._id)).toMatchObject({ ...changes, ownerUid: ada.uid, status: 'notrecovered' })
  })

  test('rejects a wrong field with 400, and changes nothing', async () => {
    const id = await post()
    const before = await stored(id)
    expect((await edit(id, ada.cookie, { title: '' })).status).toBe(400)
    expect(await stored(id)).toEqual(before)
  })

  test.for(['nothing', '__all__'])('answers 404 to the id %j', async (id) => {
    expect((await edit(id, ada.cookie)).status).toBe(404)
    expect(await stored('nothing')).toBeUndefined()
  })
})

describe('DELETE /myItems/{id}', () => {
  test('deletes the owner’s item, and answers 404 when it is gone', async () => {
    const id = await post()
    expect((await remove(id, ada.cookie)).status).toBe(200)
    expect(await stored(id)).toBeUndefined()
    expect((await remove(id, ada.cookie)).status).toBe(404)
  })
})

describe('the deletion of an item that changes before the commit', () => {
  /** Deletes the item on an app whose database runs something before each of these commits. */
  async function removeWhile(id: string, times: number, action: () => Promise<unknown>) {
    let left = times
    const firestore = beforeCommit(app.firestore, async () => {
      left -= 1
      if (left >= 0) await action()
    })
    const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
    const answer = await send<ErrorResponse>('DELETE', `${late.url}/myItems/${id}`, { cookie: ada.cookie })
    await late.close()
    return answer
  }

  const upload = async () => (await sendPhoto(app.url, ada.cookie, await makePicture())).body
  const photoExists = async ({ _id }: Photo) => (await app.firestore.doc(`photos/${_id}`).get()).exists

  test('reads it again, so that its current photo is deleted with it', async () => {
    const [old, next] = [await upload(), await upload()]
    const id = await post({ thumbnail: old.address })
    expect((await removeWhile(id, 1, () => edit(id, ada.cookie, { thumbnail: next.address }))).status).toBe(200)
    expect(await stored(id)).toBeUndefined()
    expect([await photoExists(old), await photoExists(next)]).toEqual([false, false])
  })

  test('is rejected if the item is someone else’s by then', async () => {
    const id = await post()
    const answer = await removeWhile(id, 1, () => app.firestore.doc(`items/${id}`).update({ ownerUid: recoverer.uid }))
    expect(answer.status).toBe(403)
    expect(await stored(id)).toMatchObject({ ownerUid: recoverer.uid })
  })

  test('fails with 503 if the item changes at all twenty tries, and succeeds at the twentieth', async () => {
    const id = await post()
    const touch = () => app.firestore.doc(`items/${id}`).update({ name: randomUUID() })
    expect((await removeWhile(id, 20, touch)).status).toBe(503)
    expect(await stored(id)).toMatchObject({ title: 'Black umbrella', ownerUid: ada.uid })
    expect((await removeWhile(id, 19, touch)).status).toBe(200)
    expect(await stored(id)).toBeUndefined()
  })
})

describe('an owner whose address has changed', () => {
  let newcomer: Person
  let moved: string
  let id: string

  beforeEach(async () => {
    id = await post()
    expect(await stored(id)).toMatchObject({ email: ada.email })
    const email = `${randomUUID()}@example.com`
    await app.auth.updateUser(ada.uid, { email })
    moved = await openSession(app.url, await signInAgain({ ...ada, email }), email)
    newcomer = await register({ email: ada.email })
  })

  test('can still edit, delete and reopen what was posted under the old one', async () => {
    expect((await edit(id, moved, { title: 'Grey umbrella' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ title: 'Grey umbrella', ownerUid: ada.uid })
    expect((await recover(id)).status).toBe(201)
    expect((await reopen(id, moved)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'notrecovered' })
    expect((await remove(id, moved)).status).toBe(200)
    expect(await stored(id)).toBeUndefined()
  })

  test('keeps those items from a new account with the old address', async () => {
    expect((await recover(id)).status).toBe(201)
    const before = await stored(id)
    expect((await edit(id, newcomer.cookie, { title: 'Mine' })).status).toBe(403)
    expect((await remove(id, newcomer.cookie)).status).toBe(403)
    expect((await reopen(id, newcomer.cookie)).status).toBe(403)
    expect(await stored(id)).toEqual(before)
    const own = await send<Item[]>('GET', `${app.url}/myItems/${newcomer.email}`, { cookie: newcomer.cookie })
    expect([own.status, own.body]).toEqual([200, []])
  })
})
