import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import type { ReturnCount } from '../../src/shared/claims/recoveries.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 3600_000

let app: TestApp
let owner: Person
let now = 1

beforeAll(async () => {
  app = await startTestApp('demo-return-count', { cache: new AnswerCache(() => now) })
  owner = await register()
})
afterAll(() => app.close())

const ask = (query = '') => send<ReturnCount>('GET', `${app.url}/returnCount${query}`)
const count = async () => (await ask()).body.count
const addRecord = (id: string, daysAgo: number) =>
  app.firestore.doc(`recoveredItems/${id}`).set({ createdAt: Timestamp.fromMillis(Date.now() - daysAgo * DAY_MS) })

test('counts what was recovered or came back in another way in the last 30 days, and not what was undone', async () => {
  expect((await ask()).body).toEqual({ count: 0, days: 30 })
  await addRecord('recent', 29)
  await addRecord('old', 31)
  const { cookie } = owner
  const { body: item } = await send<Item>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput() })
  await send('POST', `${app.url}/recovered-items`, { cookie, body: makeRecoveryInput(item._id) })
  expect(await count()).toBe(2)
  await send('POST', `${app.url}/items/${item._id}/reopen`, { cookie })
  expect(await count()).toBe(1)
  await send('DELETE', `${app.url}/myItems/${item._id}?cameBack=true`, { cookie })
  expect(await count()).toBe(2)
})

test('is cached for an hour by the instance and by Hosting', async () => {
  const before = await count()
  await addRecord('another', 1)
  now += 3600_000 - 1
  expect(await count()).toBe(before)
  now += 1001
  expect(await count()).toBe(before + 1)
  expect((await ask()).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, stale-while-revalidate=20')
})
