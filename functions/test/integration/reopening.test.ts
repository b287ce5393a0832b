import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPhotos } from '../../src/items/sweep-photos.ts'
import type { Item, Photo, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let owner: Person
let recoverer: Person

beforeAll(async () => {
  app = await startTestApp('demo-reopening', { settings: unlimitedSettings })
  owner = await register()
  recoverer = await register()
})
afterAll(() => app.close())

const post = async (overrides = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: owner.cookie, body: makeItemInput(overrides) })).body
const recover = async (id: string, person = recoverer) =>
  (await send('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(id) })).status
const reopen = (id: string, person = owner) =>
  send<Item & ErrorResponse>('POST', `${app.url}/items/${id}/reopen`, { cookie: person.cookie })
const item = (id: string) => app.firestore.doc(`items/${id}`)
const record = (id: string) => app.firestore.doc(`recoveredItems/${id}`)
const state = async (id: string) => ({
  status: (await item(id).get()).get('status'),
  hasRecord: (await record(id).get()).exists,
})
const recovered = async () => {
  const { _id } = await post()
  expect(await recover(_id)).toBe(201)
  return _id
}
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 3600_000)

describe('reopening', () => {
  test('deletes the record and opens the item, which can then be recovered again', async () => {
    const id = await recovered()
    const { status, body } = await reopen(id)
    expect([status, body._id, body.status, body.email]).toEqual([200, id, 'notrecovered', owner.email])
    expect(await state(id)).toEqual({ status: 'notrecovered', hasRecord: false })
    expect(await recover(id, owner)).toBe(201)
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('changes nothing else of the item but how long it is listed, and updates the search at once', async () => {
    const id = await recovered()
    const before = (await item(id).get()).data()
    await reopen(id)
    const after = (await item(id).get()).data()
    const time = expect.any(Timestamp)
    const listing = { recoveredAt: null, listedUntil: time, nextStepAt: time }
    expect(after).toEqual({ ...before, ...listing, status: 'notrecovered', updatedAt: time })
    const open = await send<PublicItem[]>('GET', `${app.url}/allItems?q=umbrella&status=notrecovered`)
    expect(open.body.map(({ _id }) => _id)).toContain(id)
  })

  test('also opens an item that is marked as recovered without a record', async () => {
    const { _id } = await post()
    await item(_id).update({ status: 'recovered' })
    expect((await reopen(_id)).status).toBe(200)
    expect(await state(_id)).toEqual({ status: 'notrecovered', hasRecord: false })
  })

  test('is possible for fourteen days', async () => {
    const id = await recovered()
    await record(id).update({ createdAt: daysAgo(13.99) })
    expect((await reopen(id)).status).toBe(200)
  })

  describe('an item whose photo has changed since it was recovered', () => {
    const photoExists = async ({ _id }: Photo) => (await app.firestore.doc(`photos/${_id}`).get()).exists
    const upload = async () => (await sendPhoto(app.url, owner.cookie, await makePicture())).body
    let id: string
    let old: Photo
    let next: Photo
    beforeEach(async () => {
      old = await upload()
      next = await upload()
      id = (await post({ thumbnail: old.address }))._id
      await recover(id)
      const body = makeItemInput({ thumbnail: next.address })
      await send('PUT', `${app.url}/updateItems/${id}`, { cookie: owner.cookie, body })
      expect([await photoExists(old), await photoExists(next)]).toEqual([true, true])
    })

    test('deletes the photo that only the record showed, and keeps the one that the item shows', async () => {
      await reopen(id)
      expect([await photoExists(old), await photoExists(next)]).toEqual([false, true])
    })

    test('succeeds even if that photo cannot be deleted yet, and leaves it to the sweep', async () => {
      let commits = 0
      const firestore = beforeCommit(app.firestore, async () => {
        commits += 1
        if (commits > 1) throw new Error('Firestore cannot be reached.')
      })
      const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
      const answer = await send<Item>('POST', `${late.url}/items/${id}/reopen`, { cookie: owner.cookie })
      await late.close()
      expect([answer.status, answer.body.status]).toEqual([200, 'notrecovered'])
      expect(await photoExists(old)).toBe(true)
      await sweepPhotos(app.context, new Date(Date.now() + 25 * 3600_000))
      expect([await photoExists(old), await photoExists(next)]).toEqual([false, true])
    })
  })
})

describe('reopening changes nothing and is rejected', () => {
  test('with 409 for an open item, and the second time', async () => {
    const { _id } = await post()
    const answer = await reopen(_id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'not-recovered'])
    expect(await recover(_id)).toBe(201)
    expect((await reopen(_id)).status).toBe(200)
    expect((await reopen(_id)).status).toBe(409)
    expect(await state(_id)).toEqual({ status: 'notrecovered', hasRecord: false })
  })

  test.for([
    ['after fourteen days', daysAgo(14.01)],
    ['if the record has no valid time', 'yesterday'],
  ] as const)('with 409 %s', async ([, createdAt]) => {
    const id = await recovered()
    await record(id).update({ createdAt })
    const answer = await reopen(id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'too-late'])
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('with 403 for the recoverer', async () => {
    const id = await recovered()
    expect((await reopen(id, recoverer)).status).toBe(403)
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('with 404 for an item that does not exist, even if its record does', async () => {
    const id = await recovered()
    await send('DELETE', `${app.url}/myItems/${id}`, { cookie: owner.cookie })
    expect((await reopen(id)).status).toBe(404)
    expect((await reopen('__all__')).status).toBe(404)
    expect((await record(id).get()).exists).toBe(true)
  })
})
