import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-open-posts', { settings: { ...unlimitedSettings, maxOpenPosts: 2 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register()
})

const post = (headers = {}) =>
  send<Item & ErrorResponse>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput(), headers })
const recover = (id: string) =>
  send('POST', `${app.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(id) })
const reopen = (id: string) => send<ErrorResponse>('POST', `${app.url}/items/${id}/reopen`, { cookie: ada.cookie })

test('rejects a post past the limit with an error that says what to do, until another one is closed', async () => {
  const [first, second] = [await post(), await post()]
  const refused = await post()
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too-many-posts'])
  expect(refused.body.error.message).toBe(
    'You have 2 open posts, the most that one account may have. Please take some down, or mark those you have back as recovered.',
  )
  await recover(first.body._id)
  expect((await post()).status).toBe(201)
  expect((await post()).status).toBe(409)
  await send('DELETE', `${app.url}/myItems/${second.body._id}`, { cookie: ada.cookie })
  expect((await post()).status).toBe(201)
})

test('rejects a reopening past the limit, and changes nothing', async () => {
  const { body: item } = await post()
  await recover(item._id)
  await post()
  await post()
  const refused = await reopen(item._id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too-many-posts'])
  expect((await app.firestore.doc(`items/${item._id}`).get()).get('status')).toBe('recovered')
  expect((await app.firestore.doc(`recoveredItems/${item._id}`).get()).exists).toBe(true)
})

test('answers the last allowed post, when it is sent again with its key, with the first result', async () => {
  await post()
  const headers = { 'idempotency-key': 'the-same-key' }
  const { body: made } = await post(headers)
  expect(await post(headers)).toMatchObject({ status: 201, body: { _id: made._id } })
})

test('does not count items of others', async () => {
  await post()
  await post()
  ada = await register()
  expect((await post()).status).toBe(201)
})
