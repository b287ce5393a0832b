import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

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

const post = async (overrides = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput(overrides) })).body._id
const edit = (id: string, cookie: string, overrides = {}) =>
  send('PUT', `${app.url}/updateItems/${id}`, { cookie, body: makeItemInput(overrides) })
const remove = (id: string, cookie: string) => send<ErrorResponse>('DELETE', `${app.url}/myItems/${id}`, { cookie })
const reopen = (id: string, cookie: string) => send('POST', `${app.url}/items/${id}/reopen`, { cookie })
const recover = (itemId: string) =>
  send('POST', `${app.url}/recovered-items`, { cookie: recoverer.cookie, body: makeRecoveryInput(itemId) })
const stored = async (id: string) => (await app.firestore.doc(`items/${id}`).get()).data()

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

  test('is rejected if the item is somebody else’s by then', async () => {
    const id = await post()
    const answer = await removeWhile(id, 1, () => app.firestore.doc(`items/${id}`).update({ ownerUid: recoverer.uid }))
    expect(answer.status).toBe(403)
    expect(await stored(id)).toMatchObject({ ownerUid: recoverer.uid })
  })

  test('fails with 503 if the item changes at all twenty tries, and succeeds at the twentieth', async () => {
    const id = await post()
    const touch = () => app.firestore.doc(`items/${id}`).update({ name: randomUUID() })
    expect((await removeWhile(id, 20, touch)).status).toBe(503)
    expect(await stored(id)).toBeDefined()
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
