import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillBoard } from '../../../scripts/bench/fill.ts'
import type { ItemCount, PublicItem } from '../../src/shared/items.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** What a search and a filter cost on a long board. The bench measures the same at 100,000 items. */

const COUNT = 2400
let base: TestApp
let app: TestApp
let bill: Bill

beforeAll(async () => {
  base = await startTestApp('demo-search-reads')
  const watched = billFirestore(base.firestore)
  bill = watched.bill
  app = await startTestApp('demo-search-reads', { firestore: watched.firestore })
  await fillBoard(base.firestore, COUNT)
})
afterAll(async () => {
  await app.close()
  await base.close()
})
beforeEach(() => app.context.cache.clear())

async function ask<Body>(path: string): Promise<{ body: Body; reads: number }> {
  const before = bill.reads
  const { body } = await send<Body>('GET', `${app.url}${path}`)
  return { body, reads: bill.reads - before }
}

test.for([0, 1, 9])(
  'page %i of a word that very many items have costs 200 entries and its items at most',
  async (page) => {
    const { body, reads } = await ask<PublicItem[]>(`/allItems?q=the&page=${page}&size=20`)
    expect(body).toHaveLength(20)
    expect(reads).toBeLessThanOrEqual(220)
  },
)

test('a page past what a search looks at costs nothing', async () => {
  expect(await ask('/allItems?q=the&page=10&size=20')).toEqual({ body: [], reads: 0 })
})

test('rare words cost what they find', async () => {
  const { body, reads } = await ask<PublicItem[]>('/allItems?q=passport&status=notrecovered&size=5')
  const { body: found } = await ask<ItemCount>('/itemCount?q=passport&status=notrecovered')
  expect(body).toHaveLength(5)
  expect(reads).toBe(found.count + 5)
  expect((await ask<PublicItem[]>('/allItems?q=xylophone')).reads).toBe(1)
})

test('counting what a search finds costs one read, and stops at 200', async () => {
  expect(await ask('/itemCount?q=the')).toEqual({ body: { count: 200 }, reads: 1 })
})

test('a search looks at the newest', async () => {
  const { body } = await ask<PublicItem[]>('/allItems?q=the&size=100')
  const { body: newest } = await ask<PublicItem[]>('/allItems?page=2&size=100')
  const oldestLookedAt = body.map(({ createdAt }) => createdAt).toSorted()[0] ?? ''
  expect(oldestLookedAt > (newest.at(-1)?.createdAt ?? '')).toBe(true)
})

test('filters cost as little as no filters: the first page, the last, and one next to an item', async () => {
  const filters = 'postType=Lost&category=pets&status=notrecovered'
  const first = await ask<PublicItem[]>(`/allItems?${filters}&size=20`)
  expect(first.reads).toBe(20)
  expect(new Set(first.body.map(({ postType, category }) => `${postType} ${category}`))).toEqual(new Set(['Lost pets']))
  const place = (item: PublicItem | undefined) => `${item?.createdAt},${item?._id}`
  const after = await ask<PublicItem[]>(`/allItems?${filters}&size=20&after=${place(first.body.at(-1))}`)
  expect(after.reads).toBe(20)
  const { body: counted, reads } = await ask<ItemCount>(`/itemCount?${filters}`)
  expect(reads).toBe(1)
  const last = Math.ceil(counted.count / 20) - 1
  const end = await ask<PublicItem[]>(`/allItems?${filters}&size=20&page=${last}`)
  expect(end.body).toHaveLength(counted.count - last * 20)
  expect(end.reads).toBeLessThanOrEqual(22)
  const before = await ask<PublicItem[]>(`/allItems?${filters}&size=20&before=${place(after.body[0])}`)
  expect(before.body).toEqual(first.body)
})

test('a second page of a search costs its items: the finds are in order already', async () => {
  expect((await ask<PublicItem[]>('/allItems?q=the&size=20')).reads).toBe(220)
  expect((await ask<PublicItem[]>('/allItems?q=the&size=20&page=3')).reads).toBe(20)
})
