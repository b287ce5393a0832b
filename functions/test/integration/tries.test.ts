import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { matchTerms } from '../../src/lib/text/match-terms.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

vi.mock('../../src/lib/text/match-terms.ts', { spy: true })

/** How often the words of a post were read, which takes the processor longest. */
const timesRead = () => vi.mocked(matchTerms).mock.calls.length

/** Asked for at once, as many as may be made within the hour. */
const AT_ONCE = 12

let database: TestApp
/** Two instances of the function. */
let app: TestApp
let other: TestApp
let ada: Person
/** Runs before each commit. */
let happen = async () => {}
/** The number of commits that were tried. */
let tries: number

beforeAll(async () => {
  const settings = { ...testSettings, hourlyLimits: { post: AT_ONCE, recovery: AT_ONCE, photo: 0 } }
  database = await startTestApp('demo-tries', { settings })
  const firestore = beforeCommit(database.firestore, async () => {
    tries += 1
    await happen()
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
  ada = await register(app.url)
  forget()
})

function forget(): void {
  tries = 0
  vi.mocked(matchTerms).mockClear()
}

const post = (cookie = ada.cookie, to = app) =>
  send<Item>('POST', `${to.url}/addItems`, { cookie, body: makeItemInput() })

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(([status, all]) => [
    Number(status),
    all?.length,
  ])

test('eighty changes of an item at once are all made, each at the first try', async () => {
  const { _id } = (await post()).body
  forget()
  const edit = (_: unknown, n: number) =>
    send('PUT', `${app.url}/updateItems/${_id}`, { cookie: ada.cookie, body: makeItemInput({ title: `Wallet ${n}` }) })
  expect(await statusesOf(Array.from({ length: 80 }, edit))).toEqual([[200, 80]])
  expect(tries).toBe(80)
  expect(timesRead()).toBe(80)
  const entries = await app.firestore.collection('searchEntries').where('itemId', '==', _id).get()
  const item = await app.firestore.doc(`items/${_id}`).get()
  expect(entries.docs.map((entry) => entry.get('title'))).toEqual([item.get('title')])
})

test('a change does not wait for another person’s', async () => {
  const eve = await register(app.url)
  const [slow, quick] = [(await post(eve.cookie)).body, (await post()).body]
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const change = ({ _id }: Item, { cookie }: Person) =>
    send('PUT', `${app.url}/updateItems/${_id}`, { cookie, body: makeItemInput() })
  happen = () => held
  const first = change(slow, eve)
  await vi.waitUntil(() => tries === 3)
  happen = async () => {}
  expect((await change(quick, ada)).status).toBe(200)
  letGo()
  expect((await first).status).toBe(200)
})

test('a rejected change does not delay another one', async () => {
  const { _id } = (await post()).body
  const change = (method: 'PUT' | 'DELETE', path: string, cookie = ada.cookie) =>
    send(method, `${app.url}/${path}/${_id}`, { cookie, body: makeItemInput() })
  const eve = await register(app.url)
  const answers = [
    change('PUT', 'updateItems', eve.cookie),
    change('PUT', 'updateItems'),
    change('DELETE', 'myItems', eve.cookie),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200, 403])
  expect((await change('PUT', 'updateItems', eve.cookie)).status).toBe(403)
  expect((await change('DELETE', 'myItems')).status).toBe(200)
})

test('posts at once by one account are all made, each at the first try', async () => {
  expect(await statusesOf(Array.from({ length: AT_ONCE }, () => post()))).toEqual([[201, AT_ONCE]])
  expect(tries).toBe(AT_ONCE)
})

test('posts that try again, as another instance was faster, read their words once', async () => {
  const posts = Array.from({ length: AT_ONCE }, (_, n) => post(ada.cookie, n % 2 ? app : other))
  expect(await statusesOf(posts)).toEqual([[201, AT_ONCE]])
  expect(tries).toBeGreaterThan(AT_ONCE)
  expect(timesRead()).toBe(AT_ONCE)
})

test('recoveries that try again for the same reason read the item’s words once', async () => {
  const poster = await register(app.url)
  const items = await Promise.all(Array.from({ length: AT_ONCE }, () => post(poster.cookie)))
  forget()
  const claim = (itemId: string, to: TestApp) =>
    send('POST', `${to.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(itemId) })
  const claims = items.map(({ body }, n) => claim(body._id, n % 2 ? app : other))
  expect(await statusesOf(claims)).toEqual([[201, AT_ONCE]])
  expect(tries).toBeGreaterThan(AT_ONCE)
  expect(timesRead()).toBe(AT_ONCE)
})
