import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPhotos } from '../../src/photos/sweep-photos.ts'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Photo } from '../../src/shared/photos/photos.ts'
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
  owner = await register(app.url)
  recoverer = await register(app.url)
})
afterAll(() => app.close())

const post = async (overrides = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: owner.cookie, body: makeItemInput(overrides) })).body
const claim = async (id: string, person = recoverer) =>
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
  expect(await claim(_id)).toBe(201)
  return _id
}
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 3600_000)

describe('reopening', () => {
  test('takes the record away, opens the item, and it can be claimed again', async () => {
    const id = await recovered()
    const { status, body } = await reopen(id)
    expect([status, body._id, body.status, body.email]).toEqual([200, id, 'notrecovered', owner.email])
    expect(await state(id)).toEqual({ status: 'notrecovered', hasRecord: false })
    expect(await claim(id, owner)).toBe(201)
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('changes nothing else of the item, and where it is found follows at once', async () => {
    const id = await recovered()
    const before = (await item(id).get()).data()
    await reopen(id)
    const after = (await item(id).get()).data()
    expect(after).toEqual({ ...before, status: 'notrecovered', updatedAt: expect.any(Timestamp) })
    const open = await send<PublicItem[]>('GET', `${app.url}/allItems?q=umbrella&status=notrecovered`)
    expect(open.body.map(({ _id }) => _id)).toContain(id)
  })

  test('of an item that is marked as recovered without a record opens it, too', async () => {
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

  describe('an item whose photo has changed since it was claimed', () => {
    const isThere = async ({ _id }: Photo) => (await app.firestore.doc(`photos/${_id}`).get()).exists
    const upload = async () => (await sendPhoto(app.url, owner.cookie, await makePicture())).body
    let id: string
    let old: Photo
    let next: Photo
    beforeEach(async () => {
      old = await upload()
      next = await upload()
      id = (await post({ thumbnail: old.address }))._id
      await claim(id)
      const body = makeItemInput({ thumbnail: next.address })
      await send('PUT', `${app.url}/updateItems/${id}`, { cookie: owner.cookie, body })
      expect([await isThere(old), await isThere(next)]).toEqual([true, true])
    })

    test('takes the photo along that only the record has still shown, and leaves the one that the item shows', async () => {
      await reopen(id)
      expect([await isThere(old), await isThere(next)]).toEqual([false, true])
    })

    test('is done, too, where that photo cannot be removed just then, and leaves it to the sweep', async () => {
      let commits = 0
      const firestore = beforeCommit(app.firestore, async () => {
        commits += 1
        if (commits > 1) throw new Error('Firestore cannot be reached.')
      })
      const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
      const answer = await send<Item>('POST', `${late.url}/items/${id}/reopen`, { cookie: owner.cookie })
      await late.close()
      expect([answer.status, answer.body.status]).toEqual([200, 'notrecovered'])
      expect(await isThere(old)).toBe(true)
      await sweepPhotos(app.context, new Date(Date.now() + 25 * 3600_000))
      expect([await isThere(old), await isThere(next)]).toEqual([false, true])
    })
  })
})

describe('reopening is refused, and nothing changes,', () => {
  test('of an item that is open, and the second time: 409', async () => {
    const { _id } = await post()
    const answer = await reopen(_id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'not-recovered'])
    expect(await claim(_id)).toBe(201)
    expect((await reopen(_id)).status).toBe(200)
    expect((await reopen(_id)).status).toBe(409)
    expect(await state(_id)).toEqual({ status: 'notrecovered', hasRecord: false })
  })

  test.for([
    ['after fourteen days', daysAgo(14.01)],
    ['where the record does not say when', 'yesterday'],
  ] as const)('%s: 409', async ([, createdAt]) => {
    const id = await recovered()
    await record(id).update({ createdAt })
    const answer = await reopen(id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'too-late'])
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('to anybody but the owner, the recoverer among them: 403', async () => {
    const id = await recovered()
    expect((await reopen(id, recoverer)).status).toBe(403)
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('where there is no item, also where its record is still there: 404', async () => {
    const id = await recovered()
    await send('DELETE', `${app.url}/myItems/${id}`, { cookie: owner.cookie })
    expect((await reopen(id)).status).toBe(404)
    expect((await reopen('__all__')).status).toBe(404)
    expect((await record(id).get()).exists).toBe(true)
  })
})
