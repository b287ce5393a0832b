import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items.ts'
import type { RecoveredRecord } from '../../src/shared/recoveries.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-idempotency')
  ada = await register(app.url)
  bela = await register(app.url)
})
afterAll(() => app.close())

const post = (key: string, cookie = ada.cookie, overrides = {}) =>
  send<Item>('POST', `${app.url}/addItems`, {
    cookie,
    body: makeItemInput(overrides),
    headers: { 'idempotency-key': key },
  })
const claim = (itemId: string, key: string | undefined, cookie = ada.cookie) =>
  send<RecoveredRecord>('POST', `${app.url}/recovered-items`, {
    cookie,
    body: makeRecoveryInput(itemId),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const countStored = async () => (await app.firestore.collection('items').count().get()).data().count

test('a post sent again with its key is answered with the first one, and stands there once', async () => {
  const key = randomUUID()
  const before = await countStored()
  const first = await post(key)
  const again = await post(key, ada.cookie, { title: 'Something else' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await countStored()).toBe(before + 1)
})

test('a post sent ten times at once with one key stands there once', async () => {
  const key = randomUUID()
  const before = await countStored()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await countStored()).toBe(before + 1)
})

test('two people with the same key post two things', async () => {
  const key = randomUUID()
  const [first, second] = [await post(key), await post(key, bela.cookie)]
  expect(second.body._id).not.toBe(first.body._id)
  expect(second.body.ownerUid).toBe(bela.uid)
})

test('a claim sent again with its key is answered with the first one’s record', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  const first = await claim(item._id, key)
  expect(first.status).toBe(201)
  const again = await claim(item._id, key)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(JSON.stringify(first.body)).not.toContain('idempotency')
})

test('without the key, with another or by somebody else it is 409', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  await claim(item._id, key)
  for (const [other, cookie] of [
    [undefined, ada.cookie],
    [randomUUID(), ada.cookie],
    [key, bela.cookie],
  ] as const) {
    expect((await claim(item._id, other, cookie)).status).toBe(409)
  }
  const plain = (await post(randomUUID())).body
  await claim(plain._id, undefined)
  expect((await claim(plain._id, undefined)).status).toBe(409)
})

test('keys have 8 to 128 characters', async () => {
  for (const length of [8, 128])
    expect((await post(randomUUID().padEnd(length, 'a').slice(0, length))).status).toBe(201)
})

test.for(['short', '7-chars', 'with space 123', 'a'.repeat(129), '../../items'])(
  'the key %j is refused with 400',
  async (key) => {
    const before = await countStored()
    expect((await post(key)).status).toBe(400)
    expect(await countStored()).toBe(before)
  },
)
