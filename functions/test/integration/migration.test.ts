import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateListings } from '../../../scripts/migrate/listings.ts'
import { migrateNamedPeople } from '../../../scripts/migrate/named-people.ts'
import { migrateSearchEntries } from '../../../scripts/migrate/search-entries.ts'
import { archivedListing, openListing } from '../../src/items/item-listing.ts'
import type { PublicItem } from '../../src/shared/items/items.ts'
import { register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// `npm run migrate` runs on a board that is older than the search.

const OLD = 650
let app: TestApp

beforeAll(async () => {
  app = await startTestApp('demo-migration')
  const writer = app.firestore.bulkWriter({ throttling: false })
  for (let n = 0; n < OLD; n += 1) {
    void writer.create(app.firestore.doc(`items/old-${n}`), {
      ...makeItemInput({ title: `Kite ${n}` }),
      status: 'notrecovered',
      ownerUid: 'ada',
      createdAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000),
    })
  }
  await writer.close()
})
afterAll(() => app.close())

const migrate = async () => {
  await migrateListings(app.firestore, () => {})
  return migrateSearchEntries(app.firestore, () => {})
}
const find = async (q: string) =>
  (await send<PublicItem[]>('GET', `${app.url}/allItems?fresh=1&q=${q}`)).body.map(({ title }) => title)
const entries = () => app.firestore.collection('searchEntries')

describe('how long an item is on the board', () => {
  const say = () => migrateListings(app.firestore, () => {})
  const read = async (id: string) => (await app.firestore.doc(`items/${id}`).get()).data()
  const count = async () => (await send<{ count: number }>('GET', `${app.url}/itemCount?fresh=1`)).body.count

  test('is said in each old item, which is then on the lists and in the counts, once', async () => {
    expect(await count()).toBe(0)
    expect(await say()).toBe(OLD)
    expect(await count()).toBe(OLD)
    expect(await say()).toBe(0)
  })

  test('is said once by two runs at once, while somebody changes an item', async () => {
    const without = { isListed: FieldValue.delete() }
    await Promise.all(['old-1', 'old-2'].map((id) => app.firestore.doc(`items/${id}`).update(without)))
    const change = app.firestore.doc('items/old-1').update({ whereNow: 'Here' })
    const [one, other] = await Promise.all([say(), say(), change])
    expect(one + other).toBe(2)
    expect(await read('old-1')).toMatchObject({ whereNow: 'Here', isListed: true })
    expect(await say()).toBe(0)
  })

  test('is kept of a post that its poster has taken down', async () => {
    const archived = archivedListing(new Date(Date.now() - 86_400_000))
    await app.firestore.doc('items/old-1').update({ ...archived })
    expect(await say()).toBe(0)
    expect(await read('old-1')).toMatchObject(archived)
    await app.firestore.doc('items/old-1').update({ ...openListing(new Date()) })
  })
})

test('adds old items to the search, newest first, and writes nothing in a second run', async () => {
  expect(await find('kite')).toEqual([])
  expect(await migrate()).toEqual({ items: OLD, written: OLD, removed: 0 })
  expect((await find('kite')).slice(0, 2)).toEqual([`Kite ${OLD - 1}`, `Kite ${OLD - 2}`])
  const before = (await entries().get()).docs.map(({ id, updateTime }) => [id, updateTime])
  expect(await migrate()).toEqual({ items: OLD, written: 0, removed: 0 })
  expect((await entries().get()).docs.map(({ id, updateTime }) => [id, updateTime])).toEqual(before)
})

test('renews the entry of an item that was edited directly in Firestore, but not of one posted by the API', async () => {
  const { cookie } = await register(app.url)
  await send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput({ title: 'Kayak' }) })
  await app.firestore.doc('items/old-3').update({ title: 'Trombone' })
  expect(await migrate()).toEqual({ items: OLD + 1, written: 1, removed: 0 })
  expect(await find('trombone')).toEqual(['Trombone'])
})

test('removes the entries of deleted items', async () => {
  await app.firestore.doc('items/old-4').delete()
  await app.firestore.doc('items/old-5').delete()
  expect(await migrate()).toEqual({ items: OLD - 1, written: 0, removed: 2 })
  expect((await entries().count().get()).data().count).toBe(OLD - 1)
})

test('creates each entry once in two runs at once', async () => {
  const docs = (await entries().limit(40).get()).docs
  await Promise.all(docs.map(({ ref }) => ref.delete()))
  const [one, other] = await Promise.all([migrate(), migrate()])
  expect(one.written + other.written).toBeGreaterThanOrEqual(docs.length)
  expect((await entries().count().get()).data().count).toBe(OLD - 1)
})

describe('whom bells and records of claims name', () => {
  const say = () => migrateNamedPeople(app.firestore, () => {})
  const bell = (n: number) => app.firestore.doc(`noticeBoxes/${n}`)
  const notices = (...uids: string[]) => uids.map((otherUid, n) => ({ id: `${n}`, otherUid }))
  const people = async (path: string) => (await app.firestore.doc(path).get()).get('people')

  test('is stored in each old one, in more than one page, once', async () => {
    const writer = app.firestore.bulkWriter({ throttling: false })
    for (let n = 0; n < 301; n += 1) void writer.create(bell(n), { notices: notices('ben', `other ${n}`, 'ben') })
    const at = Timestamp.now()
    const records = {
      declined: { uid: 'declined', recentDeclines: [{ byUid: 'ben', at }], returns: [{ toUid: 'cleo', claimId: '1' }] },
      empty: { uid: 'empty', recentDeclines: [], returns: [] },
      // An administrator may have made one without lists, to block the account.
      byHand: { blockedUntil: at },
    }
    for (const [id, fields] of Object.entries(records))
      void writer.create(app.firestore.doc(`claimRecords/${id}`), fields)
    await writer.close()
    expect(await say()).toBe(304)
    expect([await people('noticeBoxes/0'), await people('noticeBoxes/300')]).toEqual([
      ['ben', 'other 0'],
      ['ben', 'other 300'],
    ])
    expect(await people('claimRecords/declined')).toEqual(['ben', 'cleo'])
    expect([await people('claimRecords/empty'), await people('claimRecords/byHand')]).toEqual([[], []])
    expect(await say()).toBe(0)
  })

  test('is brought in line where it is wrong, and leaves alone what is in another order', async () => {
    await bell(0).update({ people: ['ben'] })
    await bell(1).update({ people: ['ben', 'other 1', 'gone'] })
    await bell(2).update({ people: 'ben' })
    await bell(3).update({ people: ['other 3', 'ben'] })
    expect(await say()).toBe(3)
    for (const n of [0, 1, 2]) expect(await people(`noticeBoxes/${n}`)).toEqual(['ben', `other ${n}`])
    expect(await people('noticeBoxes/3')).toEqual(['other 3', 'ben'])
  })

  test('is stored once by two runs at once, as the bell is then', async () => {
    await Promise.all([4, 5].map((n) => bell(n).update({ people: FieldValue.delete() })))
    const change = bell(4).update({ notices: notices('dora') })
    const [one, other] = await Promise.all([say(), say(), change])
    expect(one + other).toBeGreaterThanOrEqual(2)
    await say()
    expect([await people('noticeBoxes/4'), await people('noticeBoxes/5')]).toEqual([['dora'], ['ben', 'other 5']])
    expect(await say()).toBe(0)
  })
})
