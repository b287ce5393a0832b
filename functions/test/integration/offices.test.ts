import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { claims } from '../../src/claims/claim-document.ts'
import { addOffice, listOffices, removeOffice } from '../../src/offices/offices.ts'
import { nextNumber } from '../../src/offices/reference-numbers.ts'
import { takeIn } from '../../src/offices/take-in.ts'
import { advanceListings } from '../../src/posts/advance-listings.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { FoundItem, Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import {
  type Counter,
  type ImportProgress,
  type KeptThing,
  type ShelfPage,
  thingInputSchema,
} from '../../src/shared/offices/offices.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { makeThingInput, officeWords, registerOffice, takeThingIn } from '../support/things.ts'

let app: TestApp
let office: Person
let visitor: Person

beforeAll(async () => {
  app = await startTestApp('demo-offices', { settings: unlimitedSettings })
  office = await registerOffice(app)
  visitor = await register()
})
afterAll(() => app.close())

const call = <Body>(method: string, path: string, { cookie }: Person, body?: object, headers = {}) =>
  send<Body & ErrorResponse>(method, app.url + path, { cookie, body, headers })
const getThing = (number: string, person = office) => call<KeptThing>('GET', `/counter/things/${number}`, person)
const changeThing = async (number: string, overrides: object, person = office, readAt?: string) =>
  call<KeptThing>('PUT', `/counter/things/${number}`, person, {
    ...makeThingInput(overrides),
    readAt: readAt ?? (await getThing(number, person)).body.updatedAt ?? '',
  })
const voidThing = (number: string, person = office) => call<KeptThing>('POST', `/counter/things/${number}/void`, person)
const getPost = (id: string) => call<Item>('GET', `/items/${id}`, visitor)
const parseInput = (overrides: object = {}) =>
  thingInputSchema({ allowHttpPictures: false, now: () => new Date() }).parse(makeThingInput(overrides))
const accountOf = ({ uid, email }: Person) => ({ uid, email, emailVerified: true, name: '', photo: '', isOffice: true })
const countOf = (number: string) => Number(number.slice('2026-'.length))

describe('the reference numbers of an office', () => {
  it('have no gap and come once, whatever is taken in at the same moment', async () => {
    const busy = await registerOffice(app)
    const taken = await Promise.all(Array.from({ length: 25 }, () => takeThingIn(app, busy, { release: 'nothing' })))
    expect(taken.map(({ number }) => countOf(number)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 1),
    )
  })

  it('have no gap where two instances of the API take things in', async () => {
    const busy = await registerOffice(app)
    // Each has a queue of its own, so only the database keeps the numbers apart.
    const instances = [
      app.context,
      { ...app.context, serialQueue: { run: (_key: string, work: () => unknown) => work() } },
    ]
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        takeIn(instances[n % 2] as typeof app.context, accountOf(busy), parseInput({ release: 'nothing' })),
      ),
    )
    expect(taken.map(({ number }) => countOf(number)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('have no gap after what was refused', async () => {
    const own = await registerOffice(app)
    await takeThingIn(app, own)
    const body = makeThingInput({ thumbnail: '/api/photos/gone' })
    expect((await call('POST', '/counter/things', own, body)).status).toBe(400)
    expect((await call('POST', '/counter/things', own, makeThingInput({ title: ' ' }))).status).toBe(400)
    expect(countOf((await takeThingIn(app, own)).number)).toBe(2)
  })

  it('are each office’s own', async () => {
    const other = await registerOffice(app)
    const { number } = await takeThingIn(app, other, { title: 'Red hat' })
    expect(countOf(number)).toBe(1)
    const own = await registerOffice(app)
    expect((await getThing(number, own)).status).toBe(404)
    expect((await changeThing(number, {}, own, '')).status).toBe(404)
    expect((await voidThing(number, own)).status).toBe(404)
    expect((await getThing(number, other)).body.title).toBe('Red hat')
  })

  it('go on after an office is removed and added again', async () => {
    const own = await registerOffice(app)
    await takeThingIn(app, own)
    await removeOffice(app.context, own.email)
    expect((await call('GET', '/counter', own)).status).toBe(404)
    await addOffice(app.context, own.email, { ...officeWords, hours: 'Mondays' })
    expect(countOf((await takeThingIn(app, own)).number)).toBe(2)
    expect((await call<Counter>('GET', '/counter', own)).body.hours).toBe('Mondays')
  })

  it('are not given again when they are void', async () => {
    const own = await registerOffice(app)
    const { number } = await takeThingIn(app, own)
    expect((await voidThing(number, own)).body).toMatchObject({
      number,
      state: 'void',
      title: 'Blue umbrella',
      description: '',
      shelf: '',
      note: '',
    })
    expect((await voidThing(number, own)).status).toBe(200)
    expect(countOf((await takeThingIn(app, own)).number)).toBe(2)
  })

  test.each([
    ['', '2026-01-01T00:00:00Z', '2026-000001'],
    ['2026-000009', '2026-12-31T23:59:59Z', '2026-000010'],
    ['2026-000010', '2027-01-01T00:00:00Z', '2027-000001'],
    ['2027-000001', '2026-12-31T23:59:59Z', '2027-000002'],
  ])('follow %j at %s as %s', (last, now, next) => expect(nextNumber(last, new Date(now))).toBe(next))

  it('end with the last one of six digits', () => {
    expect(() => nextNumber('2026-999999', new Date('2026-05-05'))).toThrow('All numbers for this year are used up.')
  })
})

describe('a request that is repeated with its key', () => {
  it('takes the thing in once', async () => {
    const own = await registerOffice(app)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await call<KeptThing>('POST', '/counter/things', own, makeThingInput(), headers)
    const second = await call<KeptThing>('POST', '/counter/things', own, makeThingInput(), headers)
    expect(second.body.number).toBe(first.body.number)
    const other = await call('POST', '/counter/things', own, makeThingInput({ title: 'Hat' }), headers)
    expect(other.body.error.code).toBe('idempotency-key-reused')
    expect((await call<Counter>('GET', '/counter', own)).body.things).toHaveLength(1)
  })
})

describe('the post of a thing', () => {
  it('shows title, category, place and day, and nothing else of what was written down', async () => {
    const thing = await takeThingIn(app, office, { thumbnail: 'https://example.com/secret.png', shelf: 'Zebra 9' })
    const { body } = await getPost(thing.itemId)
    expect(body).toMatchObject({
      postType: 'Found',
      title: 'Blue umbrella',
      category: 'gadgets',
      location: 'Platform 2',
      dateLost: '2026-06-01',
      whereNow: 'Lost property, Station Square 1 (Every day)',
      poster: { isOffice: true },
      description: '',
      thumbnail: '',
      contact: 'board',
      email: '',
      isProtected: true,
    })
    const words = JSON.stringify([body, (await call('GET', '/allItems', visitor)).body])
    for (const secret of ['whale', 'Zebra', 'cleaners', 'secret.png', thing.number, office.uid])
      expect(words).not.toContain(secret)
  })

  it('shows the description and the photo where the office releases them', async () => {
    const { body: photo } = await sendPhoto(app.url, office.cookie, await makePicture())
    const { number, itemId } = await takeThingIn(app, office, { thumbnail: photo.address, release: 'photo' })
    const whale = 'A whale on the handle'
    expect((await getPost(itemId)).body).toMatchObject({ description: whale, thumbnail: photo.address })
    const statusOf = async (address: string) => (await fetch(app.url + address.replace('/api', ''))).status
    const { thumbnail } = (await changeThing(number, { thumbnail: photo.address, release: 'description' })).body
    expect((await getPost(itemId)).body).toMatchObject({ description: whale, thumbnail: '' })
    // Who has seen the photo may know its address, so the office keeps it under another one.
    expect([await statusOf(photo.address), await statusOf(thumbnail)]).toEqual([404, 200])
    await changeThing(number, { thumbnail, release: 'photo' })
    expect((await getPost(itemId)).body.thumbnail).toBe(thumbnail)
    await changeThing(number, { thumbnail: '', release: 'description' })
    expect(await statusOf(thumbnail)).toBe(404)
  })

  it('stays as it is when a change is refused', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const wrong = { title: 'Hat', thumbnail: '/api/photos/gone', release: 'nothing' }
    expect((await changeThing(number, wrong)).status).toBe(400)
    expect((await getPost(itemId)).body.title).toBe('Blue umbrella')
    expect((await getThing(number)).body).toMatchObject({ title: 'Blue umbrella', release: 'basics' })
  })

  it('is not released again by someone who has not read that it was taken back', async () => {
    const { number, itemId, updatedAt } = await takeThingIn(app, office, { release: 'description' })
    await changeThing(number, { release: 'basics' })
    const late = await changeThing(number, { release: 'description', shelf: 'B3' }, office, updatedAt)
    expect(late.body.error.code).toBe('thing-changed')
    expect((await getPost(itemId)).body.description).toBe('')
  })

  it('leaves no photo at an address that others know, also where it was deleted as a post', async () => {
    const { body: photo } = await sendPhoto(app.url, office.cookie, await makePicture())
    const { number, itemId } = await takeThingIn(app, office, { thumbnail: photo.address, release: 'photo' })
    await call('DELETE', `/myItems/${itemId}`, office)
    const { thumbnail } = (await changeThing(number, { thumbnail: photo.address, release: 'photo' })).body
    const statusOf = async (address: string) => (await fetch(app.url + address.replace('/api', ''))).status
    expect([await statusOf(photo.address), await statusOf(thumbnail)]).toEqual([404, 200])
  })

  it('does not change with the shelf or the note', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const before = (await getPost(itemId)).body
    await changeThing(number, { shelf: 'B3', note: 'Smells of fish' })
    expect((await getPost(itemId)).body).toEqual(before)
  })

  it('counts as one more thing of the hour where it is posted later', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, thing: 2 }
    const small = await startTestApp('demo-office-posts', { settings: { ...unlimitedSettings, hourlyLimits: limits } })
    try {
      const own = await registerOffice(small)
      const { number } = await takeThingIn(small, own, { release: 'nothing' })
      const change = async (release: string) => {
        const path = `${small.url}/counter/things/${number}`
        const { body } = await send<KeptThing>('GET', path, { cookie: own.cookie })
        const input = { ...makeThingInput({ release }), readAt: body.updatedAt }
        return (await send('PUT', path, { cookie: own.cookie, body: input })).status
      }
      expect([await change('basics'), await change('nothing'), await change('basics')]).toEqual([200, 200, 429])
    } finally {
      await small.close()
    }
  })

  it('is found by everyone as others are, and follows what the office changes', async () => {
    const { number, itemId } = await takeThingIn(app, office, { title: 'Zither with a cracked neck' })
    const find = async (q: string) => (await call<FoundItem[]>('GET', `/allItems?q=${q}&fresh=1`, visitor)).body
    expect((await find('zither')).map(({ _id }) => _id)).toEqual([itemId])
    expect((await changeThing(number, { title: 'Pocket lamp', shelf: 'Z9' })).body).toMatchObject({
      number,
      shelf: 'Z9',
    })
    expect((await find('zither')).length).toBe(0)
    expect((await find('pocket lamp')).map(({ _id }) => _id)).toEqual([itemId])
  })

  it('is not there where nothing is released, and goes when that is taken back or the number is void', async () => {
    const { number, itemId } = await takeThingIn(app, office, { release: 'nothing' })
    expect(itemId).toBe('')
    const { itemId: posted } = (await changeThing(number, { release: 'basics' })).body
    expect((await getPost(posted)).status).toBe(200)
    expect((await changeThing(number, { release: 'nothing' })).body.itemId).toBe('')
    expect((await getPost(posted)).status).toBe(404)
    const { itemId: again } = (await changeThing(number, { release: 'basics' })).body
    await voidThing(number)
    expect((await getPost(again)).status).toBe(404)
    expect((await changeThing(number, {})).body.error.code).toBe('thing-not-kept')
  })

  it('does not come back once it was deleted as a post', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    await call('DELETE', `/myItems/${itemId}`, office)
    const { body } = await changeThing(number, { title: 'Hat' })
    expect(body).toMatchObject({ title: 'Hat', itemId: '', release: 'nothing' })
    expect((await getPost(itemId)).status).toBe(404)
  })

  it('is claimed as every protected post, which ends when the number is void', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const { body } = await call<Claim>('POST', `/items/${itemId}/claims`, visitor, makeClaimInput())
    expect((await changeThing(number, { title: 'Navy umbrella' })).status).toBe(200)
    await voidThing(number)
    expect(claims.parse(await claims.document(app.firestore, body._id).get()).state).toBe('expired')
  })

  it('sends no question whether it should stay, as an office has hundreds', async () => {
    const own = await registerOffice(app)
    const when = new Date()
    const thing = await takeIn(app.context, accountOf(own), parseInput(), { when })
    const post = app.firestore.doc(`items/${thing.itemId}`)
    const { nextStepAt, listedUntil } = (await post.get()).data() ?? {}
    expect(nextStepAt).toEqual(listedUntil)
    const after = new Date(when.getTime() + 89 * 24 * 3_600_000)
    await advanceListings(app.context, after)
    expect((await app.firestore.collection('noticeBoxes').doc(own.uid).get()).exists).toBe(false)
  })
})

describe('an office', () => {
  it('is not limited as other accounts are, but by limits of its own', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, post: 1, photo: 1, thing: 2 }
    const small = await startTestApp('demo-office-limits', {
      settings: { ...unlimitedSettings, maxOpenPosts: 1, hourlyLimits: limits },
    })
    try {
      const own = await registerOffice(small)
      const picture = await makePicture()
      for (let n = 0; n < 2; n += 1) {
        expect((await sendPhoto(small.url, own.cookie, picture)).status).toBe(201)
        await takeThingIn(small, own)
      }
      const { cookie } = own
      expect((await sendPhoto(small.url, cookie, picture)).status).toBe(429)
      const third = await send('POST', `${small.url}/counter/things`, { cookie, body: makeThingInput() })
      expect(third.status).toBe(429)
      const person = await register()
      expect((await sendPhoto(small.url, person.cookie, picture)).status).toBe(201)
      expect((await sendPhoto(small.url, person.cookie, picture)).status).toBe(429)
    } finally {
      await small.close()
    }
  })

  it('has a counter that shows the newest first', async () => {
    const own = await registerOffice(app)
    for (const title of ['One', 'Two', 'Three']) await takeThingIn(app, own, { title })
    const { body } = await call<Counter>('GET', '/counter', own)
    expect(body).toMatchObject(officeWords)
    expect(body.things.map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  })

  it('is only made of a confirmed account, with a name, a place and hours', async () => {
    const person = await register()
    await expect(addOffice(app.context, person.email, officeWords)).rejects.toThrow('is not confirmed yet')
    await app.auth.updateUser(person.uid, { emailVerified: true })
    for (const words of [{ name: ' ' }, { place: '' }, { hours: 'x'.repeat(61) }, { name: 'a\u0007b' }]) {
      const given = { ...officeWords, ...words }
      await expect(addOffice(app.context, person.email, given)).rejects.toThrow('a name, a place and opening hours')
    }
    await addOffice(app.context, person.email, officeWords)
    expect((await listOffices(app.context)).map(({ uid }) => uid)).toContain(person.uid)
    await removeOffice(app.context, person.email)
    expect((await listOffices(app.context)).map(({ uid }) => uid)).not.toContain(person.uid)
  })
})

describe('the shelf of an office', () => {
  const listShelf = (person: Person, after = '') =>
    call<ShelfPage>('GET', `/counter/things${after && `?after=${encodeURIComponent(after)}`}`, person)
  const move = (person: Person, shelf: string, numbers: string[], step: string = randomUUID()) =>
    call<ShelfPage>('POST', '/counter/moves', person, { step, shelf, numbers })
  const undo = (person: Person, step: string) => call<ShelfPage>('POST', `/counter/moves/${step}/undo`, person)

  it('has all that it keeps, and after one of these only what was changed since', async () => {
    const own = await registerOffice(app)
    const numbers = []
    for (const title of ['One', 'Two', 'Three']) numbers.push((await takeThingIn(app, own, { title })).number)
    const { body } = await listShelf(own)
    expect(body.things.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect(body.hasMore).toBe(false)
    const last = body.things.at(-1)
    const after = `${last?.updatedAt},${last?.number}`
    expect((await listShelf(own, after)).body.things).toEqual([])
    await changeThing(numbers[0] ?? '', { title: 'First' }, own)
    expect((await listShelf(own, after)).body.things.map(({ title }) => title)).toEqual(['First'])
    expect((await listShelf(office, after)).body.things.map(({ title }) => title)).not.toContain('First')
  })

  it('comes in pages, also where many things were changed at the same moment', async () => {
    const own = await registerOffice(app)
    const { number: first } = await takeThingIn(app, own)
    const thing = (await app.firestore.doc(`keptThings/${own.uid}-${first}`).get()).data()
    const writer = app.firestore.bulkWriter()
    for (let n = 2; n <= 1100; n += 1) {
      const number = `2026-${String(n).padStart(6, '0')}`
      void writer.set(app.firestore.doc(`keptThings/${own.uid}-${number}`), { ...thing, number })
    }
    await writer.close()
    const found = new Set<string>()
    let after = ''
    for (let pages = 1; ; pages += 1) {
      const { things, hasMore } = (await listShelf(own, after)).body
      for (const { number } of things) found.add(number)
      after = `${things.at(-1)?.updatedAt},${things.at(-1)?.number}`
      expect(hasMore).toBe(pages < 3)
      if (!hasMore) break
    }
    expect(found.size).toBe(1100)
  })

  it('is changed for many things at once, and put back as it was', async () => {
    const own = await registerOffice(app)
    const numbers = []
    for (const shelf of ['A1', 'A2', 'B1']) numbers.push((await takeThingIn(app, own, { shelf })).number)
    const [one = '', two = '', three = ''] = numbers
    await voidThing(three, own)
    const step = randomUUID()
    const { body } = await move(own, 'C7', [one, two, two, three, '2026-999999'], step)
    expect(body.things.map(({ number, shelf }) => [number, shelf])).toEqual([
      [one, 'C7'],
      [two, 'C7'],
    ])
    // Someone carries one of them on, and its words change.
    await changeThing(two, { shelf: 'D1' }, own)
    await changeThing(one, { shelf: 'C7', title: 'Navy umbrella' }, own)
    expect((await undo(office, step)).status).toBe(404)
    expect((await undo(own, step)).body.things.map(({ number, shelf }) => [number, shelf])).toEqual([[one, 'A1']])
    expect((await getThing(two, own)).body.shelf).toBe('D1')
    expect((await getThing(one, own)).body).toMatchObject({ shelf: 'A1', title: 'Navy umbrella' })
    expect((await undo(own, step)).body.error.code).toBe('step-over')
  })

  it('is put back in one call where a call has moved as much as it may', async () => {
    const own = await registerOffice(app)
    const row = { title: 'Hat', category: 'gadgets', location: 'Tram 5', dateFound: '2026-06-01' }
    await call('PUT', '/counter/imports/table', own, { from: 0, total: 200, rows: Array(200).fill(row) })
    const numbers = (await listShelf(own)).body.things.map(({ number }) => number)
    const step = randomUUID()
    expect((await move(own, 'C7', numbers, step)).body.things).toHaveLength(200)
    const { body } = await undo(own, step)
    expect([body.things.length, body.hasMore]).toEqual([200, false])
  })

  it('is not put back after a day', async () => {
    const own = await registerOffice(app)
    const { number } = await takeThingIn(app, own)
    const step = randomUUID()
    await move(own, 'C7', [number], step)
    const document = app.firestore.doc(`keptThings/${own.uid}-${number}`)
    await document.update({ 'step.at': Timestamp.fromMillis(Date.now() - 25 * 3_600_000) })
    expect((await undo(own, step)).status).toBe(404)
    expect((await getThing(number, own)).body.shelf).toBe('C7')
  })

  it('does not change with the things of others', async () => {
    const own = await registerOffice(app)
    const { number } = await takeThingIn(app, own)
    const other = await registerOffice(app)
    expect((await move(other, 'C7', [number])).body.things).toEqual([])
    expect((await getThing(number, own)).body.shelf).toBe('A2')
  })

  test.each([
    ['no number', { numbers: [] }],
    ['too many', { numbers: Array(201).fill('2026-000001') }],
    ['what is no number', { numbers: ['../x'] }],
    ['a step without a name', { step: '' }],
    ['a long shelf', { shelf: 'x'.repeat(41) }],
  ])('refuses %s', async (_what, wrong) => {
    const body = { step: randomUUID(), shelf: 'A', numbers: ['2026-000001'], ...wrong }
    expect((await call('POST', '/counter/moves', office, body)).status).toBe(400)
  })

  it('is loaded as often as an office needs it, and no more', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, shelf: 2 }
    const small = await startTestApp('demo-shelf-limits', { settings: { ...unlimitedSettings, hourlyLimits: limits } })
    try {
      const { cookie } = await registerOffice(small)
      const load = async () => (await send('GET', `${small.url}/counter/things`, { cookie })).status
      expect([await load(), await load(), await load()]).toEqual([200, 200, 429])
    } finally {
      await small.close()
    }
  })
})

describe('a table that an office takes in', () => {
  const row = (n: number) => {
    const { thumbnail: _thumbnail, release: _release, ...fields } = makeThingInput({ title: `Umbrella ${n}` })
    return fields
  }
  const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(from + n))
  const put = (person: Person, id: string, from: number, part: object[], total: number) =>
    call<ImportProgress>('PUT', `/counter/imports/${id}`, person, { from, total, rows: part })
  const undo = (person: Person, id: string) => call<ShelfPage>('POST', `/counter/imports/${id}/undo`, person)
  const shelfOf = async (person: Person) => (await call<ShelfPage>('GET', '/counter/things', person)).body
  const countersOf = async (person: Person) => (await call<Counter>('GET', '/counter', person)).body.things

  it('is whole after its last part, and until then waits', async () => {
    const own = await registerOffice(app)
    await takeThingIn(app, own)
    expect((await put(own, 'digest', 0, rows(0, 3), 5)).body).toEqual({ added: 3, done: 3, total: 5 })
    expect((await shelfOf(own)).waiting).toEqual(['digest'])
    expect(await countersOf(own)).toHaveLength(1)
    expect((await put(own, 'digest', 3, rows(3, 5), 5)).body).toEqual({ added: 2, done: 5, total: 5 })
    const { things, waiting } = await shelfOf(own)
    expect(waiting).toEqual([])
    expect(things.map(({ number, title }) => [countOf(number), title])).toEqual([
      [1, 'Blue umbrella'],
      ...[2, 3, 4, 5, 6].map((n) => [n, `Umbrella ${n - 2}`]),
    ])
    expect(things[1]).toMatchObject({ importId: 'digest', release: 'nothing', itemId: '', shelf: 'A2' })
    expect(await countersOf(own)).toHaveLength(1)
  })

  it('keeps each thing of it here and off the board until it is whole', async () => {
    const own = await registerOffice(app)
    await put(own, 'digest', 0, rows(0, 2), 3)
    const before = await shelfOf(own)
    const [number = '', other = ''] = before.things.map((thing) => thing.number)
    const clear = (numbers: string[]) =>
      call<ShelfPage>('POST', '/counter/clearings', own, { step: randomUUID(), to: 'charity', numbers })
    const handOut = () =>
      call<KeptThing>('POST', `/counter/things/${number}/hand-out`, own, { name: 'Rosa Marsh', shown: '' })
    const refused = [
      await handOut(),
      await changeThing(number, { release: 'basics' }, own),
      await voidThing(number, own),
    ]
    expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
      Array(3).fill([409, 'import-unfinished']),
    )
    expect((await clear([number, other])).body.things).toEqual([])
    expect(await shelfOf(own)).toEqual(before)
    await put(own, 'digest', 2, rows(2, 3), 3)
    expect((await changeThing(number, { release: 'basics' }, own)).body.release).toBe('basics')
    expect((await handOut()).body.state).toBe('gone')
    expect((await clear([other])).body.things).toHaveLength(1)
  })

  it('adds nothing when it is sent again, in part or whole, also at the same moment', async () => {
    const own = await registerOffice(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(own, 'digest', 0, rows(0, 3), 5)))
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 0, 0, 3])
    // A part that was cut elsewhere goes on where the table stopped.
    expect((await put(own, 'digest', 0, rows(0, 2), 5)).body).toEqual({ added: 0, done: 3, total: 5 })
    await put(own, 'digest', 3, rows(3, 5), 5)
    expect((await put(own, 'digest', 0, rows(0, 5), 5)).body).toEqual({ added: 0, done: 5, total: 5 })
    expect((await put(own, 'digest', 5, rows(0, 1), 9)).body).toEqual({ added: 0, done: 5, total: 5 })
    expect((await shelfOf(own)).things).toHaveLength(5)
  })

  it('leaves no gap beside what is taken in one by one', async () => {
    const own = await registerOffice(app)
    await Promise.all([
      put(own, 'digest', 0, rows(0, 20), 20),
      ...Array.from({ length: 5 }, () => takeThingIn(app, own, { release: 'nothing' })),
    ])
    const numbers = (await shelfOf(own)).things.map(({ number }) => countOf(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  it('is taken back by the day, but for what is on the board, and then comes under new numbers', async () => {
    const own = await registerOffice(app)
    await put(own, 'digest', 0, rows(0, 3), 3)
    const [first, second] = (await shelfOf(own)).things.map(({ number }) => number)
    const { itemId } = (await changeThing(first ?? '', { release: 'basics' }, own)).body
    expect((await undo(office, 'digest')).status).toBe(404)
    const { body: photo } = await sendPhoto(app.url, own.cookie, await makePicture())
    await changeThing(second ?? '', { release: 'nothing', thumbnail: photo.address }, own)
    const { body } = await undo(own, 'digest')
    expect([body.things.length, body.hasMore]).toEqual([3, false])
    expect((await getThing(second ?? '', own)).body).toMatchObject({ state: 'void', note: '', thumbnail: '' })
    expect((await getThing(first ?? '', own)).body).toMatchObject({ state: 'kept', importId: '' })
    expect((await fetch(app.url + photo.address.replace('/api', ''))).status).toBe(404)
    expect((await getPost(itemId)).status).toBe(200)
    expect((await undo(own, 'digest')).body.error.code).toBe('step-over')
    expect((await put(own, 'digest', 0, rows(0, 3), 3)).body.added).toBe(3)
    expect((await shelfOf(own)).things.map(({ number }) => countOf(number)).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is not taken back after a day', async () => {
    const own = await registerOffice(app)
    await put(own, 'digest', 0, rows(0, 1), 1)
    const at = Timestamp.fromMillis(Date.now() - 25 * 3_600_000)
    await app.firestore.doc(`thingImports/${own.uid}-digest`).update({ at })
    expect((await undo(own, 'digest')).status).toBe(404)
    expect((await shelfOf(own)).things[0]?.state).toBe('kept')
    // One that has stopped would stay hidden for ever.
    await put(own, 'other', 0, rows(0, 1), 2)
    await app.firestore.doc(`thingImports/${own.uid}-other`).update({ at })
    expect((await undo(own, 'other')).status).toBe(200)
    expect((await shelfOf(own)).waiting).toEqual([])
  })

  test.each([
    ['no row', { rows: [] }],
    ['too many rows', { rows: Array(201).fill(row(0)) }],
    ['a larger table', { total: 10_001 }],
    ['a row without a title', { rows: [{ ...row(0), title: '' }] }],
  ])('is refused with %s, and nothing of it is taken in', async (_what, wrong) => {
    const own = await registerOffice(app)
    const body = { from: 0, total: 1, rows: [row(0)], ...wrong }
    expect((await call('PUT', '/counter/imports/digest', own, body)).status).toBe(400)
    expect((await shelfOf(own)).things).toEqual([])
  })
})
