import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repairBoard } from '../../../scripts/repair/repair-board.ts'
import type { PublicItem } from '../../src/shared/items/items.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { handleItemWritten } from '../support/events.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { registerOffice, takeThingIn } from '../support/things.ts'

// `npm run repair` brings in line what an administrator has left after an edit in the console.

let board: ClaimBoard
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'repair-'))
const file = path.join(folder, 'replaced.jsonl')
beforeAll(async () => {
  board = await startClaimBoard('demo-repair')
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await board.app.close()
})
beforeEach(() => repairAll())

/** Repairs until nothing is left to write, as the events of the writes are not handled here. */
async function repairAll(): Promise<string[]> {
  const found: string[] = []
  for (let runs = 0; runs < 4; runs += 1) {
    const result = await repairBoard(board.app.firestore, file)
    found.push(...result.found.keys())
    if (result.written === 0) return found
  }
  throw new Error('Each run has found something to write.')
}

const find = async (q: string) =>
  (await send<PublicItem[]>('GET', `${board.app.url}/allItems?fresh=1&q=${q}`)).body.map(({ title }) => title)
const twoClaims = async () => {
  const { itemId, id } = await board.claimed()
  const other = (await board.claim(itemId, board.other)).body._id
  await board.approve(id)
  return { itemId, id, other }
}
const reasons = async ({ id, other }: { id: string; other: string }) => [
  (await board.getClaim(id)).body.reason,
  (await board.getClaim(other, board.other)).body.reason,
]

test('finds nothing but unread meanings on a board that only the API has written', async () => {
  await twoClaims()
  expect(await repairAll()).toEqual(['a post whose meaning has not been read'])
})

test('only says what is wrong without a file, and keeps what it replaces in one', async () => {
  const { itemId } = await board.claimed()
  await repairAll()
  await board.item(itemId).update({ openClaims: 7, nextStepAt: null })
  const { updateTime } = await board.item(itemId).get()
  expect(await repairBoard(board.app.firestore)).toMatchObject({ written: 0, left: 0 })
  expect((await board.item(itemId).get()).updateTime).toEqual(updateTime)
  fs.rmSync(file, { force: true })
  const { found, written } = await repairBoard(board.app.firestore, file)
  expect([[...found], written]).toEqual([[['a post with wrong fields (nextStepAt, openClaims)', 1]], 1])
  const line = JSON.parse(fs.readFileSync(file, 'utf8'))
  expect(line).toMatchObject({ path: `items/${itemId}`, data: { openClaims: 7, nextStepAt: null } })
})

test('follows isListed and the status, and moves the search entry', async () => {
  const _id = await board.postItem({ title: 'Green bassoon', contact: 'email', question: '' })
  await board.item(_id).update({ isListed: false })
  await repairAll()
  expect([(await board.item(_id).get()).get('archivedAt'), await find('bassoon')]).toEqual([expect.any(Timestamp), []])
  await board.item(_id).update({ isListed: true })
  await repairAll()
  expect([(await board.item(_id).get()).get('archivedAt'), await find('bassoon')]).toEqual([null, ['Green bassoon']])
  await board.app.firestore.doc(`items/${_id}`).delete()
  await repairAll()
  expect((await board.app.firestore.collection('searchEntries').where('itemId', '==', _id).get()).size).toBe(0)
})

test('takes a hidden post off the board again that someone has listed', async () => {
  const _id = await board.postItem()
  await board.item(_id).update({ hiddenByCase: 'case' })
  await repairAll()
  expect((await board.item(_id).get()).data()).toMatchObject({ isListed: false, listedUntil: null })
})

describe('claims', () => {
  test('end when their post was deleted, recovered or archived by hand', async () => {
    const [deleted, recovered, archived] = [await twoClaims(), await twoClaims(), await twoClaims()]
    await board.item(deleted.itemId).delete()
    await board.item(recovered.itemId).update({ status: 'recovered' })
    await board.item(archived.itemId).update({ isListed: false })
    await repairAll()
    expect(await reasons(deleted)).toEqual(['post-deleted', 'post-deleted'])
    for (const claims of [recovered, archived]) {
      expect(await reasons(claims)).toEqual(['closed-by-poster', 'closed-by-poster'])
      expect(await board.held(claims.itemId)).toEqual([0, ''])
    }
  })

  test('are counted again where a post says something else of them', async () => {
    const wrong = [
      { openClaims: 0 },
      { openClaims: 49 },
      { openClaims: 'many' },
      { approvedClaimId: '' },
      { approvedClaimId: 'nothing' },
    ]
    const posts: { itemId: string; id: string }[] = []
    for (const fields of wrong) {
      const claims = await twoClaims()
      await board.item(claims.itemId).update(fields)
      posts.push(claims)
    }
    await repairAll()
    for (const { itemId, id } of posts) expect(await board.held(itemId)).toEqual([2, id])
  })

  test('end by the event of a deletion without the API', async () => {
    const claims = await twoClaims()
    const before = await board.item(claims.itemId).get()
    await before.ref.delete()
    await handleItemWritten(board.app.context, { before, after: await before.ref.get(), writtenAt: new Date() })
    expect(await reasons(claims)).toEqual(['post-deleted', 'post-deleted'])
  })

  test('that were closed or deleted by hand free their post', async () => {
    const { itemId, id, other } = await twoClaims()
    await board.stored(id).delete()
    await board.stored(other).update({ state: 'declined' })
    await repairAll()
    expect(await board.held(itemId)).toEqual([0, ''])
  })
})

test('removes the record of a recovery whose post was set back to open', async () => {
  const _id = await board.postItem({ contact: 'email', question: '' })
  expect((await board.call('POST', '/recovered-items', board.other, makeRecoveryInput(_id))).status).toBe(201)
  await board.item(_id).update({ status: 'notrecovered' })
  await repairAll()
  expect((await board.app.firestore.doc(`recoveredItems/${_id}`).get()).exists).toBe(false)
})

test('brings entries and saved searches in line that know words in another way', async () => {
  const _id = await board.postItem({ title: 'المفتاح بالمكتبة' })
  const [entry] = (await board.app.firestore.collection('searchEntries').where('itemId', '==', _id).get()).docs
  const otherWords = { المفتاح: true, بالمكتبة: true }
  await entry?.ref.update({ words: otherWords, terms: otherWords })
  const search = { q: 'المكتبة' }
  const saved = board.app.firestore.doc('savedSearches/ada')
  await saved.set({ searches: [search], keys: ['words المكتبة'] })
  expect(await find('مفتاح')).toEqual([])
  expect(await repairAll()).toEqual(
    expect.arrayContaining(['a post whose search entry is missing or wrong', 'saved searches that miss posts (keys)']),
  )
  expect(await find('مفتاح')).toEqual(['المفتاح بالمكتبة'])
  expect((await saved.get()).data()).toEqual({
    searches: [search],
    keys: expect.arrayContaining(['words مكتبه', 'terms librari']),
  })
  await saved.delete()
})

test('names in a bell whom its entries name, in any order', async () => {
  const bell = (id: string) => board.app.firestore.doc(`noticeBoxes/${id}`)
  const notices = ['ben', 'ada'].map((otherUid, n) => ({ id: `${n}`, otherUid }))
  await bell('wrong').set({ notices, people: ['ben', 'cleo'] })
  await bell('right').set({ notices, people: ['ben', 'ada'] })
  const { updateTime } = await bell('right').get()
  await repairAll()
  expect((await bell('wrong').get()).get('people').toSorted()).toEqual(['ada', 'ben'])
  expect((await bell('right').get()).updateTime).toEqual(updateTime)
  await Promise.all([bell('wrong').delete(), bell('right').delete()])
})

test('says which values only a person can correct, and leaves them', async () => {
  const _id = await board.postItem()
  await board.item(_id).update({ status: 'Recovered', title: 7 })
  const { found } = await repairBoard(board.app.firestore, file)
  expect(found.get('a post with values that only you can correct (status, title)')).toBe(1)
  expect((await board.item(_id).get()).data()).toMatchObject({ status: 'Recovered', title: 7 })
  await board.item(_id).delete()
})

// It comes last, as each further run would read its many posts.
test('puts posts that were written by hand on the lists and into the search', { timeout: 120_000 }, async () => {
  const { firestore } = board.app
  const known = (await firestore.collection('items').count().get()).data().count
  // One more than a page, behind the others. Their text is the same, so its meaning is read once.
  const count = 101 - known
  const writer = firestore.bulkWriter({ throttling: false })
  for (let n = 1; n <= count; n += 1) {
    const title = n === count ? 'Kite 104' : 'Kite'
    const written = makeItemInput({ title, description: '', location: 'Park' })
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000)
    const fields = { status: 'notrecovered', ownerUid: 'ada', createdAt, updatedAt: createdAt }
    void writer.create(firestore.doc(`items/zzz-${n}`), { ...written, ...fields })
  }
  await writer.close()
  expect(await find('kite')).toEqual([])
  await repairAll()
  expect(await find('kite')).toHaveLength(20)
  expect(await find('"kite 104"')).toEqual(['Kite 104'])
  const entries = (await firestore.collection('searchEntries').get()).docs
  expect(entries.filter((entry) => entry.get('title') === 'Kite')).toHaveLength(count - 1)
})

test('takes back what an office released of a thing whose post has left the board', async () => {
  const { app } = board
  const office = await registerOffice(app)
  const [deleted, archived] = [await takeThingIn(app, office), await takeThingIn(app, office)]
  await board.item(deleted.itemId).delete()
  await send('POST', `${app.url}/items/${archived.itemId}/archive`, { cookie: office.cookie })
  expect(await repairAll()).toContain('something that an office keeps whose post has left the board')
  for (const { number } of [deleted, archived]) {
    const { body } = await send('GET', `${app.url}/counter/things/${number}`, { cookie: office.cookie })
    expect(body).toMatchObject({ itemId: '', release: 'nothing' })
  }
  expect((await board.item(archived.itemId).get()).exists).toBe(false)
})
