import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Commit, change, changeOnce } from '../../src/store/change.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('demo-change')
})
afterAll(async () => {
  await app.firestore.recursiveDelete(app.firestore.collection('counts'))
  await app.close()
})

/** A new document that counts, and what adds to its count. */
async function newCount() {
  const reference = app.firestore.collection('counts').doc()
  await reference.set({ count: 0, title: 'Umbrellas' })
  const count = async () => (await reference.get()).get('count')
  const addOne = async (commit: Commit) => {
    const document = await reference.get()
    commit.update(document, { count: document.get('count') + 1 })
  }
  return { reference, count, addOne }
}

test('loses no change of many at once', async () => {
  const { count, addOne } = await newCount()
  await Promise.all(Array.from({ length: 10 }, () => change(app.context, addOne)))
  expect(await count()).toBe(10)
})

test('writes nothing that was decided by a document that has changed since', async () => {
  const { reference, count, addOne } = await newCount()
  let commits = 0
  const firestore = beforeCommit(app.firestore, async () => {
    commits += 1
    if (commits === 1) await reference.update({ count: FieldValue.increment(10) })
  })
  expect(await changeOnce({ firestore }, addOne)).toBe(false)
  expect(await count()).toBe(10)
  commits = 0
  await change({ firestore }, addOne)
  expect([commits, await count()]).toEqual([2, 21])
})

test.for(['delete', 'put'] as const)('does not %s a document that has changed since it was read', async (method) => {
  const { reference, count } = await newCount()
  const firestore = beforeCommit(app.firestore, () => reference.update({ count: 10 }))
  const isDone = await changeOnce({ firestore }, async (commit) => {
    const document = await reference.get()
    if (method === 'delete') commit.delete(document)
    else commit.put(document, { count: 1 })
  })
  expect([isDone, await count()]).toEqual([false, 10])
})

test('gives up with 503 if a document never stands still', async () => {
  const { reference, addOne } = await newCount()
  const firestore = beforeCommit(app.firestore, () => reference.update({ title: Math.random().toString() }))
  await expect(change({ firestore }, addOne)).rejects.toMatchObject({ status: 503 })
})

test('writes nothing if the work throws', async () => {
  const { count, addOne } = await newCount()
  const failing = change(app.context, async (commit) => {
    await addOne(commit)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await count()).toBe(0)
})

test('does what follows once, however often the work was done', async () => {
  const { reference, addOne } = await newCount()
  const follow = vi.fn()
  let commits = 0
  const firestore = beforeCommit(app.firestore, async () => {
    commits += 1
    if (commits < 3) await reference.update({ title: `${commits}` })
  })
  await change({ firestore }, async (commit) => {
    await addOne(commit)
    commit.after(follow)
  })
  expect([commits, follow.mock.calls.length]).toEqual([3, 1])
})

test('sends nothing if there is nothing to write', async () => {
  const { firestore, bill } = billFirestore(app.firestore)
  const missing = await app.firestore.doc('counts/missing').get()
  const result = await change({ firestore }, (commit) => {
    commit.update(missing, { count: 1 })
    commit.delete(missing)
    return 'nothing'
  })
  expect([result, bill.writes]).toEqual(['nothing', 0])
  expect((await missing.ref.get()).exists).toBe(false)
})

test('puts a document that did not exist, and keeps the fields of one that did', async () => {
  const { reference } = await newCount()
  const other = app.firestore.collection('counts').doc()
  await change(app.context, async (commit) => {
    for (const document of await app.firestore.getAll(reference, other)) commit.put(document, { count: 5 })
  })
  expect((await other.get()).data()).toEqual({ count: 5 })
  expect((await reference.get()).data()).toEqual({ count: 5, title: 'Umbrellas' })
})

test('merges fields into what is stored, and replaces the entries of a map', async () => {
  const { reference } = await newCount()
  await change(app.context, (commit) => commit.merge(reference, { words: { old: true } }))
  await change(app.context, (commit) => commit.merge(reference, { words: { new: true } }))
  expect((await reference.get()).data()).toEqual({ count: 0, title: 'Umbrellas', words: { new: true } })
})
