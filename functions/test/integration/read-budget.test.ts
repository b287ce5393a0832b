import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import { BURST_MINUTES } from '../../src/lib/http/read-budget.ts'
import { newSearchEntryReference } from '../../src/search/search-entry.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

// The reads that one address may cause in Firestore, and its answers when they are spent.

/** The most reads that an address can save up. */
const BUDGET = 60
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
  ada = await register(base.url)
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
    readsPerMinute: BUDGET / BURST_MINUTES,
    hourlyLimits: { ...testSettings.hourlyLimits, post: MOST_POSTS, recovery: 0, photo: 0 },
  }
  clockOffset = 0
  const cache = new AnswerCache(() => performance.now() + clockOffset)
  app = await startTestApp('demo-read-budget', { firestore: watched.firestore, settings, cache })
})
afterEach(() => app.close())

const ask = (path: string, { address = '203.0.113.1', cookie }: { address?: string; cookie?: string } = {}) =>
  send<ErrorResponse>('GET', `${app.url}${path}`, { cookie, headers: { 'x-forwarded-for': `${address}, ${HOSTING}` } })

test('returns cached answers past the budget, and 429 in the usual form when the database is needed', async () => {
  expect((await ask('/allItems?size=50')).status).toBe(200)
  expect((await ask('/allItems?size=20')).status).toBe(200)
  const { reads } = bill
  expect((await ask('/allItems?size=50')).status).toBe(200)
  const refused = await ask('/allItems?size=10')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(bill.reads).toBe(reads)
  expect((await ask('/allItems?size=10', { address: '203.0.113.2' })).status).toBe(200)
})

test('returns a cached answer of the last minute past the budget, and no older one', async () => {
  const first = await ask('/allItems?size=50')
  await ask('/allItems?size=49')
  clockOffset = 50_000
  expect(await ask('/allItems?size=50')).toMatchObject({ status: 200, body: first.body })
  clockOffset = 62_000
  expect((await ask('/allItems?size=50')).status).toBe(429)
})

test.for(['/items?fresh=1', '/itemCount?fresh=2', '/allItems?fresh=3', '/allItems?size=50&fresh=4'])(
  'rejects %s past the budget, even if an answer is cached',
  async (path) => {
    await ask('/allItems?size=50')
    await ask('/allItems?size=49')
    expect((await ask(path)).status).toBe(429)
  },
)

test('rejects only the address past its budget, not another one that requests the same page at once', async () => {
  await ask('/allItems?size=50')
  await ask('/allItems?size=49')
  const [refused, answered] = await Promise.all([
    ask('/allItems?size=7'),
    ask('/allItems?size=7', { address: '203.0.113.3' }),
  ])
  expect([refused.status, answered.status]).toEqual([429, 200])
})

describe('a fresh load that several callers share', () => {
  const spender = {}
  const [first, second] = [{ address: '203.0.113.3' }, { address: '203.0.113.4' }]
  const askAtOnce = async (callers: { address?: string }[]) =>
    (await Promise.all(callers.map((caller) => ask('/items?fresh=1', caller)))).map(({ status }) => status)

  test('rejects only the caller whose budget was spent before', async () => {
    await ask('/allItems?size=50')
    await ask('/allItems?size=49')
    expect(await askAtOnce([first, spender, second])).toEqual([200, 429, 200])
  })

  test('rejects no other caller when one spends its budget meanwhile', async () => {
    await ask('/allItems?size=50')
    const asked = askAtOnce([first, spender, second])
    const [statuses] = await Promise.all([asked, ask('/allItems?size=49')])
    // Whether the spender is rejected depends on the speed of the machine.
    expect([statuses[0], statuses[2]]).toEqual([200, 200])
  })
})

describe.for([
  ['a page', '/allItems?size=50', 50],
  ['the latest items', '/items?limit=40', 40],
  // The notifications are one more document.
  ['the list of one’s own items', `/myItems/EMAIL`, ITEMS + 1],
  ['the list of one’s own recoveries', `/recovered-items/EMAIL`, ITEMS],
] as const)('%s', ([, path, cost]) => {
  test('is charged the reads that it costs, until the budget is spent', async () => {
    // A session is checked for a logout once a minute, so this request keeps that read out.
    await ask('/settings', { cookie: ada.cookie, address: '203.0.113.2' })
    const { reads } = bill
    const own = path.replace('EMAIL', ada.email)
    for (let n = 0; bill.reads - reads < BUDGET; n += 1) {
      const answer = await ask(`${own}${path.includes('?') ? `&fresh=${n}` : ''}`, { cookie: ada.cookie })
      expect(answer.status).toBe(200)
    }
    expect(bill.reads - reads).toBe(Math.ceil(BUDGET / cost) * cost)
    expect((await ask(own, { cookie: ada.cookie, address: '203.0.113.1' })).status).toBe(path.includes('?') ? 200 : 429)
    expect((await ask('/allItems?size=3')).status).toBe(429)
  })
})

test.for(['/myItems/me?page=1', '/recovered-items/me?page=1'])(
  'answers at most one of many requests at once for %s, and queries nothing for the others',
  async (path) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, { cookie: ada.cookie })))
    // Later pages skip items, which are billed too, so one page may cost more than the budget.
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
  expect(bill.reads).toBeLessThanOrEqual(BUDGET + ITEMS)
})

test('reads no items past the budget when many full lists of notifications are loaded at once', async () => {
  const createdAt = new Date().toISOString()
  const notices = Array.from({ length: ITEMS }, (_, n) => {
    return { id: `recovered-${n}`, kind: 'recovered', itemId: `item-${n}`, createdAt, readAt: createdAt }
  })
  const eve = await register(base.url)
  await base.firestore.doc(`noticeBoxes/${eve.uid}`).set({ notices })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/notices', { cookie: eve.cookie })))
  expect(answers.map(({ status }) => status)).toContain(200)
  // Each notification costs the read of an item and of a record.
  expect(bill.reads).toBeLessThanOrEqual(BUDGET * (1 + 1 / BURST_MINUTES) + 2 * ITEMS + 4)
})

test.for([
  ['/items/item-1', BUDGET],
  ['/notices', BUDGET],
  ['/settings', BUDGET],
  // A call that is charged as the one read that it costs goes on until the address owes a minute's.
  ['/photos/nothing', BUDGET * (1 + 1 / BURST_MINUTES)],
] as const)('rejects repeated requests for %s before they cost more than %i reads', async ([path, most]) => {
  const statuses = await Promise.all(Array.from({ length: BUDGET * 2 }, () => ask(path, { cookie: ada.cookie })))
  expect(statuses.at(-1)?.status).toBe(429)
  expect(bill.reads).toBeLessThanOrEqual(most + 4)
})

test('stays within the budget when somebody posts past the hourly limit', async () => {
  const eve = await register(base.url)
  const headers = { 'x-forwarded-for': `203.0.113.1, ${HOSTING}` }
  for (let n = 0; n < 30; n += 1) {
    await send('POST', `${app.url}/addItems`, { cookie: eve.cookie, headers, body: makeItemInput() })
  }
  expect(bill.reads).toBeLessThanOrEqual(BUDGET + MOST_POSTS + 5)
})

test('allows a logout past the budget', async () => {
  await ask('/allItems?size=50')
  await ask('/allItems?size=49')
  const headers = { 'x-forwarded-for': `203.0.113.1, ${HOSTING}` }
  expect((await send('POST', `${app.url}/logout`, { cookie: ada.cookie, headers })).status).toBe(200)
})
