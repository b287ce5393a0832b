import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { calls } from '../../src/app.ts'
import { costOf } from '../../src/lib/http/define-call.ts'
import { MAX_LISTED } from '../../src/messages/conversations.repository.ts'
import { type Bill, billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// What the lists of someone with more of everything than any list shows cost. What the other calls
// cost is in callers.test.ts, which sends every call of the contract.

let database: TestApp
let app: TestApp
let bill: Bill
let ada: Person

const MANY = 320

beforeAll(async () => {
  database = await startTestApp('demo-costs')
  const billed = billFirestore(database.firestore)
  bill = billed.bill
  app = await startTestApp('demo-costs', { firestore: billed.firestore })
  ada = await register()
  const { firestore } = database
  const writer = firestore.bulkWriter({ throttling: false })
  const add = (reference: DocumentReference, fields: object) => void writer.create(reference, fields)
  for (let n = 0; n < MANY; n += 1) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000)
    const others = `other-${n}`
    add(firestore.doc(`items/item-${n}`), { ownerUid: ada.uid, title: `Kite ${n}`, isListed: true, createdAt })
    add(firestore.doc(`recoveredItems/item-${n}`), { recoveredByUid: ada.uid, createdAt })
    add(firestore.doc(`conversations/talk-${n}`), { people: [ada.uid, others], lastAt: createdAt })
    add(firestore.doc(`conversations/talk-0/messages/${String(n + 1).padStart(6, '0')}`), { people: [ada.uid, others] })
    for (const state of ['pending', 'declined']) {
      const claim = { itemId: 'item-0', state, createdAt }
      add(firestore.doc(`claims/received-${state}-${n}`), { ...claim, ownerUid: ada.uid, claimantUid: others })
      add(firestore.doc(`claims/made-${state}-${n}`), { ...claim, ownerUid: others, claimantUid: ada.uid })
    }
  }
  await writer.close()
  const sides = { poster: { uid: ada.uid }, asker: { uid: 'other-0' } }
  await firestore.doc('conversations/talk-0').update({ ...sides, messages: MANY, createdAt: Timestamp.now() })
  const at = new Date().toISOString()
  const notices = Array.from({ length: 120 }, (_, n) => {
    return { id: `recovered-${n}`, kind: 'recovered', itemId: `item-${n}`, createdAt: at, readAt: at }
  })
  await firestore.doc(`noticeBoxes/${ada.uid}`).set({ notices })
}, 120_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

/** What an answer costs as the definition of its call says it. */
function costOfAnswer(path: string, answer: unknown): number {
  const url = new URL(path, 'http://board')
  const pattern = (known: string) => new RegExp(`^${known.replaceAll(/:\w+/g, '[^/]+')}$`)
  const call = calls.find(({ method, path: known }) => method === 'get' && pattern(known).test(url.pathname))
  if (!call) throw new Error(`There is no call ${path}.`)
  const cost = costOf(call, call.query && safeParse(call.query, Object.fromEntries(url.searchParams)).data)
  return call.spent ? Math.min(cost, call.spent(answer as never)) : cost
}

test.for([
  ['/myItems/me', 100],
  ['/myItems/me?page=2', 300],
  ['/recovered-items/me', 100],
  ['/recovered-items/me?page=3', MANY],
  ['/conversations', MAX_LISTED],
  ['/conversations/talk-0/messages', 100],
  ['/conversations/talk-0/messages?before=000150', 100],
  ['/conversations/talk-0/messages?after=000100', 10],
  ['/claims', 400],
  ['/items/item-0/claims', 150],
  ['/notices', 240],
  ['/allItems?size=100&page=1', 200],
  ['/items?limit=40', 40],
] as const)('%s costs no more than its call says, with everything there', async ([path, least]) => {
  bill.reads = 0
  const { status, body } = await send('GET', app.url + path, { cookie: ada.cookie })
  expect(status).toBe(200)
  expect(bill.reads).toBeLessThanOrEqual(costOfAnswer(path, body))
  expect(bill.reads).toBeGreaterThanOrEqual(least)
})
