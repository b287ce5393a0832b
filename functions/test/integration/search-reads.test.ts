import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillBoard } from '../../../scripts/bench/fill.ts'
import type { FoundItem, ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Searches and filters must stay cheap on a long board. The benchmark measures 100,000 items.

const COUNT = 2400
let base: TestApp
let app: TestApp
let bill: Bill

beforeAll(async () => {
  base = await startTestApp('demo-search-reads')
  const watched = billFirestore(base.firestore)
  bill = watched.bill
  app = await startTestApp('demo-search-reads', { firestore: watched.firestore })
  // Meanings take long to read, and these searches are by words.
  await fillBoard(base.firestore, COUNT, async () => ({}))
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
  'reads at most 200 entries and the items of the page for page %i of a very common word',
  async (page) => {
    const { body, reads } = await ask<PublicItem[]>(`/allItems?q=the&page=${page}&size=20`)
    expect(body).toHaveLength(20)
    expect(reads).toBeLessThanOrEqual(220)
  },
)

test('reads nothing for a page past the last searched entry', async () => {
  expect(await ask('/allItems?q=the&page=10&size=20')).toEqual({ body: [], reads: 0 })
})

test('reads only the results of a search for rare words', async () => {
  const { body, reads } = await ask<PublicItem[]>('/allItems?q=passport&status=notrecovered&size=5')
  const { body: found } = await ask<ItemCount>('/itemCount?q=passport&status=notrecovered')
  expect(body).toHaveLength(5)
  expect(reads).toBe(found.count + 5)
  expect((await ask<PublicItem[]>('/allItems?q=zeppelin')).reads).toBe(1)
})

test('reads at most 200 entries and the items of the page for words that only most posts have', async () => {
  const { body, reads } = await ask<FoundItem[]>('/allItems?q=cat dog&size=20')
  expect(body).toHaveLength(20)
  expect(body.filter(({ missingWords }) => missingWords?.length === 1)).toHaveLength(20)
  expect(reads).toBe(220)
  const { body: counted, reads: counting } = await ask<ItemCount>('/itemCount?q=cat dog')
  expect(counted.count).toBeGreaterThan(40)
  expect(counting).toBe(0)
  const page = Math.floor((counted.count - 1) / 20)
  const last = await ask<FoundItem[]>(`/allItems?q=cat dog&size=20&page=${page}`)
  expect(last.body).toHaveLength(counted.count - 20 * page)
  expect(last.reads).toBe(counted.count - 20 * page)
})

test('reads no entries that have only most words if a page of items has all', async () => {
  const { body, reads } = await ask<FoundItem[]>('/allItems?q=black+umbrella&size=20')
  expect(body).toHaveLength(20)
  const { body: counted, reads: counting } = await ask<ItemCount>('/itemCount?q=black+umbrella')
  expect(reads).toBe(counted.count + 20)
  expect(counting).toBe(0)
})

test('reads at most 20 entries more for misspelt words, and counts what it shows', async () => {
  for (const [q, meant] of [
    ['umbrela', 'umbrella'],
    ['blakc umbrela', 'black umbrella'],
    ['blakc lether walet', 'black leather wallet'],
  ] as const) {
    const right = await ask<PublicItem[]>(`/allItems?q=${meant}&size=20`)
    const counted = await ask<ItemCount>(`/itemCount?q=${meant}`)
    expect(right.body.length).toBeGreaterThan(0)
    const { body, reads } = await ask<PublicItem[]>(`/allItems?q=${q}&size=20`)
    expect(body.map(({ _id }) => _id)).toEqual(right.body.map(({ _id }) => _id))
    expect(reads).toBeLessThanOrEqual(right.reads + 20)
    const { body: count, reads: counting } = await ask<ItemCount>(`/itemCount?q=${q}`)
    expect(count).toEqual(counted.body)
    expect(counting).toBeLessThanOrEqual(counted.reads + 20)
  }
})

test('counts the results of a search by those that it shows, which the list then need not read again', async () => {
  expect(await ask('/itemCount?q=the')).toEqual({ body: { count: 200 }, reads: 200 })
  expect((await ask('/allItems?q=the&size=20')).reads).toBe(20)
})

test('searches the newest items', async () => {
  const { body } = await ask<PublicItem[]>('/allItems?q=the&size=100')
  const { body: newest } = await ask<PublicItem[]>('/allItems?page=2&size=100')
  const oldestFound = body.map(({ createdAt }) => createdAt).toSorted()[0] ?? ''
  expect(oldestFound > (newest.at(-1)?.createdAt ?? '')).toBe(true)
})

test('reads no more for a filtered list than for a whole one: first page, last page and next to an item', async () => {
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
  expect(end.reads).toBeLessThanOrEqual(220)
  const before = await ask<PublicItem[]>(`/allItems?${filters}&size=20&before=${place(after.body[0])}`)
  expect(before.body).toEqual(first.body)
})

test('reads only the items of another page of the same search, because the ranked results are cached', async () => {
  expect((await ask<PublicItem[]>('/allItems?q=the&size=20')).reads).toBe(220)
  expect((await ask<PublicItem[]>('/allItems?q=the&size=20&page=3')).reads).toBe(20)
})
