import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The public lists, on a board of seven items. How long ones are paged is in pages.test.ts.

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('demo-item-lists')
  const { cookie } = await register()
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await send('POST', `${app.url}/addItems`, { cookie, body: makeItemInput({ title: `Item ${number}` }) })
})
afterAll(() => app.close())

const list = async (path: string) => (await send<PublicItem[]>('GET', app.url + path)).body
const titles = async (path: string) => (await list(path)).map(({ title }) => title)

test('GET /itemCount counts every item', async () => {
  expect((await send<ItemCount>('GET', `${app.url}/itemCount`)).body).toEqual({ count: 7 })
})

test('GET /allItems returns a page, newest first, all without parameters, and nothing past the end', async () => {
  expect(await titles('/allItems?page=1&size=3')).toEqual(['Item 4', 'Item 3', 'Item 2'])
  expect(await list('/allItems')).toHaveLength(7)
  expect(await list('/allItems?page=1000000')).toEqual([])
})

test('GET /items returns the latest six, or as many as requested, in either order', async () => {
  expect(await titles('/items')).toEqual(['Item 7', 'Item 6', 'Item 5', 'Item 4', 'Item 3', 'Item 2'])
  expect(await titles('/items?limit=2&sort=desc')).toEqual(['Item 7', 'Item 6'])
  expect(await titles('/items?limit=2&sort=asc')).toEqual(['Item 1', 'Item 2'])
})

test.for(['/allItems', '/items'])('GET %s returns what posts say, and nothing about who posted them', async (path) => {
  for (const item of await list(path)) {
    expect(Object.keys(item).sort()).toEqual([
      '_id',
      'category',
      'createdAt',
      'dateLost',
      'description',
      'kind',
      'location',
      'postType',
      'status',
      'thumbnail',
      'tint',
      'title',
      'updatedAt',
      'whereNow',
    ])
  }
})

test.for([
  '/allItems?page=-1',
  '/allItems?page=1.5',
  '/allItems?page=',
  '/allItems?page=1000001',
  '/allItems?page=1&page=2',
  '/allItems?size=0',
  '/allItems?size=101',
  '/allItems?size=ten',
  '/allItems?size=1e1',
  '/items?limit=0',
  '/items?limit=51',
  '/items?limit=x',
  '/items?sort=up',
  '/items?sort=desc&sort=asc',
])('rejects GET %s with an error that names the field', async (path) => {
  const answer = await send<ErrorResponse>('GET', app.url + path)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.fieldErrors ?? {})).toEqual([/\?(\w+)=/.exec(path)?.[1]])
})
