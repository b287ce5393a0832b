import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSignposts, signpostsReference } from '../../src/items/signposts.ts'
import { updateSignposts } from '../../src/items/update-signposts.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Signposts are places on the board that help to find its pages.

const EVERY = 64
const COUNT = 200
let app: TestApp

beforeAll(async () => {
  app = await startTestApp('demo-signposts')
})
afterAll(() => app.close())

/** Times are a microsecond apart, except that the first ten are the same. */
const timeOf = (n: number) => new Timestamp(1_750_000_000, Math.max(n, 9) * 1000)
const idOf = (n: number) => `item-${String(n).padStart(4, '0')}`
async function post(from: number, count: number): Promise<void> {
  const writer = app.firestore.bulkWriter({ throttling: false })
  for (let n = from; n < from + count; n += 1) {
    void writer.create(app.firestore.doc(`items/${idOf(n)}`), { isListed: true, createdAt: timeOf(n) })
  }
  await writer.close()
}
const ids = async () => (await readSignposts(app.firestore)).places.map(({ id }) => id)

beforeEach(async () => {
  await app.firestore.recursiveDelete(app.firestore.collection('items'))
  await signpostsReference(app.firestore).delete()
  await post(0, COUNT)
})

test('sets up a signpost at every 64th item from the oldest on, with its time to the microsecond', async () => {
  expect(await updateSignposts(app)).toBe(3)
  const { places, every } = await readSignposts(app.firestore)
  expect(every).toBe(EVERY)
  expect(places).toEqual([63, 127, 191].map((n) => ({ micros: 1_750_000_000_000_000 + n, id: idOf(n) })))
})

test('reads only the items since the last signpost in a second run, and continues every 64 items', async () => {
  await updateSignposts(app)
  await post(COUNT, 60)
  const { firestore, bill } = billFirestore(app.firestore)
  expect(await updateSignposts({ firestore })).toBe(4)
  expect(bill.reads).toBe(1 + 1 + (COUNT + 60 - 192))
  expect(await ids()).toEqual([63, 127, 191, 255].map(idOf))
})

test('sets up each signpost once in two runs at once', async () => {
  await Promise.all([updateSignposts(app), updateSignposts(app)])
  expect(await ids()).toEqual([63, 127, 191].map(idOf))
})

test('removes signposts older than every item, and starts again when none is left', async () => {
  await updateSignposts(app)
  const old = await app.firestore.collection('items').orderBy('createdAt').limit(100).get()
  await Promise.all(old.docs.map(({ ref }) => ref.delete()))
  await updateSignposts(app)
  expect(await ids()).toEqual([127, 191].map(idOf))
  await app.firestore.recursiveDelete(app.firestore.collection('items'))
  expect(await updateSignposts(app)).toBe(0)
  await post(500, EVERY)
  await updateSignposts(app)
  expect(await ids()).toEqual([563].map(idOf))
})

test('removes every second signpost when there would be too many, and sets further ones as far apart', async () => {
  expect(await updateSignposts(app, 2)).toBe(1)
  await post(COUNT, 2 * EVERY)
  expect(await updateSignposts(app, 2)).toBe(2)
  expect(await ids()).toEqual([127, 255].map(idOf))
})

test('ignores what an administrator has written among the signposts', async () => {
  await updateSignposts(app)
  const places: unknown = (await signpostsReference(app.firestore).get()).get('places')
  const wrong = [
    'no place',
    '2026-13-01T00:00:00Z month',
    '2026-01-01T00:00:00Z a/b',
    '2026-01-01T00:00:00Z __all__',
    '+275760-09-13T00:00:00.000Z late',
    '-000001-01-01T00:00:00.000Z early',
  ]
  await signpostsReference(app.firestore).set({ every: 'many', places: [wrong[0], places, ...wrong].join('\n') })
  const signposts = await readSignposts(app.firestore)
  expect(signposts.every).toBe(EVERY)
  expect(signposts.places.map(({ id }) => id)).toEqual([63, 127, 191].map(idOf))
  await signpostsReference(app.firestore).set({ places: [1, 2] })
  expect(await ids()).toEqual([])
})

test('ignores items whose time an administrator has overwritten with another type', async () => {
  const items = app.firestore.collection('items')
  await Promise.all(
    [1, null, 'yesterday'].map((createdAt, n) => items.doc(`odd-${n}`).set({ isListed: true, createdAt })),
  )
  await updateSignposts(app)
  await updateSignposts(app)
  expect(await ids()).toEqual([63, 127, 191].map(idOf))
})
