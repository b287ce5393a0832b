import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SerialQueue } from '../../src/lib/serial-queue.ts'
import { HOUR_MS } from '../../src/shared/lib/durations.ts'
import { type AccountLimit, countUse, requireUse } from '../../src/store/account-limit.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('demo-account-limit')
})
afterAll(() => app.close())

const limitOf = (action: string, ...limits: [perHour: number, perDay?: number]): AccountLimit => ({
  action,
  windows: limits.map((max = 0, n) => ({ milliseconds: [HOUR_MS, 24 * HOUR_MS][n] ?? 0, max })),
})

/** Moves the uses so far into the past. */
async function backdateUses(uid: string, action: string, milliseconds: number) {
  const document = app.firestore.doc(`accountLimits/${uid}-${action}`)
  const uses = (await document.get()).get('uses') as { name: string; at: Timestamp }[]
  await document.update({
    uses: uses.map(({ name, at }) => ({ name, at: Timestamp.fromMillis(at.toMillis() - milliseconds) })),
  })
}

test('counts exactly, even if an account has many uses at once', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => countUse(app.context, 'ada', limitOf('exact', 3))))
  expect(results.filter((result) => result === undefined)).toHaveLength(3)
  for (const wait of results.filter((result) => result !== undefined)) {
    expect(wait).toBeGreaterThan(3590)
    expect(wait).toBeLessThanOrEqual(3600)
  }
})

test('reads its document once for each use, even for many at once', async () => {
  const slow = beforeCommit(app.firestore, () => new Promise((resolve) => setTimeout(resolve, 20)))
  const { firestore, bill } = billFirestore(slow)
  const context = { firestore, serialQueue: new SerialQueue() }
  await Promise.all(Array.from({ length: 10 }, () => countUse(context, 'ada', limitOf('once', 10))))
  expect(bill.reads).toBe(10)
})

test('counts exactly when another instance counts at the same moment', async () => {
  const limit = limitOf('instances', 2)
  await countUse(app.context, 'ada', limit)
  let there: Promise<number | undefined> | undefined
  const firestore = beforeCommit(app.firestore, async () => {
    there ??= countUse(app.context, 'ada', limit)
    await there
  })
  expect(await countUse({ firestore, serialQueue: new SerialQueue() }, 'ada', limit)).toBeGreaterThan(0)
  expect(await there).toBeUndefined()
})

test('counts a name once until its use is older than the longest window', async () => {
  const limit = limitOf('named', 2, 3)
  for (const name of ['one', 'two', 'one', 'two']) {
    expect(await countUse(app.context, 'ada', limit, { name })).toBeUndefined()
  }
  expect(await countUse(app.context, 'ada', limit, { name: 'three' })).toBeGreaterThan(3500)
  await backdateUses('ada', 'named', HOUR_MS)
  expect(await countUse(app.context, 'ada', limit, { name: 'one' })).toBeUndefined()
  expect(await countUse(app.context, 'ada', limit, { name: 'three' })).toBeUndefined()
  expect(await countUse(app.context, 'ada', limit, { name: 'four' })).toBeGreaterThan(22 * 3600)
  await backdateUses('ada', 'named', 23 * HOUR_MS)
  expect(await countUse(app.context, 'ada', limit, { name: 'four' })).toBeUndefined()
})

test('counts separately for each account and action', async () => {
  expect(await countUse(app.context, 'bob', limitOf('apart', 1))).toBeUndefined()
  expect(await countUse(app.context, 'cyd', limitOf('apart', 1))).toBeUndefined()
  expect(await countUse(app.context, 'bob', limitOf('another', 1))).toBeUndefined()
  await expect(requireUse(app.context, 'bob', limitOf('apart', 1))).rejects.toMatchObject({ status: 429 })
})

test('limits and counts nothing when the limit is 0', async () => {
  for (let n = 0; n < 3; n += 1) expect(await countUse(app.context, 'dan', limitOf('free', 0))).toBeUndefined()
  expect((await app.firestore.doc('accountLimits/dan-free').get()).exists).toBe(false)
})

test('sets expiresAt to when the last use no longer counts, and ignores uses that were broken by hand', async () => {
  const before = Date.now()
  const document = app.firestore.doc('accountLimits/eve-swept')
  await document.set({ uses: ['broken', null, { name: 3 }] })
  expect(await countUse(app.context, 'eve', limitOf('swept', 2))).toBeUndefined()
  const expiresAt = (await document.get()).get('expiresAt') as Timestamp
  expect(expiresAt.toMillis()).toBeGreaterThanOrEqual(before + HOUR_MS)
  expect((await document.get()).get('uses')).toHaveLength(1)
})
