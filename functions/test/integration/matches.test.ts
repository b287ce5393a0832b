import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findMatches, findMatchesToNotify } from '../../src/matches/matches.service.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { type Match, matchSchema } from '../../src/shared/matches/matches.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let leyla: Person
let jonas: Person

beforeAll(async () => {
  app = await startTestApp('demo-matches', { settings: unlimitedSettings })
  leyla = await register(app.url)
  jonas = await register(app.url)
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
  return answer.body
}

const look = (item: Item, person: Person = leyla) =>
  send<Match[]>('GET', `${app.url}/items/${item._id}/matches`, { cookie: person.cookie })

const idsFor = async (item: Item) => (await look(item)).body.map(({ item: { _id } }) => _id)

test('shows the other side with a score and the reasons in words, to both', async () => {
  const { status, body } = await look(lost)
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(body[0]?.item._id).toBe(found._id)
  expect(body[0]?.reasons.slice(0, 2)).toEqual(['same place', '1 day later'])
  expect(body[0]?.reasons[2]).toMatch(/^both: .*dog/)
  expect(matchSchema.safeParse(body[0]).success).toBe(true)
  expect((await look(found, jonas)).body[0]?.item._id).toBe(lost._id)
})

test('shows the item as the public lists do, without contact details', async () => {
  const { body } = await look(lost)
  expect(body).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(jonas.email)
  expect(Object.keys(body[0]?.item ?? {})).not.toContain('ownerUid')
})

test('gives those who must tell the poster the poster, too', async () => {
  const [match] = await findMatchesToNotify(app.context, lost)
  expect(match?.item).toMatchObject({ _id: found._id, ownerUid: jonas.uid, email: jonas.email })
})

test('asks for a session, and does not know an item that is not there', async () => {
  expect((await send('GET', `${app.url}/items/${lost._id}/matches`)).status).toBe(401)
  for (const id of ['nothing', '__all__']) {
    expect((await send('GET', `${app.url}/items/${id}/matches`, { cookie: leyla.cookie })).status).toBe(404)
  }
})

test('shows nothing for an item that is recovered, and leaves recovered ones out', async () => {
  await send('POST', `${app.url}/recovered-items`, { cookie: leyla.cookie, body: makeRecoveryInput(found._id) })
  expect(await idsFor(lost)).toEqual([])
  expect(await look(found)).toMatchObject({ status: 200, body: [] })
})

test('leaves out what was deleted or recovered, though its entry be from before', async () => {
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

test('follows what a post is changed to', async () => {
  const body = makeItemInput({ postType: 'Found', title: 'Trumpet', description: '', location: 'Airport' })
  await send('PUT', `${app.url}/updateItems/${found._id}`, { cookie: jonas.cookie, body })
  expect(await idsFor(lost)).toEqual([])
})

test('does not show posts of the same type, nor what has little to do with it', async () => {
  await post(jonas, { title: 'Chocolate labrador', category: 'pets', location: 'Kestrel Park, boathouse' })
  await post(jonas, { postType: 'Found', title: 'Cat, brown', category: 'pets', location: 'Zoo' })
  expect(await idsFor(lost)).toEqual([found._id])
})

test('reads at most 250 documents, on a board where many posts are alike and the post is long', {
  timeout: 120_000,
}, async () => {
  const [entry] = (await app.firestore.collection('searchEntries').where('itemId', '==', found._id).get()).docs
  const writer = app.firestore.bulkWriter()
  for (let n = 0; n < 1200; n += 1) {
    void writer.create(app.firestore.doc(`searchEntries/9999999999999_alike-${n}`), {
      ...entry?.data(),
      itemId: `alike-${n}`,
    })
  }
  await writer.close()
  const description = `${lost.description} ${Array.from({ length: 400 }, (_, n) => `dog${n} brown friendly collar park`).join(' ')}`
  const { firestore, bill } = billFirestore(app.firestore)
  await findMatchesToNotify({ ...app.context, firestore }, { ...lost, description })
  expect(bill.reads).toBeGreaterThan(20)
  expect(bill.reads).toBeLessThanOrEqual(250)
})

test('shows the other side’s true post among copies of one account, of which it shows three while others fit', async () => {
  const copier = await register(app.url)
  const copy = { ...found, thumbnail: '' }
  for (let n = 0; n < 7; n += 1) await post(copier, copy)
  const others = [found]
  others.push(await post(await register(app.url), copy))
  const { body } = await look(lost)
  expect(body).toHaveLength(5)
  const shown = body.map(({ item: { _id } }) => _id)
  for (const { _id } of others) expect(shown).toContain(_id)
})

test('shows five of one account where nobody else’s fits, as a lost-property office is one account too', async () => {
  for (let n = 0; n < 6; n += 1) await post(jonas, { ...found, thumbnail: '' })
  expect((await look(lost)).body).toHaveLength(5)
})

test('finds what is posted a moment after nothing was found', async () => {
  const ring = { title: 'Silver ring with an opal', category: 'gadgets' as const, location: 'Swimming hall' }
  const mine = await post(leyla, { ...ring, dateLost: '2026-05-30' })
  expect(await idsFor(mine)).toEqual([])
  const theirs = await post(jonas, { ...ring, postType: 'Found', dateLost: '2026-05-31' })
  expect(await idsFor(mine)).toEqual([theirs._id])
})

test('keeps what it found for a minute, for all who ask, and is asked no more than so often by one account', async () => {
  const limited = await startTestApp('demo-matches', {
    firestore: app.firestore,
    settings: { ...testSettings, matchesPerHour: 2 },
  })
  const asked = (item: Item, person: Person) =>
    send<Match[]>('GET', `${limited.url}/items/${item._id}/matches`, { cookie: person.cookie })
  const statuses = async (...looks: Promise<{ status: number }>[]) =>
    (await Promise.all(looks)).map(({ status }) => status)
  const person = await register(limited.url)
  expect(await statuses(asked(lost, person), asked(found, person))).toEqual([200, 200])
  const { postType, title, description, category, location, dateLost } = found
  const third = await post(jonas, { postType, title, description, category, location, dateLost })
  const refused = await asked(third, person)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await statuses(asked(lost, person), asked(found, person), asked(third, leyla))).toEqual([200, 200, 200])
  expect(await statuses(asked(third, person))).toEqual([200])
  await limited.close()
})

test('shows what has been posted since when a minute is over', async () => {
  expect(await idsFor(lost)).toEqual([found._id])
  const { _id } = await post(await register(app.url), { ...found, thumbnail: '' })
  expect(await idsFor(lost)).toEqual([found._id])
  const later = performance.now() + 61_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  const shown = await idsFor(lost).finally(() => clock.mockRestore())
  expect(shown.toSorted()).toEqual([found._id, _id].toSorted())
})

test('a look at what is kept reads what it shows, and not the board', async () => {
  await look(lost)
  const { firestore, bill } = billFirestore(app.firestore)
  // Another client of the same database keeps answers of its own.
  const context = { ...app.context, firestore }
  await findMatches(context, leyla, lost)
  const { reads } = bill
  await Promise.all(Array.from({ length: 10 }, () => findMatches(context, leyla, lost)))
  expect(bill.reads - reads).toBe(10)
  expect(reads).toBeGreaterThan(5)
})

test('knows for a while what it has counted', async () => {
  const { firestore, bill } = billFirestore(app.firestore)
  await findMatchesToNotify({ ...app.context, firestore }, lost)
  const { reads, aggregations } = bill
  expect(aggregations).toBeGreaterThan(2)
  await findMatchesToNotify({ ...app.context, firestore }, lost)
  // What nobody has is asked for again.
  expect(bill.aggregations - aggregations).toBeLessThan(aggregations)
  expect(bill.reads - reads).toBeLessThan(reads)
})
