import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateListings } from '../../../scripts/migrate/listings.ts'
import { migrateSearchEntries } from '../../../scripts/migrate/search-entries.ts'
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
