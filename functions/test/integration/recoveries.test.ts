import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: Person
let recoverer: Person

beforeAll(async () => {
  app = await startTestApp('demo-recoveries')
  owner = await register({ name: 'Owner' })
  recoverer = await register({ name: 'Recoverer', photo: 'https://example.com/recoverer.png' })
})
afterAll(() => app.close())

const post = async (overrides = {}) =>
  (await send<SeenItem>('POST', `${app.url}/addItems`, { cookie: owner.cookie, body: makeItemInput(overrides) })).body
const recover = (itemId: string, cookie: string | undefined, overrides = {}) =>
  send<RecoveredRecord & ErrorResponse>('POST', `${app.url}/recovered-items`, {
    cookie,
    body: makeRecoveryInput(itemId, overrides),
  })
const storedItem = async (id: string) => (await app.firestore.doc(`items/${id}`).get()).data()
const storedRecord = async (id: string) => (await app.firestore.doc(`recoveredItems/${id}`).get()).data()

/** Returns the same database, but the item changes before each of the first commits. */
function editedBeforeCommit(itemId: string, edits: number): Firestore {
  let edited = 0
  return beforeCommit(app.firestore, async () => {
    if (edited === edits) return
    edited += 1
    await app.firestore.doc(`items/${itemId}`).update({ title: `Edited ${edited}` })
  })
}

describe('POST /recovered-items', () => {
  test('writes the record and marks the item, with the data of the account and the item instead of the body', async () => {
    const item = await post()
    const answer = await recover(item._id, recoverer.cookie, {
      recoveredBy: { email: 'thief@example.com', name: 'Thief', image: '' },
      title: 'Gold bar',
      thumbnail: 'https://example.com/gold.png',
      description: 'Mine.',
    })
    expect(answer.status).toBe(201)
    const { createdAt, ...record } = answer.body
    expect(record).toEqual({
      _id: item._id,
      itemId: item._id,
      recoveredLocation: 'Lost property office',
      recoveredDate: '2026-06-01',
      recoveredBy: { email: recoverer.email, name: 'Recoverer', image: 'https://example.com/recoverer.png' },
      thumbnail: item.thumbnail,
      kind: 'umbrella',
      tint: '#2b2d33',
      title: item.title,
      description: item.description,
    })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
    expect(await storedItem(item._id)).toMatchObject({ status: 'recovered', ownerUid: owner.uid })
    expect(await storedRecord(item._id)).toMatchObject({ recoveredByUid: recoverer.uid, ownerUid: owner.uid })
  })

  test('accepts a recovery by the poster, too', async () => {
    expect((await recover((await post())._id, owner.cookie)).status).toBe(201)
  })

  test('rejects a second recovery with 409 and keeps the first', async () => {
    const item = await post()
    await recover(item._id, recoverer.cookie)
    const before = await storedRecord(item._id)
    const answer = await recover(item._id, owner.cookie, { recoveredLocation: 'Elsewhere' })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({
      code: 'already-recovered',
      message: 'This item has already been marked as recovered.',
    })
    expect(await storedRecord(item._id)).toEqual(before)
  })

  test('accepts one of twenty recoveries at once, and rejects nineteen', async () => {
    const item = await post()
    const answers = await Promise.all(Array.from({ length: 20 }, () => recover(item._id, recoverer.cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })

  test('never overwrites an existing record, even if the status was changed by hand', async () => {
    const item = await post()
    await recover(item._id, recoverer.cookie)
    await app.firestore.doc(`items/${item._id}`).update({ status: 'Recovered' })
    const before = await storedRecord(item._id)
    const { status, body } = await recover(item._id, owner.cookie)
    expect([status, body.error.code]).toEqual([409, 'already-recovered'])
    expect(await storedRecord(item._id)).toEqual(before)
  })

  test('rejects an item that was marked as recovered by hand, without a record', async () => {
    const { _id } = await post()
    await app.firestore.doc(`items/${_id}`).update({ status: 'recovered' })
    expect((await recover(_id, recoverer.cookie)).status).toBe(409)
    expect(await storedRecord(_id)).toBeUndefined()
  })

  test('tries again when the item is edited before the commit, at most twenty times', async () => {
    for (const { edits, status } of [
      { edits: 19, status: 201 },
      { edits: 20, status: 503 },
    ]) {
      const item = await post()
      const busy = await startTestApp('unused', {
        firestore: editedBeforeCommit(item._id, edits),
      })
      const answer = await send<RecoveredRecord>('POST', `${busy.url}/recovered-items`, {
        cookie: recoverer.cookie,
        body: makeRecoveryInput(item._id),
      })
      await busy.close()
      expect(answer.status).toBe(status)
      expect((await storedRecord(item._id))?.title).toBe(status === 201 ? 'Edited 19' : undefined)
    }
  })

  test('loses neither an edit between read and commit nor the recovery', async () => {
    const item = await post()
    const [edit, recovered] = await Promise.all([
      send('PUT', `${app.url}/updateItems/${item._id}`, {
        cookie: owner.cookie,
        body: makeItemInput({ title: 'Edited' }),
      }),
      recover(item._id, recoverer.cookie),
    ])
    expect([edit.status, recovered.status]).toEqual([200, 201])
    expect(await storedItem(item._id)).toMatchObject({ title: 'Edited', status: 'recovered' })
  })

  test('leaves no partial recovery when the item is deleted at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await post()
      const [removed, recovered] = await Promise.all([
        send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: owner.cookie }),
        recover(item._id, recoverer.cookie),
      ])
      expect(removed.status).toBe(200)
      expect([201, 404]).toContain(recovered.status)
      expect((await storedRecord(item._id)) !== undefined).toBe(recovered.status === 201)
      expect(await storedItem(item._id)).toBeUndefined()
    }
  })

  test.for<[number, string, () => string | undefined, (item: SeenItem) => object]>([
    [401, 'a visitor', () => undefined, () => ({})],
    [404, 'an unknown item', () => recoverer.cookie, () => ({ itemId: 'nothing' })],
    [400, 'an impossible id', () => recoverer.cookie, () => ({ itemId: '__all__' })],
    [400, 'no place', () => recoverer.cookie, () => ({ recoveredLocation: ' ' })],
    [400, 'a future day', () => recoverer.cookie, () => ({ recoveredDate: '2999-01-01' })],
  ])('answers %i to %s and changes nothing', async ([status, , cookie, overrides]) => {
    const item = await post()
    const before = await storedItem(item._id)
    expect((await recover(item._id, cookie(), overrides(item))).status).toBe(status)
    expect(await storedItem(item._id)).toEqual(before)
    expect(await storedRecord(item._id)).toBeUndefined()
  })
})

describe('GET /items/{id} of a recovered item', () => {
  const getItem = async (id: string, { cookie }: Person) =>
    (await send<SeenItem>('GET', `${app.url}/items/${id}`, { cookie })).body

  test('shows its poster and its recoverer the recovery with name, place and day, but no email address', async () => {
    const item = await post()
    await recover(item._id, recoverer.cookie)
    const reopenUntil = expect.stringMatching(/^\d{4}-.*Z$/)
    const recovery = {
      name: 'Recoverer',
      reopenUntil,
      recoveredLocation: 'Lost property office',
      recoveredDate: '2026-06-01',
    }
    for (const person of [owner, recoverer]) {
      const seen = await getItem(item._id, person)
      expect(seen).toMatchObject({ status: 'recovered', recovery: { ...recovery, isOwn: person === recoverer } })
      expect(JSON.stringify(seen)).not.toContain(recoverer.email)
    }
  })

  test('marks the recovery as the poster’s own if they have recovered their own item', async () => {
    const item = await post()
    await recover(item._id, owner.cookie)
    expect((await getItem(item._id, owner)).recovery).toMatchObject({ isOwn: true })
  })

  test('shows nobody else the recovery, and nothing of it before it is made or after it is undone', async () => {
    const other = await register()
    const item = await post()
    expect(await getItem(item._id, owner)).not.toHaveProperty('recovery')
    await recover(item._id, recoverer.cookie)
    expect(await getItem(item._id, other)).not.toHaveProperty('recovery')
    await send('POST', `${app.url}/items/${item._id}/reopen`, { cookie: owner.cookie })
    for (const person of [owner, recoverer]) expect(await getItem(item._id, person)).not.toHaveProperty('recovery')
  })

  test('shows nothing of the recovery if its record is gone', async () => {
    const item = await post()
    await app.firestore.doc(`items/${item._id}`).update({ status: 'recovered' })
    expect(await getItem(item._id, owner)).not.toHaveProperty('recovery')
  })
})

describe('GET /recovered-items/{email}', () => {
  test('lists the caller’s recoveries, newest first, even after the item is deleted', async () => {
    const person = await register()
    const first = await post({ title: 'First' })
    const second = await post({ title: 'Second' })
    await recover(first._id, person.cookie)
    await recover(second._id, person.cookie)
    await send('DELETE', `${app.url}/myItems/${first._id}`, { cookie: owner.cookie })
    const answer = await send<RecoveredRecord[]>('GET', `${app.url}/recovered-items/${person.email}`, {
      cookie: person.cookie,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ title }) => title)).toEqual(['Second', 'First'])
  })
})
