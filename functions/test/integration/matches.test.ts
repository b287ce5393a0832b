import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findMatches, findMatchesToNotify, findOwnToClose } from '../../src/matches/matches.service.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { type Matches, matchesSchema } from '../../src/shared/matches/matches.ts'
import { alignInTurn } from '../support/align-in-turn.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let leyla: Person
let jonas: Person

beforeAll(async () => {
  app = await startTestApp('demo-matches', { settings: unlimitedSettings })
  leyla = await register()
  jonas = await register()
})
afterAll(() => app.close())

let lost: Item
let found: Item

beforeEach(async () => {
  for (const collection of ['items', 'searchEntries', 'recoveredItems']) {
    await app.firestore.recursiveDelete(app.firestore.collection(collection))
  }
  lost = await post(leyla, {
    title: 'Chocolate labrador, answers to Bramble',
    description: 'Tartan collar without a tag.',
    category: 'pets',
    location: 'Kestrel Park, boathouse',
    dateLost: '2026-05-30',
  })
  found = await post(jonas, {
    postType: 'Found',
    title: 'Big brown dog',
    description: 'Friendly, tartan collar.',
    category: 'pets',
    location: 'Boathouse in Kestrel Park',
    dateLost: '2026-05-31',
  })
})

async function post(person: Person, overrides: Parameters<typeof makeItemInput>[0]): Promise<Item> {
  const answer = await send<Item>('POST', `${app.url}/addItems`, {
    cookie: person.cookie,
    body: makeItemInput({ thumbnail: '', ...overrides }),
  })
  expect(answer.status).toBe(201)
  // The event of the new post does this.
  await alignInTurn(app.context, answer.body._id)
  return answer.body
}

const getMatches = (item: Item, person: Person = leyla) =>
  send<Matches>('GET', `${app.url}/items/${item._id}/matches`, { cookie: person.cookie })

const idsFor = async (item: Item) => (await getMatches(item)).body.matches.map(({ item: { _id } }) => _id)

test('shows the matching item with its likelihood and reasons to both posters', async () => {
  const { status, body } = await getMatches(lost)
  expect(status).toBe(200)
  expect(matchesSchema.safeParse(body).success).toBe(true)
  const [match, ...others] = body.matches
  expect([body.isRead, others]).toEqual([true, []])
  expect(match).toMatchObject({ item: { _id: found._id }, likelihood: 'very-likely', isOwn: false })
  expect(match?.reasons.slice(0, 2)).toEqual([{ code: 'same-place' }, { code: 'later', count: 1 }])
  expect(match?.reasons).toContainEqual({ code: 'other-words', words: ['labrador', 'dog'] })
  expect((await getMatches(found, jonas)).body.matches[0]?.item._id).toBe(lost._id)
})

test('marks the reader’s own post among the matches of someone else’s, whatever others were answered before', async () => {
  const isOwn = async (person: Person) => (await getMatches(lost, person)).body.matches.map((match) => match.isOwn)
  expect(await isOwn(leyla)).toEqual([false])
  expect(await isOwn(jonas)).toEqual([true])
})

test('shows the item as the public lists do, without contact details', async () => {
  const { body } = await getMatches(lost)
  expect(body.matches).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(jonas.email)
  expect(Object.keys(body.matches[0]?.item ?? {})).not.toContain('ownerUid')
})

test('returns a match with its poster to the code that notifies them', async () => {
  const [match] = await findMatchesToNotify(app.context, lost)
  expect(match?.item).toMatchObject({ _id: found._id, ownerUid: jonas.uid, email: jonas.email })
})

test('rejects a visitor with 401, and an unknown item with 404', async () => {
  expect((await send('GET', `${app.url}/items/${lost._id}/matches`)).status).toBe(401)
  for (const id of ['nothing', '__all__']) {
    expect((await send('GET', `${app.url}/items/${id}/matches`, { cookie: leyla.cookie })).status).toBe(404)
  }
})

test('leaves recovered items out, and shows nothing for one to whom has no post like it', async () => {
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(found._id) })
  expect(await idsFor(lost)).toEqual([])
  expect(await getMatches(found, jonas)).toMatchObject({ status: 200, body: { isRead: true, matches: [] } })
})

test('shows of a recovered item the reader’s own open posts that match it well, whoever has recovered it', async () => {
  const cat = { title: 'Ginger cat', category: 'pets' as const, location: 'Zoo', dateLost: '2026-05-30' }
  await post(leyla, cat)
  const stranger = await register()
  await send('POST', `${app.url}/recovered-items`, { cookie: stranger.cookie, body: makeRecoveryInput(found._id) })
  const { body } = await getMatches(found)
  expect(body).toMatchObject({
    isRead: true,
    matches: [{ item: { _id: lost._id }, likelihood: 'very-likely', isOwn: true }],
  })
  expect((await getMatches(found, stranger)).body.matches).toEqual([])
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(lost._id) })
  expect((await getMatches(found)).body.matches).toEqual([])
})

test('compares an archived item with the reader’s own posts by its words', async () => {
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(found._id) })
  await send('POST', `${app.url}/items/${found._id}/archive`, { cookie: jonas.cookie })
  expect(await app.firestore.collection('searchEntries').where('itemId', '==', found._id).get()).toHaveProperty(
    'size',
    0,
  )
  expect(await idsFor(found)).toEqual([lost._id])
  expect((await getMatches(found, await register())).status).toBe(404)
})

test('compares a recovered item in another language by what the posts mean, and at most forty of a person’s own', async () => {
  const own = {
    title: 'Schwarzer Regenschirm',
    description: 'Von Rossmann, mit Griff aus Holz, im Bus liegen geblieben.',
  }
  const umbrella = await post(leyla, { ...own, category: 'gadgets', location: 'Bus 14', dateLost: '2026-05-30' })
  const other = await post(jonas, {
    postType: 'Found',
    title: 'Black umbrella',
    description: 'By Rossmann, with a wooden handle, it was left on the bus.',
    category: 'gadgets',
    location: 'Bus 14',
    dateLost: '2026-05-30',
  })
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(other._id) })
  expect(await idsFor(other)).toEqual([umbrella._id])
  const [entry] = (await app.firestore.collection('searchEntries').where('itemId', '==', umbrella._id).get()).docs
  const writer = app.firestore.bulkWriter()
  for (let n = 0; n < 60; n += 1)
    void writer.create(app.firestore.doc(`searchEntries/0000000000000_own-${n}`), {
      ...entry?.data(),
      itemId: `own-${n}`,
    })
  await writer.close()
  const { firestore, bill } = billFirestore(app.firestore)
  await findOwnToClose({ ...app.context, firestore }, leyla, { ...other, status: 'recovered' })
  expect(bill.reads).toBeGreaterThan(40)
  expect(bill.reads).toBeLessThanOrEqual(45)
})

test('leaves out a deleted or recovered item even if its search entry is outdated', async () => {
  const [entry] = (await app.firestore.collection('searchEntries').where('itemId', '==', found._id).get()).docs
  expect(entry?.exists).toBe(true)
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(found._id) })
  await entry?.ref.set(entry.data())
  expect(await idsFor(lost)).toEqual([])
  await send('DELETE', `${app.url}/myItems/${found._id}`, { cookie: jonas.cookie })
  expect(await idsFor(lost)).toEqual([])
  await entry?.ref.set(entry.data())
  expect(await idsFor(lost)).toEqual([])
})

test('leaves out an item that was edited and no longer matches', async () => {
  const body = makeItemInput({ postType: 'Found', title: 'Trumpet', description: '', location: 'Airport' })
  await send('PUT', `${app.url}/updateItems/${found._id}`, { cookie: jonas.cookie, body })
  await alignInTurn(app.context, found._id)
  expect(await idsFor(lost)).toEqual([])
})

test('keeps an item of which only the category was changed', async () => {
  const { title, description, location, dateLost } = found
  const body = makeItemInput({ thumbnail: '', postType: 'Found', title, description, location, dateLost })
  await send('PUT', `${app.url}/updateItems/${found._id}`, { cookie: jonas.cookie, body })
  expect(await idsFor(lost)).toEqual([found._id])
})

test('leaves out items of the same type and items with little in common', async () => {
  await post(jonas, { title: 'Chocolate labrador', category: 'pets', location: 'Kestrel Park, boathouse' })
  await post(jonas, { postType: 'Found', title: 'Cat, brown', category: 'pets', location: 'Zoo' })
  expect(await idsFor(lost)).toEqual([found._id])
})

/** Stores entries like that of the found item, by these posters. */
async function storeAlike(count: number, ownerOf: (n: number) => string): Promise<void> {
  const [entry] = (await app.firestore.collection('searchEntries').where('itemId', '==', found._id).get()).docs
  const writer = app.firestore.bulkWriter()
  for (let n = 0; n < count; n += 1) {
    const itemId = `alike-${n}`
    const alike = { ...entry?.data(), itemId, ownerUid: ownerOf(n) }
    void writer.create(app.firestore.doc(`searchEntries/0000000000000_${itemId}`), alike)
  }
  await writer.close()
}

test('reads the forty nearest of many similar posts, for at most 60 reads', async () => {
  await storeAlike(400, (n) => `person-${n}`)
  const { firestore, bill } = billFirestore(app.firestore)
  await findMatchesToNotify({ ...app.context, firestore }, lost)
  expect(bill.reads).toBeGreaterThan(40)
  expect(bill.reads).toBeLessThanOrEqual(60)
})

test('finds other people’s posts behind sixty of one account', async () => {
  await storeAlike(60, () => 'flooder')
  const { firestore, bill } = billFirestore(app.firestore)
  const { matches } = await findMatches({ ...app.context, firestore }, leyla, lost)
  expect(matches.map(({ item }) => item._id)).toContain(found._id)
  expect(bill.reads).toBeGreaterThan(100)
  expect(bill.reads).toBeLessThanOrEqual(120)
})

test('says that a post has not been read yet, shows nothing for it, and finds it afterwards', async () => {
  const ring = { title: 'Silver ring with an opal', category: 'gadgets' as const, location: 'Swimming hall' }
  const own = await post(leyla, { ...ring, dateLost: '2026-05-30' })
  const body = makeItemInput({ thumbnail: '', ...ring, postType: 'Found', dateLost: '2026-05-31' })
  const { body: other } = await send<Item>('POST', `${app.url}/addItems`, { cookie: jonas.cookie, body })
  expect((await getMatches(own)).body).toEqual({ isRead: true, matches: [] })
  expect((await getMatches(other)).body).toEqual({ isRead: false, matches: [] })
  await alignInTurn(app.context, other._id)
  expect((await getMatches(other)).body.isRead).toBe(true)
  expect([await idsFor(own), await idsFor(other)]).toEqual([[other._id], [own._id]])
})

test('shows two of an account’s copies of an item, and those of others before more of them', async () => {
  const copier = await register()
  const copy = { ...found, thumbnail: '' }
  const copies: Item[] = []
  for (let n = 0; n < 7; n += 1) copies.push(await post(copier, copy))
  const other = await post(await register(), copy)
  const { body } = await getMatches(lost)
  const shown = body.matches.map(({ item: { _id } }) => _id)
  expect(shown).toHaveLength(5)
  expect(shown.slice(0, 4)).toEqual(expect.arrayContaining([found._id, other._id]))
})

test('shows five different items by one account, such as a lost-property office', async () => {
  const more = ['It was wet and hungry.', 'An old one, tired.', 'Sitting at the boats.', 'Runs after ducks.', 'Limps.']
  for (const line of more) await post(jonas, { ...found, thumbnail: '', description: `${line} Tartan collar.` })
  expect((await getMatches(lost)).body.matches).toHaveLength(5)
})

test('finds an item that is posted a moment after nothing was found', async () => {
  const ring = { title: 'Silver ring with an opal', category: 'gadgets' as const, location: 'Swimming hall' }
  const own = await post(leyla, { ...ring, dateLost: '2026-05-30' })
  expect(await idsFor(own)).toEqual([])
  const other = await post(jonas, { ...ring, postType: 'Found', dateLost: '2026-05-31' })
  expect(await idsFor(own)).toEqual([other._id])
})

test('rejects searches past the account’s hourly limit, but answers what is cached for any account', async () => {
  const limited = await startTestApp('demo-matches', {
    firestore: app.firestore,
    settings: { ...testSettings, matchesPerHour: 2 },
  })
  const search = (item: Item, person: Person) =>
    send<Matches>('GET', `${limited.url}/items/${item._id}/matches`, { cookie: person.cookie })
  const statuses = async (...searches: Promise<{ status: number }>[]) =>
    (await Promise.all(searches)).map(({ status }) => status)
  const person = await register()
  expect(await statuses(search(lost, person), search(found, person))).toEqual([200, 200])
  const { postType, title, description, category, location, dateLost } = found
  const third = await post(jonas, { postType, title, description, category, location, dateLost })
  const refused = await search(third, person)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await statuses(search(lost, person), search(found, person), search(third, leyla))).toEqual([200, 200, 200])
  expect(await statuses(search(third, person))).toEqual([200])
  await limited.close()
})

test('shows a new match after a minute, when the cached answer expires', async () => {
  expect(await idsFor(lost)).toEqual([found._id])
  const { _id } = await post(await register(), { ...found, thumbnail: '' })
  expect(await idsFor(lost)).toEqual([found._id])
  const later = performance.now() + 61_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  const shown = await idsFor(lost).finally(() => clock.mockRestore())
  expect(shown.toSorted()).toEqual([found._id, _id].toSorted())
})

test('reads only the shown items for a cached answer', async () => {
  const { firestore, bill } = billFirestore(app.firestore)
  const context = { ...app.context, firestore }
  await findMatches(context, leyla, lost)
  const { reads } = bill
  await Promise.all(Array.from({ length: 10 }, () => findMatches(context, leyla, lost)))
  expect(bill.reads - reads).toBe(10)
  expect(reads).toBeGreaterThan(3)
})
