import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../src/cache/answer-cache.ts'
import type { PublicItem } from '../../src/shared/items.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** What a page of a long board costs, and that pages fit together. */

const COUNT = 1003
const SIZE = 20
const LAST = Math.ceil(COUNT / SIZE) - 1
let base: TestApp
let app: TestApp
let bill: Bill
/** Passes by the tests' word alone. */
let now = 0

beforeAll(async () => {
  base = await startTestApp('demo-pages')
  const watched = billFirestore(base.firestore)
  bill = watched.bill
  app = await startTestApp('demo-pages', { firestore: watched.firestore, cache: new AnswerCache(() => now) })
  const writer = base.firestore.bulkWriter()
  for (let n = 0; n < COUNT; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 1000)
    const id = `item-${String(n).padStart(5, '0')}`
    void writer.create(base.firestore.doc(`items/${id}`), {
      ...makeItemInput({ title: id }),
      status: 'notrecovered',
      createdAt,
      updatedAt: createdAt,
    })
  }
  await writer.close()
})
afterAll(async () => {
  await app.close()
  await base.close()
})
beforeEach(() => app.context.cache.clear())

const getPage = async (query: string) =>
  (await send<PublicItem[]>('GET', `${app.url}/allItems?size=${SIZE}&${query}`)).body.map(({ title }) => title)
/** The titles that stand on a page, counted from the newest. */
const expected = (page: number) =>
  Array.from(
    { length: Math.min(SIZE, COUNT - page * SIZE) },
    (_, n) => `item-${String(COUNT - 1 - page * SIZE - n).padStart(5, '0')}`,
  )
async function readsOf(ask: () => Promise<unknown>): Promise<number> {
  const before = bill.reads
  await ask()
  return bill.reads - before
}

test('every page opened cold is the right one', async () => {
  for (const page of [0, 1, 2, 11, 25, 26, 27, LAST - 1, LAST])
    expect(await getPage(`page=${page}`)).toEqual(expected(page))
  expect(await getPage(`page=${LAST + 1}`)).toEqual([])
})

test('a page has twenty items where nobody says how many', async () => {
  expect((await send<PublicItem[]>('GET', `${app.url}/allItems`)).body).toHaveLength(SIZE)
})

test('the last page costs what is on it where it is known how many items that are', async () => {
  const length = COUNT - LAST * SIZE
  expect(
    await readsOf(async () => expect(await getPage(`page=${LAST}&oldest=${length}`)).toEqual(expected(LAST))),
  ).toBe(length)
})

test('opened cold, the first and the last page cost what is on them, and the count', async () => {
  expect(await readsOf(() => getPage('page=0'))).toBe(SIZE)
  expect(await readsOf(() => getPage(`page=${LAST}`))).toBe(COUNT - LAST * SIZE + 2)
})

describe('next to an item that one has seen', () => {
  test('the pages on either side are right, and cost one read more than is on them', async () => {
    const middle = expected(25)
    const next = await readsOf(async () =>
      expect(await getPage(`page=26&after=${middle.at(-1)}`)).toEqual(expected(26)),
    )
    const previous = await readsOf(async () =>
      expect(await getPage(`page=24&before=${middle[0]}`)).toEqual(expected(24)),
    )
    expect([next, previous]).toEqual([SIZE + 1, SIZE + 1])
  })

  test('pages a little farther away are right, and cost what is passed over besides', async () => {
    const middle = expected(25)
    const reads = await readsOf(async () =>
      expect(await getPage(`page=29&after=${middle.at(-1)}&skip=${3 * SIZE}`)).toEqual(expected(29)),
    )
    expect(reads).toBeLessThanOrEqual(5 * SIZE)
    expect(await getPage(`page=22&before=${middle[0]}&skip=${2 * SIZE}`)).toEqual(expected(22))
  })

  test('the page is found by its number where that item is gone and nobody says when it was posted', async () => {
    expect(await getPage('page=26&after=nothing')).toEqual(expected(26))
  })

  test('nothing is twice or missing, and it costs no more, where that item goes meanwhile', async () => {
    const middle = (await send<PublicItem[]>('GET', `${app.url}/allItems?size=${SIZE}&page=25`)).body
    for (const [item, way, page] of [
      [middle.at(-1), 'after', 26],
      [middle[0], 'before', 24],
    ] as const) {
      const reference = base.firestore.doc(`items/${item?._id}`)
      const content = (await reference.get()).data() ?? {}
      await reference.delete()
      const reads = await readsOf(async () =>
        expect(await getPage(`page=${page}&${way}=${item?._id}&at=${item?.createdAt}`)).toEqual(expected(page)),
      )
      await reference.create(content)
      expect(reads).toBe(SIZE + 1)
    }
  })

  test('nothing is twice or missing while others post', async () => {
    const seen = await getPage('page=0')
    await base.firestore
      .doc('items/new')
      .create({ ...makeItemInput({ title: 'new' }), createdAt: new Date(), updatedAt: new Date() })
    const next = await getPage(`page=1&after=${seen.at(-1)}`)
    await base.firestore.doc('items/new').delete()
    expect(next).toEqual(expected(1))
  })

  test.for(['after=__all__', 'before=a%2Fb', 'after=a&skip=401', 'skip=-1', 'after=a&at=now', 'oldest=101'])(
    '%s is refused',
    async (query) => {
      expect((await send('GET', `${app.url}/allItems?page=1&${query}`)).status).toBe(400)
    },
  )
})

test('asked afresh, a page of the older half is found by how many items there are now', async () => {
  await send('GET', `${app.url}/itemCount`)
  const posted = base.firestore.doc('items/new')
  await posted.create({ ...makeItemInput({ title: 'new' }), createdAt: new Date(), updatedAt: new Date() })
  const page = await getPage(`page=${LAST}&fresh=1`)
  await posted.delete()
  expect(page).toEqual([expected(LAST - 1).at(-1), ...expected(LAST)])
})

test('an item without a time is on no page, and so is not counted', async () => {
  const untimed = base.firestore.doc('items/untimed')
  await untimed.create(makeItemInput())
  const { body } = await send('GET', `${app.url}/itemCount?fresh=1`)
  await untimed.delete()
  expect(body).toEqual({ count: COUNT })
})

describe('asked again and again', () => {
  test('the count is one aggregation a second, and a known page costs nothing', async () => {
    const { aggregations } = bill
    for (const second of [1, 2]) {
      await Promise.all(Array.from({ length: 30 }, () => send('GET', `${app.url}/itemCount`)))
      expect(bill.aggregations - aggregations).toBe(second)
      now += 2000
    }
    await send('GET', `${app.url}/items?limit=6&sort=desc`)
    expect(await readsOf(() => send('GET', `${app.url}/items?limit=6&sort=desc`))).toBe(0)
  })
})
