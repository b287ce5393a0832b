import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import { BUDGET_MINUTES, PROXY_READS } from '../../src/lib/http/address-limits.ts'
import { newSearchEntryReference } from '../../src/search/search-entry.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

// The reads that one address may cause in Firestore, and its answers when they are spent.

/** The reads that an address may cause at once. */
const BUDGET = 300
const ITEMS = 50
const MOST_POSTS = 5
const HOSTING = '151.101.1.195'
let base: TestApp
let app: TestApp
let bill: Bill
let ada: Person
/** How far the clock of the cache is ahead, in milliseconds. */
let clockOffset: number

beforeAll(async () => {
  base = await startTestApp('demo-read-budget')
  ada = await register()
  const writer = base.firestore.bulkWriter()
  for (let n = 0; n < ITEMS; n += 1) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000)
    const state = { status: 'notrecovered', isListed: true }
    const item = { ...makeItemInput({ title: `Item ${n}` }), ...state, ownerUid: ada.uid, createdAt }
    void writer.create(base.firestore.doc(`items/item-${n}`), item)
    void writer.create(base.firestore.doc(`recoveredItems/item-${n}`), { recoveredByUid: ada.uid, createdAt })
    const entry = newSearchEntryReference(base.firestore, `item-${n}`, createdAt.toDate())
    void writer.create(entry, { itemId: `item-${n}`, words: { item: true } })
  }
  await writer.close()
})
afterAll(() => base.close())
beforeEach(async () => {
  const watched = billFirestore(base.firestore)
  bill = watched.bill
  const settings = {
    ...testSettings,
    readsPerMinute: BUDGET / BUDGET_MINUTES,
    hourlyLimits: { ...testSettings.hourlyLimits, post: MOST_POSTS, recovery: 0, photo: 0 },
  }
  clockOffset = 0
  const cache = new AnswerCache(() => performance.now() + clockOffset)
  app = await startTestApp('demo-read-budget', { firestore: watched.firestore, settings, cache })
})
afterEach(() => app.close())

const ask = (path: string, { address = '203.0.113.1', cookie }: { address?: string; cookie?: string } = {}) =>
  send<ErrorResponse>('GET', `${app.url}${path}`, { cookie, headers: { 'x-forwarded-for': `${address}, ${HOSTING}` } })

/** Spends all but three reads of the budget, for pages that are cached then. */
const spend = async () => {
  for (const size of [100, 99, 98]) expect((await ask(`/allItems?size=${size}`)).status).toBe(200)
}

test('returns cached answers past the budget, and 429 in the usual form when the database is needed', async () => {
  await spend()
  const { reads } = bill
  expect((await ask('/allItems?size=100')).status).toBe(200)
  const refused = await ask('/allItems?size=10')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(bill.reads).toBe(reads)
  expect((await ask('/allItems?size=10', { address: '203.0.113.2' })).status).toBe(200)
})

test('takes nothing from the budget for cached answers', async () => {
  await ask('/allItems?size=100')
  for (let n = 0; n < 20; n += 1) expect((await ask('/allItems?size=100')).status).toBe(200)
  expect((await ask('/allItems?size=99')).status).toBe(200)
})

test('returns a cached answer of the last minute past the budget, and no older one', async () => {
  const first = await ask('/allItems?size=100')
  await spend()
  clockOffset = 50_000
  expect(await ask('/allItems?size=100')).toMatchObject({ status: 200, body: first.body })
  clockOffset = 62_000
  expect((await ask('/allItems?size=100')).status).toBe(429)
})

test.for(['/items?fresh=1', '/itemCount?fresh=2', '/allItems?fresh=3', '/allItems?size=100&fresh=4'])(
  'rejects %s past the budget, even if an answer is cached',
  async (path) => {
    await spend()
    expect((await ask(path)).status).toBe(429)
  },
)

test('rejects only the caller whose budget is spent of those who ask for a fresh answer at once', async () => {
  await spend()
  const callers = [{ address: '203.0.113.3' }, {}, { address: '203.0.113.4' }]
  const answers = await Promise.all(callers.map((caller) => ask('/items?fresh=1', caller)))
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
})

test('allows small calls when a large one is refused', async () => {
  await spend()
  expect((await ask('/allItems?size=4')).status).toBe(429)
  expect((await ask('/photos/nothing')).status).toBe(404)
})

test.for(['/myItems/me?page=1', '/recovered-items/me?page=1'])(
  'answers at most one of many requests at once for %s, and queries nothing for the others',
  async (path) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, { cookie: ada.cookie })))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(bill.queries).toBeLessThanOrEqual(1)
  },
)

test.for([
  ['pages by their number', (n: number) => `/allItems?size=${ITEMS - n}`],
  ['pages next to an item', (n: number) => `/allItems?size=${ITEMS - n}&after=2026-01-01T00:00:49.000Z,item-49`],
  ['the latest items', (n: number) => `/items?limit=${ITEMS - n}`],
  ['pages of a search', (n: number) => `/allItems?q=item&size=${ITEMS - n}`],
  ['counts', (n: number) => `/itemCount?fresh=${n}`],
] as const)('stays within the budget when many ask for %s at once', async ([, path]) => {
  const paths = Array.from({ length: 20 }, (_, n) => path(n))
  const answers = await Promise.all(paths.map((each) => ask(each)))
  expect(answers[0]?.status).toBe(200)
  expect(bill.reads).toBeLessThanOrEqual(BUDGET)
})

test('reads no items past the budget when many full lists of notifications are loaded at once', async () => {
  const createdAt = new Date().toISOString()
  const notices = Array.from({ length: ITEMS }, (_, n) => {
    return { id: `recovered-${n}`, kind: 'recovered', itemId: `item-${n}`, createdAt, readAt: createdAt }
  })
  const eve = await register()
  await base.firestore.doc(`noticeBoxes/${eve.uid}`).set({ notices })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/notices', { cookie: eve.cookie })))
  expect(answers.map(({ status }) => status)).toContain(200)
  // Each notification costs the read of an item and of a record.
  expect(bill.reads).toBeLessThanOrEqual(BUDGET)
})

test.for(['/items/item-1', '/notices', '/settings', '/photos/nothing'])(
  'rejects repeated requests for %s before they cost more than the budget',
  async (path) => {
    const requests = Array.from({ length: BUDGET + 10 }, () => ask(path, { cookie: ada.cookie }))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses).toContain(429)
    expect(bill.reads).toBeLessThanOrEqual(BUDGET)
  },
)

test('stays within the budget when someone posts past the hourly limit', async () => {
  const eve = await register()
  const headers = { 'x-forwarded-for': `203.0.113.1, ${HOSTING}` }
  for (let n = 0; n < 30; n += 1) {
    await send('POST', `${app.url}/addItems`, { cookie: eve.cookie, headers, body: makeItemInput() })
  }
  expect(bill.reads).toBeLessThanOrEqual(BUDGET)
})

test('allows a logout past the budget', async () => {
  await spend()
  const headers = { 'x-forwarded-for': `203.0.113.1, ${HOSTING}` }
  expect((await send('POST', `${app.url}/logout`, { cookie: ada.cookie, headers })).status).toBe(200)
})

describe('behind a proxy whose budgets visitors have spent', () => {
  const headers = { 'x-forwarded-for': `198.51.100.200, ${HOSTING}` }
  const post = (cookie?: string) => send('POST', `${app.url}/addItems`, { cookie, headers, body: makeItemInput() })
  /** The claims of a cookie that someone else has changed. */
  const forge = (cookie: string, change: object) => {
    const [header, claims = ''] = cookie.split('.')
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...change }
    return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`
  }

  beforeEach(async () => {
    for (let n = 0; n < (PROXY_READS * BUDGET) / 100; n += 1)
      await ask(`/allItems?size=100&fresh=${n}`, { address: `198.51.100.${n}` })
  })

  test('lets accounts post and read on, and no visitor', async () => {
    const [{ cookie }, reader] = [await register(), await register()]
    expect((await ask('/photos/nothing', { address: '198.51.100.200' })).status).toBe(429)
    expect((await post()).status).toBe(429)
    expect((await post(cookie)).status).toBe(201)
    expect((await ask('/allItems?size=7&fresh=1', { cookie: reader.cookie })).status).toBe(200)
  })

  test.for<[string, (cookie: string) => string]>([
    ['expired', (cookie) => forge(cookie, { exp: 1_700_000_000 })],
    ['another project’s', (cookie) => forge(cookie, { aud: 'demo-other' })],
    ['nonsense', () => '__session=ada'],
    ['empty', () => '__session='],
  ])('rejects a session cookie that is %s as it does a visitor', async ([, change]) => {
    const { cookie } = await register()
    expect((await post(change(cookie))).status).toBe(429)
  })
})

test('rejects an account past its budget from any address, and no other account', async () => {
  const statuses: number[] = []
  const eve = await register()
  for (let n = 0; n < BUDGET; n += 1)
    statuses.push((await ask('/items/item-1', { cookie: eve.cookie, address: `198.51.100.${n % 200}` })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect(bill.reads).toBeLessThanOrEqual(BUDGET)
  const { cookie } = await register()
  expect((await ask('/items/item-1', { cookie, address: '198.51.100.1' })).status).toBe(200)
})

test('gives back what a short list did not need, and what was refused without a session', async () => {
  const { cookie } = await register()
  await app.close()
  // A list of claims costs 402, and the budget is 1,000.
  const settings = { ...testSettings, readsPerMinute: 1000 / BUDGET_MINUTES }
  app = await startTestApp('demo-read-budget', { firestore: base.firestore, settings })
  for (let n = 0; n < 20; n += 1) expect((await ask('/claims', { cookie })).status).toBe(200)
  for (let n = 0; n < 20; n += 1) expect((await ask('/claims', { address: '203.0.113.2' })).status).toBe(401)
})
