import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateListings } from '../../../scripts/migrate/listings.ts'
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
