import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listItems } from '../../src/items/item-pages.ts'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import { type ItemPageQuery, itemPageQuerySchema, type PublicItem } from '../../src/shared/items/items.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Tests what a page of a long board costs, and that no page repeats or leaves out an item.

const COUNT = 1003
const SIZE = 20
const LAST = Math.ceil(COUNT / SIZE) - 1
let base: TestApp
let app: TestApp
let bill: Bill
/** The time of the cache, which only the tests advance. */
let now = 1

/** Times in milliseconds: eighty items within a second, and a hundred at the same time. */
const timeOf = (n: number) => (n >= 500 && n < 580 ? 500_000 + n : n >= 700 && n < 800 ? 700_000 : n * 1000)
const kindOf = (n: number) => ({ postType: n % 5 ? 'Lost' : 'Found', category: n % 3 ? 'pets' : 'gadgets' }) as const

beforeAll(async () => {
  base = await startTestApp('demo-pages')
  const watched = billFirestore(base.firestore)
  bill = watched.bill
  app = await startTestApp('demo-pages', { firestore: watched.firestore, cache: new AnswerCache(() => now) })
  const writer = base.firestore.bulkWriter()
  for (let n = 0; n < COUNT; n += 1) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + timeOf(n))
    const id = `item-${String(n).padStart(5, '0')}`
    void writer.create(base.firestore.doc(`items/${id}`), {
      ...makeItemInput({ title: id, ...kindOf(n) }),
      status: 'notrecovered',
      isListed: true,
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
/** The titles that a page must have, counted from the newest item. */
const expected = (page: number) =>
  Array.from({ length: Math.min(SIZE, COUNT - page * SIZE) }, (_, n) => titleOf(COUNT - 1 - page * SIZE - n))
const titleOf = (n: number) => `item-${String(n).padStart(5, '0')}`
async function readsOf(ask: () => Promise<unknown>): Promise<number> {
  const before = bill.reads
  await ask()
  return bill.reads - before
}

/** Reads a page without cache or deadline, because the emulator is much slower than Firestore. */
async function readCold(query: Partial<ItemPageQuery>): Promise<{ titles: string[]; reads: number }> {
  const before = bill.reads
  const items = await listItems(app.context, { ...itemPageQuerySchema.parse({}), size: SIZE, ...query }, 'refresh')
  return { titles: items.map(({ title }) => title), reads: bill.reads - before }
}

test('finds the right page without a cache, even among items of one time', async () => {
  for (const page of [0, 1, 11, 14, 23, 35, LAST - 1, LAST]) {
    const { titles, reads } = await readCold({ page })
    expect(titles).toEqual(expected(page))
    expect(reads).toBeLessThanOrEqual(220)
  }
  expect((await readCold({ page: LAST + 1 })).titles).toEqual([])
}, 60_000)

test('finds the right page of a filtered list without a cache', async () => {
  const fitting = Array.from({ length: COUNT }, (_, n) => COUNT - 1 - n).filter((n) => n % 5 !== 0 && n % 3 !== 0)
  for (const page of [11, 19, 26]) {
    const { titles } = await readCold({ page, postType: 'Lost', category: 'pets', status: 'notrecovered' })
    expect(titles).toEqual(fitting.slice(page * SIZE, (page + 1) * SIZE).map(titleOf))
  }
}, 60_000)

test('finds the right page after deletions without a cache', async () => {
  const gone = ['item-00999', 'item-00750', 'item-00100'].map((id) => base.firestore.doc(`items/${id}`))
  const contents = await Promise.all(gone.map(async (item) => (await item.get()).data() ?? {}))
  await Promise.all(gone.map((item) => item.delete()))
  const left = Array.from({ length: COUNT }, (_, n) => COUNT - 1 - n).filter((n) => ![999, 750, 100].includes(n))
  const { titles } = await readCold({ page: 23 })
  await Promise.all(gone.map((item, n) => item.create(contents[n] ?? {})))
  expect(titles).toEqual(left.slice(23 * SIZE, 24 * SIZE).map(titleOf))
}, 60_000)

test('returns twenty items on a page without a size', async () => {
  expect((await send<PublicItem[]>('GET', `${app.url}/allItems`)).body).toHaveLength(SIZE)
})

test('reads only the items of the first page', async () => {
  expect(await readsOf(() => getPage('page=0'))).toBe(SIZE)
})

describe('pages next to a known item', () => {
  const seen = async (page: number) =>
    (await send<PublicItem[]>('GET', `${app.url}/allItems?size=${SIZE}&page=${page}`)).body
  const nextTo = (side: 'after' | 'before', item: PublicItem | undefined) => `${side}=${item?.createdAt},${item?._id}`

  test('are right on both sides, and read only their own items', async () => {
    const middle = await seen(5)
    const next = await readsOf(async () => expect(await getPage(nextTo('after', middle.at(-1)))).toEqual(expected(6)))
    const previous = await readsOf(async () => expect(await getPage(nextTo('before', middle[0]))).toEqual(expected(4)))
    expect([next, previous]).toEqual([SIZE, SIZE])
  })

  test('repeat and leave out nothing, at no higher cost, when that item is deleted meanwhile', async () => {
    const middle = await seen(10)
    for (const [item, side, page] of [
      [middle.at(-1), 'after', 11],
      [middle[0], 'before', 9],
    ] as const) {
      const reference = base.firestore.doc(`items/${item?._id}`)
      const content = (await reference.get()).data() ?? {}
      await reference.delete()
      const reads = await readsOf(async () => expect(await getPage(nextTo(side, item))).toEqual(expected(page)))
      await reference.create(content)
      expect(reads).toBe(SIZE)
    }
  })

  test('repeat and leave out nothing among items of one time or one millisecond', async () => {
    const titles: string[] = []
    let place = nextTo('after', (await seen(9)).at(-1))
    for (let page = 10; page < 16; page += 1) {
      const { body } = await send<PublicItem[]>('GET', `${app.url}/allItems?size=${SIZE}&${place}`)
      titles.push(...body.map(({ title }) => title))
      place = nextTo('after', body.at(-1))
    }
    expect(titles).toEqual([10, 11, 12, 13, 14, 15].flatMap(expected))
  })

  test('distinguish times that are finer than a millisecond', async () => {
    const posted = ['a', 'b'].map((id, n) => ({ id, createdAt: new Timestamp(2_000_000_000, 123_456_000 + n * 1000) }))
    const items = posted.map(({ id }) => base.firestore.doc(`items/${id}`))
    await Promise.all(
      items.map((item, n) => item.create({ ...makeItemInput(), isListed: true, ...posted[n], title: posted[n]?.id })),
    )
    const [first, second] = await seen(0)
    const after = await getPage(nextTo('after', first))
    const before = await getPage(nextTo('before', second))
    await Promise.all(items.map((item) => item.delete()))
    expect(first?.createdAt).toBe('2033-05-18T03:33:20.123457Z')
    expect([first?.title, second?.title]).toEqual(['b', 'a'])
    expect([after[0], before.at(-1)]).toEqual(['a', 'b'])
  })

  test('repeat and leave out nothing while others post', async () => {
    const first = await seen(0)
    const posted = base.firestore.doc('items/new')
    await posted.create({
      ...makeItemInput({ title: 'new' }),
      isListed: true,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    const next = await getPage(nextTo('after', first.at(-1)))
    await posted.delete()
    expect(next).toEqual(expected(1))
  })

  test.for([
    'after=abc',
    'before=2026-01-31T12:00:00.000Z,a%2Fb',
    'after=2026-01-31T12:00:00.000Z,__all__',
    'after=now,abc',
    'before=0000-01-01T00:00:00Z,abc',
    'after=,',
  ])('are rejected with %s', async (query) => {
    expect((await send('GET', `${app.url}/allItems?page=1&${query}`)).status).toBe(400)
  })
})

describe('the cache of pages', () => {
  const place = '2026-01-01T00:05:00.000Z,item-00300'

  test.for([
    ['page=0&size=20', 'skip=3&oldest=2&at=now&colour=red'],
    ['page=3&size=20', 'page=03&size=020'],
    ['page=4&size=20', 'page=8&size=10', false],
    [`after=${place}`, `before=${place}`, false],
    ['q=black', 'q= black &page=0'],
    ['q=black', 'q=black umbrella', false],
  ] as const)(
    'runs a query for %s, and another one for %s only if what is asked differs',
    async ([one, other, isSame = true]) => {
      await send('GET', `${app.url}/allItems?${one}`)
      const { queries } = bill
      await send('GET', `${app.url}/allItems?${other}`)
      expect(bill.queries === queries).toBe(isSame)
    },
  )
})

test('neither lists nor counts an item without a time', async () => {
  const untimed = base.firestore.doc('items/untimed')
  await untimed.create(makeItemInput())
  const { body } = await send('GET', `${app.url}/itemCount?fresh=1`)
  await untimed.delete()
  expect(body).toEqual({ count: COUNT })
})

describe('the same request many times', () => {
  test('counts once a second, and reads nothing for a cached page', async () => {
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
