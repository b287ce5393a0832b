import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

/** The number of requests at once, which is also the hourly limit. */
const AT_ONCE = 12

let database: TestApp
/** Two instances of the function. */
let app: TestApp
let other: TestApp
let ada: Person
/** Runs before each commit. */
let beforeEachCommit = async () => {}
/** The number of commits that were tried. */
let tries: number

beforeAll(async () => {
  const settings = {
    ...testSettings,
    hourlyLimits: { ...testSettings.hourlyLimits, post: AT_ONCE, recovery: AT_ONCE, photo: 0 },
  }
  database = await startTestApp('demo-tries', { settings })
  const firestore = beforeCommit(database.firestore, async () => {
    tries += 1
    await beforeEachCommit()
  })
  app = await startTestApp('unused', { settings, firestore })
  other = await startTestApp('unused', { settings, firestore })
})
afterAll(async () => {
  await other.close()
  await app.close()
  await database.close()
})
beforeEach(async () => {
  beforeEachCommit = async () => {}
  ada = await register()
  tries = 0
})

/**
 * Makes the first two commits, one of each instance, wait for each other, so that one must fail.
 */
function letCommitsCollide(): void {
  const { promise: bothReady, resolve } = Promise.withResolvers<void>()
  beforeEachCommit = () => {
    if (tries === 2) resolve()
    return bothReady
  }
}

const post = (cookie = ada.cookie, to = app) =>
  send<Item>('POST', `${to.url}/addItems`, { cookie, body: makeItemInput() })

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(([status, all]) => [
    Number(status),
    all?.length,
  ])

test('accepts thirty changes of an item at once, each at the first try', async () => {
  const { _id } = (await post()).body
  tries = 0
  const edit = (_: unknown, n: number) =>
    send('PUT', `${app.url}/updateItems/${_id}`, { cookie: ada.cookie, body: makeItemInput({ title: `Wallet ${n}` }) })
  expect(await statusesOf(Array.from({ length: 30 }, edit))).toEqual([[200, 30]])
  expect(tries).toBe(30)
  const entries = await app.firestore.collection('searchEntries').where('itemId', '==', _id).get()
  const item = await app.firestore.doc(`items/${_id}`).get()
  expect(entries.docs.map((entry) => entry.get('title'))).toEqual([item.get('title')])
})

test('does not delay a change by another person’s', async () => {
  const eve = await register()
  const [slow, quick] = [(await post(eve.cookie)).body, (await post()).body]
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const change = ({ _id }: Item, { cookie }: Person) =>
    send('PUT', `${app.url}/updateItems/${_id}`, { cookie, body: makeItemInput() })
  beforeEachCommit = () => blocked
  const first = change(slow, eve)
  await vi.waitUntil(() => tries === 3, { timeout: 10_000 })
  beforeEachCommit = async () => {}
  expect((await change(quick, ada)).status).toBe(200)
  unblock()
  expect((await first).status).toBe(200)
})

test('accepts changes after rejected ones of the same item', async () => {
  const { _id } = (await post()).body
  const change = (method: 'PUT' | 'DELETE', path: string, cookie = ada.cookie) =>
    send(method, `${app.url}/${path}/${_id}`, { cookie, body: makeItemInput() })
  const eve = await register()
  const answers = [
    change('PUT', 'updateItems', eve.cookie),
    change('PUT', 'updateItems'),
    change('DELETE', 'myItems', eve.cookie),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200, 403])
  expect((await change('PUT', 'updateItems', eve.cookie)).status).toBe(403)
  expect((await change('DELETE', 'myItems')).status).toBe(200)
})

test('accepts posts at once by one account, each at the first try', async () => {
  expect(await statusesOf(Array.from({ length: AT_ONCE }, () => post()))).toEqual([[201, AT_ONCE]])
  expect(tries).toBe(AT_ONCE)
})

test('accepts posts at once where another instance was faster', async () => {
  letCommitsCollide()
  const posts = Array.from({ length: AT_ONCE }, (_, n) => post(ada.cookie, n % 2 ? app : other))
  expect(await statusesOf(posts)).toEqual([[201, AT_ONCE]])
  expect(tries).toBeGreaterThan(AT_ONCE)
})

test('accepts recoveries at once where another instance was faster', async () => {
  const poster = await register()
  const items = await Promise.all(Array.from({ length: AT_ONCE }, () => post(poster.cookie)))
  tries = 0
  letCommitsCollide()
  const recover = (itemId: string, to: TestApp) =>
    send('POST', `${to.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(itemId) })
  const answers = items.map(({ body }, n) => recover(body._id, n % 2 ? app : other))
  expect(await statusesOf(answers)).toEqual([[201, AT_ONCE]])
  expect(tries).toBeGreaterThan(AT_ONCE)
})
