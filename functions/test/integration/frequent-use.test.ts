import { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryCommit, untilCommitted } from '../../src/lib/firestore/commit.ts'
import { hourlyLimit } from '../../src/lib/limits/account-limit.ts'
import { addFrequentUse } from '../../src/lib/limits/frequent-use.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { projectOf } from '../support/project-of.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Two instances with a client each, so that each remembers uses by itself. */
let app: TestApp
let here: Firestore
let there: Firestore

beforeAll(async () => {
  app = await startTestApp('demo-frequent-use')
  here = app.firestore
  there = new Firestore({ projectId: projectOf(here) })
})
afterAll(async () => {
  await there.terminate()
  await app.close()
})

const use = (firestore: Firestore, uid: string, max: number) =>
  untilCommitted(async () => {
    const batch = firestore.batch()
    await addFrequentUse({ firestore }, batch, uid, hourlyLimit('message', max))
    return { batch, result: 'used' }
  })
const stored = (uid: string) => here.doc(`accountLimits/${uid}-message`)
const countStored = async (uid: string) => (await stored(uid).get()).get('uses').length

test('reads once for several uses in a row', async () => {
  const { firestore, bill } = billFirestore(here)
  for (let n = 0; n < 5; n += 1) await use(firestore, 'ada', 10)
  expect([bill.reads, bill.writes]).toEqual([1, 5])
  expect(await countStored('ada')).toBe(5)
})

test('counts exactly though each instance remembers what the other has changed', async () => {
  for (let n = 0; n < 6; n += 1) await use(n % 2 ? there : here, 'bob', 6)
  for (const firestore of [here, there]) {
    await expect(use(firestore, 'bob', 6)).rejects.toMatchObject({ status: 429 })
  }
  expect(await countStored('bob')).toBe(6)
})

test('gives the last places once when two instances use them at the same moment', async () => {
  for (const firestore of [here, there]) await use(firestore, 'cyd', 5)
  const tries = Array.from({ length: 10 }, (_, n) => use(n % 2 ? there : here, 'cyd', 5))
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await countStored('cyd')).toBe(5)
})

test('rejects nothing because of what it only remembers', async () => {
  for (let n = 0; n < 2; n += 1) await use(here, 'dan', 2)
  await stored('dan').update({ uses: [] })
  expect(await use(here, 'dan', 2)).toBe('used')
  expect(await countStored('dan')).toBe(1)
  await stored('dan').delete()
  expect(await use(here, 'dan', 2)).toBe('used')
  expect(await countStored('dan')).toBe(1)
})

test('rejects a use when somebody has filled the document by hand', async () => {
  await use(here, 'eve', 3)
  const [first] = (await stored('eve').get()).get('uses')
  await stored('eve').update({ uses: [first, { ...first, name: 'two' }, { ...first, name: 'three' }] })
  await expect(use(here, 'eve', 3)).rejects.toMatchObject({ status: 429 })
})

test('counts no use whose commit has failed', async () => {
  await use(here, 'fay', 3)
  const batch = here.batch()
  await addFrequentUse({ firestore: here }, batch, 'fay', hourlyLimit('message', 3))
  batch.create(stored('ada'), {})
  expect(await tryCommit(batch)).toBe(false)
  for (let n = 0; n < 2; n += 1) expect(await use(here, 'fay', 3)).toBe('used')
  expect(await countStored('fay')).toBe(3)
})

test('reads and counts nothing when the limit is 0', async () => {
  const { firestore, bill } = billFirestore(here)
  const batch = firestore.batch()
  await addFrequentUse({ firestore }, batch, 'gus', hourlyLimit('message', 0))
  expect([bill.reads, bill.writes]).toEqual([0, 0])
})
