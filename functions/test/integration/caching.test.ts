import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import type { Item, ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Two people use two instances of the function on one database.
let here: TestApp
let there: TestApp
let ada: Person

beforeAll(async () => {
  here = await startTestApp('demo-caching')
  there = await startTestApp('demo-caching', { firestore: here.firestore })
  ada = await register()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const titles = async (app: TestApp, query = '') =>
  (await send<PublicItem[]>('GET', `${app.url}/items${query}`)).body.map(({ title }) => title)
const post = async (title: string) =>
  (await send<Item>('POST', `${here.url}/addItems`, { cookie: ada.cookie, body: makeItemInput({ title }) })).body

test('shows a change at once on the same instance, and on any other for a request with fresh', async () => {
  await Promise.all([titles(here), titles(there)]) // Both have an answer that is about to be old.
  const { _id } = await post('First')
  expect(await titles(here)).toEqual(['First'])
  expect(await titles(there, '?fresh=1')).toEqual(['First'])
  const options = { cookie: ada.cookie, body: makeItemInput({ title: 'Changed' }) }
  await send('PUT', `${here.url}/updateItems/${_id}`, options)
  expect(await titles(here)).toEqual(['Changed'])
  expect(await titles(there, '?fresh=2')).toEqual(['Changed'])
  await send('POST', `${here.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(_id) })
  expect((await send<PublicItem[]>('GET', `${here.url}/items`)).body[0]?.status).toBe('recovered')
  await send('DELETE', `${here.url}/myItems/${_id}`, { cookie: ada.cookie })
  expect(await titles(here)).toEqual([])
  expect((await send<ItemCount>('GET', `${there.url}/itemCount?fresh=3`)).body).toEqual({ count: 0 })
})

test('reloads pages, filters and searches of another instance for a request with fresh', async () => {
  const paths = ['/allItems', '/allItems?postType=Lost', '/allItems?q=heirloom', '/itemCount?q=heirloom']
  const ask = (path: string) => send<PublicItem[] | ItemCount>('GET', `${there.url}${path}`)
  await Promise.all(paths.map(ask))
  const { _id } = await post('Heirloom')
  for (const path of paths) {
    const { body } = await ask(`${path}${path.includes('?') ? '&' : '?'}fresh=1`)
    expect(Array.isArray(body) ? body[0]?.title : body.count, path).toBe(Array.isArray(body) ? 'Heirloom' : 1)
  }
  await send('DELETE', `${here.url}/myItems/${_id}`, { cookie: ada.cookie })
})

test('shows a change to others on another instance after two seconds', async () => {
  let now = 1
  const later = await startTestApp('unused', { firestore: here.firestore, cache: new AnswerCache(() => now) })
  await titles(later)
  await post('Second')
  expect(await titles(later)).toEqual([])
  now = 2001
  expect(await titles(later)).toEqual(['Second'])
  await later.close()
})

test('lets caches share public answers for seconds, but no answers to a request with fresh', async () => {
  for (const path of ['/itemCount', '/allItems', '/items']) {
    const shared = await send('GET', `${here.url}${path}`)
    expect(shared.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=20')
    expect(shared.headers.getSetCookie()).toEqual([])
    const fresh = await send('GET', `${here.url}${path}?fresh=1`)
    expect(fresh.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('lets no cache store an error or an answer that depends on the session', async () => {
  const { _id } = await post('Third')
  const cookie = ada.cookie
  for (const [path, options, status] of [
    [`/items/${_id}`, { cookie }, 200],
    [`/items/${_id}`, {}, 401],
    ['/items/nothing', { cookie }, 404],
    [`/myItems/${ada.email}`, { cookie }, 200],
    [`/recovered-items/${ada.email}`, { cookie }, 200],
    ['/allItems?page=-1', {}, 400],
    ['/nothing', {}, 404],
  ] as const) {
    const answer = await send('GET', `${here.url}${path}`, options)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  }
})

test('answers 304 to a browser that already has the answer', async () => {
  const first = await send('GET', `${here.url}/items`)
  // fetch would add `Cache-Control: no-cache` to a conditional request.
  const status = await new Promise((resolve) => {
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    get(`${here.url}/items`, { headers }, (response) => resolve(response.resume().statusCode))
  })
  expect(status).toBe(304)
})
