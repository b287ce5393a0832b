import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item, Photo } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// A deleted item that was recovered leaves its record, without the poster's words and photo.

let app: TestApp
let poster: Person
let recoverer: Person
let photo: Photo
let item: Item

beforeAll(async () => {
  app = await startTestApp('demo-deleted-posts', { settings: unlimitedSettings })
  poster = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  recoverer = await register()
  photo = await upload()
  item = (
    await send<Item>('POST', `${app.url}/addItems`, {
      cookie: poster.cookie,
      body: makeItemInput({ thumbnail: photo.address, description: 'Her name is on the handle.' }),
    })
  ).body
  await send('POST', `${app.url}/recovered-items`, { cookie: recoverer.cookie, body: makeRecoveryInput(item._id) })
})

const upload = async () => (await sendPhoto(app.url, poster.cookie, await makePicture())).body
const photoExists = async ({ address }: Photo) =>
  (await send('GET', `${app.url.replace(/\/api$/, '')}${address}`)).status === 200
const remove = (to = app) => send('DELETE', `${to.url}/myItems/${item._id}`, { cookie: poster.cookie })
const stored = async () => (await app.firestore.doc(`recoveredItems/${item._id}`).get()).data()
const listed = async () =>
  (await send<RecoveredRecord[]>('GET', `${app.url}/recovered-items/${recoverer.email}`, { cookie: recoverer.cookie }))
    .body
const kept = { title: 'Black umbrella', recoveredLocation: 'Lost property office', recoveredDate: '2026-06-01' }
const emptied = { ...kept, description: '', thumbnail: '' }

/** Deletes the item directly in Firestore, bypassing the API, and handles the event. */
async function deleteInConsole(): Promise<void> {
  const document = app.firestore.doc(`items/${item._id}`)
  const before = await document.get()
  await document.delete()
  await handleItemWritten(app.context, { before, after: await document.get(), writtenAt: new Date() })
}

describe('a recovery record', () => {
  test('keeps description and photo as long as the item exists', async () => {
    expect(await listed()).toMatchObject([
      { ...kept, description: 'Her name is on the handle.', thumbnail: photo.address },
    ])
    expect(await listed()).toMatchObject([{ description: 'Her name is on the handle.' }])
  })

  test('keeps title, place and day, but loses description and photo, when the poster deletes the item', async () => {
    expect((await remove()).status).toBe(200)
    expect(await listed()).toMatchObject([emptied])
    expect(JSON.stringify(await stored())).not.toContain('Her name')
    expect(await photoExists(photo)).toBe(false)
    expect((await app.firestore.collection(`photos/${photo._id}/sizes`).get()).empty).toBe(true)
  })

  test('stays complete, as does the item, when the commit of the deletion fails', async () => {
    const cut = await startTestApp('unused', {
      settings: unlimitedSettings,
      firestore: beforeCommit(app.firestore, async () => {
        throw Object.assign(new Error('No connection.'), { code: 14 })
      }),
    })
    expect((await remove(cut)).status).toBe(503)
    await cut.close()
    expect((await app.firestore.doc(`items/${item._id}`).get()).exists).toBe(true)
    expect(await stored()).toMatchObject({ description: 'Her name is on the handle.', thumbnail: photo.address })
  })

  test('also loses its photo when the item got another one since the recovery', async () => {
    const next = await upload()
    const body = makeItemInput({ thumbnail: next.address })
    await send('PUT', `${app.url}/updateItems/${item._id}`, { cookie: poster.cookie, body })
    expect([await photoExists(photo), await photoExists(next)]).toEqual([true, true])
    await remove()
    expect(await stored()).toMatchObject(emptied)
    expect([await photoExists(photo), await photoExists(next)]).toEqual([false, false])
  })

  test('loses its photo even if another item shows it, without deleting that photo', async () => {
    const other = makeItemInput({ thumbnail: photo.address })
    await send('POST', `${app.url}/addItems`, { cookie: poster.cookie, body: other })
    await remove()
    expect(await stored()).toMatchObject(emptied)
    expect(await photoExists(photo)).toBe(true)
  })

  test('is emptied even if it is created at the moment of the deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = makeItemInput({ title: 'At once' })
      const { _id } = (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
      await Promise.all([
        send('DELETE', `${app.url}/myItems/${_id}`, { cookie: poster.cookie }),
        send('POST', `${app.url}/recovered-items`, { cookie: recoverer.cookie, body: makeRecoveryInput(_id) }),
      ])
      const record = await app.firestore.doc(`recoveredItems/${_id}`).get()
      if (record.exists) expect(record.data()).toMatchObject({ title: 'At once', description: '', thumbnail: '' })
    }
  })

  test('is emptied, and its photo deleted, when the item is deleted directly in Firestore', async () => {
    await deleteInConsole()
    expect(await stored()).toMatchObject(emptied)
    expect(await photoExists(photo)).toBe(false)
  })

  test('is emptied by an event that arrives twice at once, but not by a late one when the item exists again', async () => {
    const document = app.firestore.doc(`items/${item._id}`)
    const before = await document.get()
    await document.delete()
    const after = await document.get()
    await document.set(before.data() ?? {})
    await handleItemWritten(app.context, { before, after, writtenAt: new Date() })
    expect(await stored()).toMatchObject({ description: 'Her name is on the handle.' })
    await document.delete()
    const event = { before, after, writtenAt: new Date() }
    await Promise.all([handleItemWritten(app.context, event), handleItemWritten(app.context, event)])
    expect(await stored()).toMatchObject(emptied)
  })
})
