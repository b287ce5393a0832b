import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { type Person, register } from '../support/people.ts'
import { makeRounds, oneWins } from '../support/races.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// People post, recover, reopen, edit and delete items at once.

const { rounds, timeout, eachRound } = makeRounds(1)
const RECOVERIES = 50

let app: TestApp
let owner: Person
let recoverers: Person[]

beforeAll(async () => {
  app = await startTestApp('demo-races', { settings: unlimitedSettings })
  owner = await register()
  recoverers = await Promise.all(Array.from({ length: 5 }, () => register()))
})
afterAll(() => app.close())

const post = async () =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: owner.cookie, body: makeItemInput() })).body
const recover = async (itemId: string, n = 0) =>
  (
    await send('POST', `${app.url}/recovered-items`, {
      cookie: recoverers[n % recoverers.length]?.cookie,
      body: makeRecoveryInput(itemId, { recoveredLocation: `Place ${n}` }),
    })
  ).status
const reopen = async (itemId: string) =>
  (await send('POST', `${app.url}/items/${itemId}/reopen`, { cookie: owner.cookie })).status
const read = async (itemId: string) => {
  const [item, record] = await app.firestore.getAll(
    app.firestore.doc(`items/${itemId}`),
    app.firestore.doc(`recoveredItems/${itemId}`),
  )
  return { status: item?.get('status'), title: item?.get('title'), record: record?.data() }
}

test(`accepts one of ${RECOVERIES} recoveries at once, and rejects the others`, {
  timeout,
}, async () => {
  await eachRound(async () => {
    const { _id } = await post()
    const statuses = await Promise.all(Array.from({ length: RECOVERIES }, (_, n) => recover(_id, n)))
    expect(statuses.toSorted()).toEqual(oneWins(RECOVERIES, 201, 409))
    const winner = statuses.indexOf(201)
    const { status, record } = await read(_id)
    expect(status).toBe('recovered')
    expect(record).toMatchObject({
      recoveredLocation: `Place ${winner}`,
      recoveredByUid: recoverers[winner % recoverers.length]?.uid,
    })
  })
})

test('deletes an item that is recovered at once, with a record if and only if a recovery won', {
  timeout,
}, async () => {
  await eachRound(async () => {
    const { _id } = await post()
    const [removed, ...recoveries] = await Promise.all([
      send('DELETE', `${app.url}/myItems/${_id}`, { cookie: owner.cookie }),
      recover(_id, 0),
      recover(_id, 1),
    ])
    expect(removed.status).toBe(200)
    expect(recoveries.every((status) => [201, 404, 409].includes(status))).toBe(true)
    const { status, record } = await read(_id)
    expect(status).toBeUndefined()
    expect(recoveries.filter((code) => code === 201)).toHaveLength(record ? 1 : 0)
  })
})

test('stores both a recovery and an edit at once', { timeout }, async () => {
  await eachRound(async (round) => {
    const { _id } = await post()
    const title = `Edited in round ${round}`
    const [edited, recovered] = await Promise.all([
      send('PUT', `${app.url}/updateItems/${_id}`, { cookie: owner.cookie, body: makeItemInput({ title }) }),
      recover(_id),
    ])
    expect([edited.status, recovered]).toEqual([200, 201])
    expect(await read(_id)).toMatchObject({ status: 'recovered', title, record: { itemId: _id } })
  })
})

test('posts once when a form is submitted twice, and answers both the same', {
  timeout,
}, async () => {
  await eachRound(async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = () =>
      send<Item>('POST', `${app.url}/addItems`, {
        cookie: owner.cookie,
        body: makeItemInput({ title: 'Twice' }),
        headers,
      })
    const [one, other] = await Promise.all([request(), request()])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
  })
  const items = await app.firestore.collection('items').where('title', '==', 'Twice').count().get()
  expect(items.data().count).toBe(rounds)
})

test('keeps status and record consistent when recoveries and reopenings run at once', {
  timeout,
}, async () => {
  await eachRound(async (round) => {
    const { _id } = await post()
    expect(await recover(_id, round)).toBe(201)
    const [reopenings, recoveries] = await Promise.all([
      Promise.all([reopen(_id), reopen(_id)]),
      Promise.all([recover(_id, round), recover(_id, round + 1)]),
    ])
    const opened = reopenings.filter((status) => status === 200).length
    const recovered = recoveries.filter((status) => status === 201).length
    const { status, record } = await read(_id)
    expect(status === 'recovered').toBe(record !== undefined)
    // The item was recovered once before, and each reopening undoes one recovery.
    expect(1 + recovered - opened).toBe(record ? 1 : 0)
    expect(opened).toBeGreaterThan(0)
  })
})

test('leaves no reopening half done when an edit or a deletion runs at once', {
  timeout,
}, async () => {
  await eachRound(async (round) => {
    const [one, other] = [await post(), await post()]
    await Promise.all([recover(one._id), recover(other._id)])
    const title = `Edited in round ${round}`
    const [edited, reopened, removed, late] = await Promise.all([
      send('PUT', `${app.url}/updateItems/${one._id}`, { cookie: owner.cookie, body: makeItemInput({ title }) }),
      reopen(one._id),
      send('DELETE', `${app.url}/myItems/${other._id}`, { cookie: owner.cookie }),
      reopen(other._id),
    ])
    expect([edited.status, reopened, removed.status]).toEqual([200, 200, 200])
    expect(await read(one._id)).toEqual({ status: 'notrecovered', title, record: undefined })
    const gone = await read(other._id)
    expect([200, 404]).toContain(late)
    expect(gone.status).toBeUndefined()
    // If the item was deleted before the reopening, the recoverer keeps the record.
    if (late === 200) expect(gone.record).toBeUndefined()
  })
})

test('accepts as many posts as the hourly limit when two instances get more at once', {
  timeout,
}, async () => {
  const settings = {
    ...unlimitedSettings,
    hourlyLimits: { ...unlimitedSettings.hourlyLimits, post: 3, recovery: 0, photo: 0 },
  }
  const instances = await Promise.all([0, 1].map(() => startTestApp('unused', { settings, firestore: app.firestore })))
  const poster = await register()
  await eachRound(async (round) => {
    const body = makeItemInput({ title: `Posted in round ${round}` })
    const answers = await Promise.all(
      instances.flatMap(({ url }) =>
        Array.from({ length: 4 }, () => send('POST', `${url}/addItems`, { cookie: poster.cookie, body })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array<number>(5).fill(429)])
    const posted = await app.firestore.collection('items').where('title', '==', body.title).count().get()
    expect(posted.data().count).toBe(3)
    await app.firestore.doc(`accountLimits/${poster.uid}-post`).delete()
  })
  await Promise.all(instances.map(({ close }) => close()))
})
