import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSameNumber, SAME_NUMBER_READS } from '../../src/matches/matches.repository.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Matches } from '../../src/shared/matches/matches.ts'
import { alignInTurn } from '../support/align-in-turn.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Where a lost and a found post have the same number, the finder learns it, and the loser sees an
// ordinary match.

let app: TestApp
let loser: Person
let finder: Person
let stranger: Person
let lost: Item

beforeAll(async () => {
  app = await startTestApp('demo-same-number', { settings: unlimitedSettings })
  loser = await register()
  finder = await register()
  stranger = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const collection of ['items', 'searchEntries', 'privateDetails', 'recoveredItems']) {
    await app.firestore.recursiveDelete(app.firestore.collection(collection))
  }
  lost = await post(loser, { ...laptop, identifier: NUMBER })
})

const NUMBER = 'C02-XK1-99Q'
const laptop = {
  title: 'Silver laptop, Lenovo',
  description: 'A sticker of a lighthouse.',
  location: 'Harbour café',
  thumbnail: '',
}
/** A find whose words have nothing in common with the lost laptop. */
const unlike = {
  postType: 'Found',
  title: 'Computer in a sleeve',
  description: '',
  location: 'Bus 12',
  dateLost: '2026-06-10',
}

async function post(person: Person, fields: Parameters<typeof makeItemInput>[0]): Promise<Item> {
  const { status, body } = await send<Item>('POST', `${app.url}/addItems`, {
    cookie: person.cookie,
    body: makeItemInput({ thumbnail: '', ...fields }),
  })
  expect(status).toBe(201)
  // The event of the new post does this.
  await alignInTurn(app.context, body._id)
  return body
}
const postFound = (fields: object = {}, person = finder) =>
  post(person, { ...laptop, postType: 'Found', dateLost: '2026-06-01', ...fields })
const matches = async ({ _id }: Item, { cookie }: Person) =>
  (await send<Matches>('GET', `${app.url}/items/${_id}/matches`, { cookie })).body.matches
const SAME_NUMBER = { code: 'same-number' }
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id)
const sameNumber = async (of: Item) => idsOf(await findSameNumber(app.context, of))

test('is told to the finder, before better matches of words, and to nobody who looks at the finder’s post', async () => {
  const other = await post(stranger, { ...laptop, ...unlike, postType: 'Lost', dateLost: '2026-06-09' })
  const found = await postFound({ ...unlike, identifier: 'c02 xk1 99q' })
  const [first, second] = await matches(found, finder)
  expect(first).toMatchObject({ item: { _id: lost._id }, reasons: expect.arrayContaining([SAME_NUMBER]) })
  expect(first?.likelihood).toBe('very-likely')
  expect(second?.item._id).toBe(other._id)
  for (const person of [loser, stranger]) {
    const seen = await matches(found, person)
    expect(idsOf(seen.map(({ item }) => item))).toEqual([other._id])
    expect(JSON.stringify(seen)).not.toContain('number')
  }
})

test('comes first for the loser as an ordinary match, in an answer of the same shape', async () => {
  const alike = await postFound({}, stranger)
  const ordinary = await matches(lost, stranger)
  expect(idsOf(ordinary.map(({ item }) => item))).toEqual([alike._id])
  const found = await postFound({ ...unlike, identifier: NUMBER })
  const [first, second, ...others] = await matches(lost, loser)
  expect(others).toEqual([])
  expect([first?.item._id, second?.item._id]).toEqual([found._id, alike._id])
  expect(first?.reasons).toEqual([
    { code: 'later', count: 10 },
    { code: 'other-words', words: ['laptop', 'Computer'] },
  ])
  expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}))
  expect(Object.keys(first?.item ?? {})).toEqual(Object.keys(second?.item ?? {}))
  expect(JSON.stringify(first)).not.toMatch(/number|identifier/i)
  expect(second).toEqual({ ...ordinary[0], isOwn: false })
})

test('leaves the reasons as they are where the words alone bring the post to the front', async () => {
  const found = await postFound()
  const [before] = await matches(found, stranger)
  await send('PUT', `${app.url}/updateItems/${found._id}`, {
    cookie: finder.cookie,
    body: makeItemInput({ ...laptop, postType: 'Found', dateLost: '2026-06-01', identifier: NUMBER }),
  })
  expect(await matches(found, finder)).toMatchObject([
    { likelihood: 'very-likely', reasons: [SAME_NUMBER, ...(before?.reasons ?? [])] },
  ])
  expect((await matches(lost, loser))[0]?.reasons).not.toContainEqual(SAME_NUMBER)
})

test('is found whichever post comes second, and after a change', async () => {
  const found = await postFound({ ...unlike, identifier: NUMBER })
  expect(await sameNumber(found)).toEqual([lost._id])
  expect(await sameNumber(lost)).toEqual([found._id])
  const change = (identifier: string) =>
    send('PUT', `${app.url}/updateItems/${found._id}`, {
      cookie: finder.cookie,
      body: makeItemInput({ ...unlike, thumbnail: '', identifier }),
    })
  await change('another 123456')
  expect([await sameNumber(found), await sameNumber(lost)]).toEqual([[], []])
  await change(NUMBER)
  expect(await sameNumber(lost)).toEqual([found._id])
})

test.for<[string, (found: Item) => Promise<unknown>]>([
  [
    'a recovered post',
    ({ _id }) => send('POST', `${app.url}/recovered-items`, { cookie: loser.cookie, body: makeRecoveryInput(_id) }),
  ],
  ['a deleted post', ({ _id }) => send('DELETE', `${app.url}/myItems/${_id}`, { cookie: finder.cookie })],
  [
    'a post whose status only the item says',
    ({ _id }) => app.firestore.doc(`items/${_id}`).update({ status: 'archived' }),
  ],
  ['a post that is now of the same type', ({ _id }) => app.firestore.doc(`items/${_id}`).update({ postType: 'Lost' })],
  ['a post that is now one’s own', ({ _id }) => app.firestore.doc(`items/${_id}`).update({ ownerUid: loser.uid })],
])('is not found in %s', async ([, change]) => {
  const found = await postFound({ ...unlike, identifier: NUMBER })
  expect(await sameNumber(lost)).toEqual([found._id])
  await change(found)
  expect(await sameNumber(lost)).toEqual([])
  expect(await matches(lost, loser)).toEqual([])
})

test('is not found in one’s own posts, and not for a closed post', async () => {
  await postFound({ ...unlike, identifier: NUMBER }, loser)
  expect(await sameNumber(lost)).toEqual([])
  const found = await postFound({ ...unlike, identifier: NUMBER })
  expect(await sameNumber({ ...found, status: 'recovered' })).toEqual([])
})

test('is looked for by the posters of posts that have one; all others share one search', async () => {
  const plain = await postFound()
  const { firestore, bill } = billFirestore(app.firestore)
  const billed = await startTestApp('unused', { firestore, settings: unlimitedSettings })
  const isSearched = async ({ _id }: Item, { cookie }: Person) => {
    const before = bill.queries
    const { body } = await send<Matches>('GET', `${billed.url}/items/${_id}/matches`, { cookie })
    expect(body.matches).toHaveLength(1)
    return bill.queries > before
  }
  expect([await isSearched(plain, stranger), await isSearched(plain, finder)]).toEqual([true, false])
  expect([await isSearched(lost, stranger), await isSearched(lost, loser)]).toEqual([true, true])
  await billed.close()
})

/** Posts of a stranger with the number of the lost one; their ids come after all others. */
async function storeCopies(count: number): Promise<void> {
  const { identifierDigests } = (await app.firestore.doc(`privateDetails/${lost._id}`).get()).data() ?? {}
  const writer = app.firestore.bulkWriter()
  const { _id, isProtected: _isProtected, kind: _kind, ...stored } = lost
  for (let n = 0; n < count; n += 1) {
    void writer.set(app.firestore.doc(`privateDetails/zzzz-${n}`), { ownerUid: stranger.uid, identifierDigests })
    void writer.set(app.firestore.doc(`items/zzzz-${n}`), { ...stored, ownerUid: stranger.uid, postType: 'Found' })
  }
  await writer.close()
}

test('is found in ten posts of others, beside one’s own', async () => {
  await storeCopies(10)
  expect(await sameNumber(lost)).toHaveLength(10)
})

test('reads a bounded number of documents, however many posts have the number', async () => {
  await storeCopies(100)
  const { firestore, bill } = billFirestore(app.firestore)
  expect((await findSameNumber({ firestore }, lost)).length).toBeGreaterThan(1)
  expect(bill.reads).toBeLessThanOrEqual(SAME_NUMBER_READS)
})
