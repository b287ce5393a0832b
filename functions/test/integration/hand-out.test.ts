import { randomUUID } from 'node:crypto'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { claims } from '../../src/claims/claim-document.ts'
import { advanceListings } from '../../src/posts/advance-listings.ts'
import type { Claim, HandoverCode } from '../../src/shared/claims/claims.ts'
import type { FoundItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Loss } from '../../src/shared/losses/losses.ts'
import {
  CLEARED_AT_ONCE,
  type HandedOut,
  handOutSchema,
  type KeptThing,
  keptDaysOf,
  type Receivers,
  type ShelfPage,
} from '../../src/shared/offices/offices.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { makeThingInput, registerOffice, takeThingIn } from '../support/things.ts'

let app: TestApp
let office: Person
let visitor: Person

beforeAll(async () => {
  app = await startTestApp('demo-hand-out', { settings: unlimitedSettings })
  office = await registerOffice(app)
  visitor = await register()
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Does something at an office of another board. */
async function withSettings(settings: object, work: (own: Person) => Promise<void>): Promise<void> {
  const usual = app
  app = await startTestApp('demo-hand-out-limits', { settings: { ...unlimitedSettings, ...settings } })
  try {
    await work(await registerOffice(app))
  } finally {
    await app.close()
    app = usual
  }
}
const call = <Body>(method: string, path: string, { cookie }: Person, body?: object, headers = {}) =>
  send<Body & ErrorResponse>(method, app.url + path, { cookie, body, headers })
const thingPath = (number: string) => `/counter/things/${number}`
const getThing = (number: string) => call<KeptThing>('GET', thingPath(number), office)
const handOut = (number: string, overrides: object = {}, person = office) =>
  call<HandedOut>('POST', `${thingPath(number)}/hand-out`, person, {
    name: 'Rosa Marsh',
    shown: 'A driving licence',
    ...overrides,
  })
const takeBack = (number: string) => call<KeptThing>('POST', `${thingPath(number)}/take-back`, office)
/** Asks as the browser of someone does who has just logged in. */
const askForReceivers = (number: string, person = office) =>
  call<Receivers>('POST', `${thingPath(number)}/receivers`, person, undefined, {
    authorization: `Bearer ${person.idToken}`,
  })
const receiversOf = async (number: string, person = office) => (await askForReceivers(number, person)).body.receivers
const clear = (numbers: string[], { to = 'charity', step = randomUUID() as string } = {}, person = office) =>
  call<ShelfPage>('POST', '/counter/clearings', person, { step, to, numbers })
const undo = (step: string) => call<ShelfPage>('POST', `/counter/moves/${step}/undo`, office)
const claim = async (itemId: string) =>
  (await call<Claim>('POST', `/items/${itemId}/claims`, visitor, makeClaimInput())).body._id
const kinds = ({ history }: KeptThing) => history.map(({ kind }) => kind)
const readItem = (itemId: string) => app.firestore.doc(`items/${itemId}`).get()
/** Does something that changes a post, and then what its trigger does, twice. */
async function withTrigger(itemId: string, act: () => Promise<unknown>): Promise<void> {
  const before: DocumentSnapshot = await readItem(itemId)
  await act()
  const event = { before, after: await readItem(itemId), writtenAt: new Date() }
  await handleItemWritten(app.context, event)
  await handleItemWritten(app.context, event)
}

describe('a thing that is handed out at the counter', () => {
  it('is gone, with its post, and says so in its history alone', async () => {
    const { number, itemId } = await takeThingIn(app, office, { title: 'Grey rucksack' })
    const { body } = await handOut(number)
    expect(body).toMatchObject({ state: 'gone', itemId: '', release: 'nothing', title: 'Grey rucksack' })
    expect(kinds(body)).toEqual(['owner'])
    expect((await readItem(itemId)).exists).toBe(false)
    expect(JSON.stringify(body)).not.toContain('Rosa')
    expect(await receiversOf(number)).toEqual([
      { name: 'Rosa Marsh', shown: 'A driving licence', signature: '', at: body.history[0]?.at },
    ])
  })

  it('stays as it is when the table that it came in is taken back', async () => {
    const own = await registerOffice(app)
    const row = { title: 'Hat', category: 'gadgets', location: 'Tram 5', dateFound: '2026-06-01' }
    const table = { from: 0, total: 3, rows: [row, row, row] }
    await call('PUT', '/counter/imports/digest', own, table)
    const shelf = async () => (await call<ShelfPage>('GET', '/counter/things', own)).body.things
    const [one, two] = (await shelf()).map(({ number }) => number)
    for (const number of [one, two]) await handOut(number ?? '', {}, own)
    await call('POST', `${thingPath(two ?? '')}/take-back`, own)
    await call('POST', '/counter/imports/digest/undo', own)
    const byNumber = (await shelf()).toSorted((a, b) => (a.number < b.number ? -1 : 1))
    expect(byNumber.map(({ state, importId }) => [state, importId])).toEqual([
      ['gone', ''],
      ['kept', ''],
      ['void', 'digest'],
    ])
  })

  it('is neither changed, moved, made void nor handed out again', async () => {
    const { number, updatedAt } = await takeThingIn(app, office)
    await handOut(number)
    const change = await call('PUT', thingPath(number), office, { ...makeThingInput(), readAt: updatedAt })
    const refused = [change, await handOut(number), await call('POST', `${thingPath(number)}/void`, office)]
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(3).fill('thing-not-kept'))
    const move = { step: randomUUID(), shelf: 'C7', numbers: [number] }
    expect((await call<ShelfPage>('POST', '/counter/moves', office, move)).body.things).toEqual([])
    expect(kinds((await getThing(number)).body)).toEqual(['owner'])
  })

  it('is handed out once, however many clerks do so at the same moment', async () => {
    const { number } = await takeThingIn(app, office)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => handOut(number, { name: `Clerk ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await receiversOf(number)).toHaveLength(1)
  })

  it('counts as something that came back', async () => {
    const count = async () => (await app.firestore.collection('returnedAnotherWay').count().get()).data().count
    const { number } = await takeThingIn(app, office)
    const before = await count()
    await handOut(number)
    expect(await count()).toBe(before + 1)
  })

  it('is handed out once by a request that is repeated, which answers with the thing as it is', async () => {
    const { number } = await takeThingIn(app, office)
    const email = `rosa-${randomUUID()}@example.com`
    const key = { 'Idempotency-Key': randomUUID() }
    const once = (of: string, overrides: object = {}) =>
      send<KeptThing & ErrorResponse>('POST', `${app.url}${thingPath(of)}/hand-out`, {
        cookie: office.cookie,
        headers: key,
        body: { name: 'Rosa Marsh', email, ...overrides },
      })
    const [one, other] = [await once(number), await once(number)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(await receiversOf(number)).toHaveLength(1)
    expect((await app.firestore.collection('outbox').where('to', '==', email).get()).size).toBe(1)
    const { number: another } = await takeThingIn(app, office)
    const reused = [await once(number, { name: 'Somebody else' }), await once(another)]
    expect(reused.map(({ body }) => body.error.code)).toEqual(Array(2).fill('idempotency-key-reused'))
    expect((await getThing(another)).body.state).toBe('kept')
  })

  it('stays while someone claims it, unless the office says that the claims end', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const id = await claim(itemId)
    expect((await handOut(number)).body.error.code).toBe('thing-claimed')
    expect((await getThing(number)).body.state).toBe('kept')
    expect((await handOut(number, { endsClaims: true })).status).toBe(200)
    expect(claims.parse(await claims.document(app.firestore, id).get()).state).toBe('expired')
  })

  it('keeps its photo at an address that nobody knows', async () => {
    const { body: photo } = await sendPhoto(app.url, office.cookie, await makePicture())
    const { number } = await takeThingIn(app, office, { thumbnail: photo.address, release: 'photo' })
    const { thumbnail } = (await handOut(number)).body
    const statusOf = async (address: string) => (await fetch(app.url + address.replace('/api', ''))).status
    expect([await statusOf(photo.address), await statusOf(thumbnail)]).toEqual([404, 200])
  })

  it('is of no other office', async () => {
    const { number } = await takeThingIn(app, office)
    const other = await registerOffice(app)
    expect((await handOut(number, {}, other)).status).toBe(404)
    await handOut(number)
    expect(await receiversOf(number, other)).toEqual([])
    await call('DELETE', `${thingPath(number)}/receivers`, other)
    expect(await receiversOf(number)).toHaveLength(1)
  })

  it('can be taken back, with a history that only grows, and be handed out again', async () => {
    const { number } = await takeThingIn(app, office)
    const [first] = (await handOut(number)).body.history
    const { body } = await takeBack(number)
    expect(body).toMatchObject({ state: 'kept', itemId: '', release: 'nothing' })
    expect(kinds((await takeBack(number)).body)).toEqual(['owner', 'came-back'])
    const again = (await handOut(number, { name: 'Ben Ash' })).body
    expect(kinds(again)).toEqual(['owner', 'came-back', 'owner'])
    expect(again.history[0]).toEqual(first)
    expect((await receiversOf(number)).map(({ name }) => name)).toEqual(['Ben Ash', 'Rosa Marsh'])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a signature that the board does not ask for', { signature: 'M1 1L2 2' }],
    ['what is no address', { email: 'somebody' }],
    ['a long proof', { shown: 'x'.repeat(101) }],
  ])('stays where it is with %s', async (_what, wrong) => {
    const { number } = await takeThingIn(app, office)
    expect((await handOut(number, wrong)).status).toBe(400)
    expect((await getThing(number)).body.state).toBe('kept')
  })

  it('is counted as one more thing of the hour', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, thing: 1 }
    await withSettings({ hourlyLimits: limits }, async (own) => {
      const { number } = await takeThingIn(app, own)
      expect((await handOut(number, {}, own)).status).toBe(429)
    })
  })
})

describe('who got a thing', () => {
  it('is shown to someone who has just logged in again, and the history says when, once a day', async () => {
    const { number } = await takeThingIn(app, office)
    const { updatedAt } = (await handOut(number)).body
    const path = `${thingPath(number)}/receivers`
    expect((await call('POST', path, office)).body.error.code).toBe('recent-login-required')
    expect((await call('GET', path, office)).status).toBe(405)
    expect(kinds((await getThing(number)).body)).toEqual(['owner'])
    for (let n = 0; n < 2; n += 1) expect(await receiversOf(number)).toHaveLength(1)
    const seen = (await getThing(number)).body
    expect(kinds(seen)).toEqual(['owner', 'receivers-seen'])
    expect([seen.state, seen.updatedAt]).toEqual(['gone', updatedAt])
    const earlier = seen.history.map(({ kind, at }) => ({ kind, at: Timestamp.fromMillis(Date.parse(at) - DAY_MS) }))
    await app.firestore.doc(`keptThings/${office.uid}-${number}`).update({ history: earlier })
    await receiversOf(number)
    expect(kinds((await getThing(number)).body)).toEqual(['owner', 'receivers-seen', 'receivers-seen'])
  })

  it('is not shown beyond the limit of the hour', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, receiver: 1 }
    await withSettings({ hourlyLimits: limits }, async (own) => {
      const [one, other] = [await takeThingIn(app, own), await takeThingIn(app, own)]
      for (const { number } of [one, other]) await handOut(number, {}, own)
      expect((await askForReceivers(one.number, own)).status).toBe(200)
      expect((await askForReceivers(other.number, own)).status).toBe(429)
      const { body } = await call<KeptThing>('GET', thingPath(other.number), own)
      expect(kinds(body)).toEqual(['owner'])
    })
  })

  it('is deleted when that person asks for it, and the history stays', async () => {
    const { number } = await takeThingIn(app, office)
    await handOut(number)
    expect((await call('DELETE', `${thingPath(number)}/receivers`, office)).status).toBe(200)
    expect(await receiversOf(number)).toEqual([])
    expect(kinds((await getThing(number)).body)).toEqual(['owner'])
  })

  it('is not shown any more once its time is over', async () => {
    const { number } = await takeThingIn(app, office)
    await handOut(number)
    const receiver = app.firestore.doc(`receivers/${office.uid}-${number}-0`)
    const { at, expiresAt } = (await receiver.get()).data() as Record<'at' | 'expiresAt', Timestamp>
    expect((expiresAt.toMillis() - at.toMillis()) / DAY_MS).toBe(365)
    await receiver.update({ expiresAt: Timestamp.now() })
    expect(await receiversOf(number)).toEqual([])
  })

  test.each([
    ['nothing', { name: false, shown: false, signature: false }, {}, { name: 'Rosa' }],
    [
      'a signature alone',
      { name: false, shown: false, signature: true },
      { signature: 'M1 1L20 30' },
      { shown: 'A card' },
    ],
    [
      'all of it',
      { name: true, shown: true, signature: true },
      { name: 'R', shown: 'S', signature: '' },
      { shown: 'S' },
    ],
  ])('is %s where the operator wants that', (_what, asked, taken, refused) => {
    const schema = handOutSchema(asked)
    expect([schema.safeParse(taken).success, schema.safeParse(refused).success]).toEqual([true, false])
  })

  test.each(['<svg>', 'M1 1"onload="x', 'M1000 1', 'L1', 'M1 1'.repeat(5001)])(
    'has no signature such as %.12s',
    (signature) => {
      const asked = { name: false, shown: false, signature: true }
      expect(handOutSchema(asked).safeParse({ signature }).success).toBe(false)
    },
  )
})

describe('a receipt', () => {
  const receipts = async (to: string) => (await app.firestore.collection('outbox').where('to', '==', to).get()).docs
  const sent = (to: string) => ({ email: to, language: 'de' })

  it('goes to the address that is given, in the language that is given, and the thing does not have it', async () => {
    const { number } = await takeThingIn(app, office, { title: 'Buy at evil.example' })
    const to = `rosa-${randomUUID()}@example.com`
    const { body } = await handOut(number, sent(to.replace('rosa', 'Rosa')))
    const [receipt, ...others] = await receipts(to)
    expect(others).toEqual([])
    const { message, uid } = receipt?.data() ?? {}
    expect(uid).toBe('')
    expect(message.subject).toContain(number)
    expect(message.text).toContain(number)
    expect(message.text).toContain('Lost property, Station Square 1')
    // The office's name is an administrator's words, and its login writes all others.
    expect(JSON.stringify(message)).not.toContain('evil')
    expect(body.isReceiptQueued).toBe(true)
    expect(message.html).toContain('lang="de"')
    const stored = [body, (await app.firestore.doc(`receivers/${office.uid}-${number}-0`).get()).data()]
    expect(JSON.stringify(stored)).not.toContain(to)
  })

  it('is one of a few that an address gets in a day', async () => {
    const to = `often-${randomUUID()}@example.com`
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await handOut((await takeThingIn(app, office)).number, sent(to)))
    expect(await receipts(to)).toHaveLength(5)
    expect(answers.map(({ body }) => body.isReceiptQueued)).toEqual([...Array(5).fill(true), false, false])
  })

  it('is one of a few that an office causes in an hour, with what it writes down as lost', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, address: 2 }
    await withSettings({ hourlyLimits: limits }, async (own) => {
      const give = async (email: string) => {
        const { number } = await takeThingIn(app, own)
        return (await handOut(number, { email }, own)).body
      }
      const { thumbnail: _t, dateFound: dateLost, ...texts } = makeThingInput()
      const lose = async (email: string) =>
        (await call<Loss>('POST', '/counter/losses', own, { ...texts, dateLost, email })).body
      expect((await give('')).isReceiptQueued).toBe(false)
      expect((await give('one@example.com')).isReceiptQueued).toBe(true)
      expect((await lose('two@example.com')).isAsked).toBe(true)
      expect(await give('three@example.com')).toMatchObject({ state: 'gone', isReceiptQueued: false })
      expect(await lose('four@example.com')).toMatchObject({ isAsked: false, number: expect.any(String) })
      expect((await app.firestore.collection('outbox').get()).docs.map((mail) => mail.get('to')).toSorted()).toEqual([
        'one@example.com',
        'two@example.com',
      ])
    })
  })

  it('is said not to be sent where the board sends no emails', async () => {
    await withSettings({ mailSender: 'none' }, async (own) => {
      const { number } = await takeThingIn(app, own)
      expect((await handOut(number, sent('one@example.com'), own)).body.isReceiptQueued).toBe(false)
    })
  })
})

describe('a thing whose post is marked as recovered', () => {
  it('is gone when it is handed over by claim and code, and back when the post is opened again', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const id = await claim(itemId)
    await call('POST', `/claims/${id}/approve`, office)
    const { code } = (await call<HandoverCode>('GET', `/claims/${id}/code`, visitor)).body
    await withTrigger(itemId, () => call('POST', `/claims/${id}/handover`, office, { code }))
    const gone = (await getThing(number)).body
    expect([gone.state, kinds(gone), gone.itemId]).toEqual(['gone', ['by-post'], itemId])
    expect(await receiversOf(number)).toEqual([])
    await withTrigger(itemId, () => call('POST', `/items/${itemId}/reopen`, office))
    const back = (await getThing(number)).body
    expect([back.state, kinds(back), back.itemId]).toEqual(['kept', ['by-post', 'came-back'], itemId])
  })

  it('is kept if the office takes it back, which deletes that post', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const recovery = { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await withTrigger(itemId, () => call('POST', '/recovered-items', office, recovery))
    expect((await getThing(number)).body.state).toBe('gone')
    expect((await takeBack(number)).body.state).toBe('kept')
    expect((await call('POST', `/items/${itemId}/reopen`, office)).status).toBe(404)
    expect((await getThing(number)).body).toMatchObject({ itemId: '', release: 'nothing' })
  })

  it('is on the board as long as it is kept, once its post is opened again', async () => {
    const { itemId } = await takeThingIn(app, office)
    const recovery = { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    const before = (await readItem(itemId)).get('listedUntil')
    await withTrigger(itemId, () => call('POST', '/recovered-items', office, recovery))
    await withTrigger(itemId, () => call('POST', `/items/${itemId}/reopen`, office))
    const { listedUntil, nextStepAt } = (await readItem(itemId)).data() ?? {}
    expect(Math.abs(listedUntil.toMillis() - before.toMillis())).toBeLessThan(60_000)
    expect(nextStepAt).toEqual(listedUntil)
  })

  it('is neither handed out nor cleared before its trigger has run', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const recovery = { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await call('POST', '/recovered-items', office, recovery)
    expect((await handOut(number)).body.error.code).toBe('already-recovered')
    expect((await clear([number])).body.things).toEqual([])
    expect((await readItem(itemId)).get('status')).toBe('recovered')
  })

  it('has its photo at an address that nobody knows, once the post is deleted', async () => {
    const { body: photo } = await sendPhoto(app.url, office.cookie, await makePicture())
    const thing = await takeThingIn(app, office, { thumbnail: photo.address, release: 'photo' })
    const recovery = { itemId: thing.itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await withTrigger(thing.itemId, () => call('POST', '/recovered-items', office, recovery))
    await withTrigger(thing.itemId, () => call('DELETE', `/myItems/${thing.itemId}`, office))
    const { thumbnail, itemId, state } = (await getThing(thing.number)).body
    expect([itemId, state]).toEqual(['', 'gone'])
    const statusOf = async (address: string) => (await fetch(app.url + address.replace('/api', ''))).status
    expect([await statusOf(photo.address), await statusOf(thumbnail)]).toEqual([404, 200])
  })
})

describe('what an office released of a thing', () => {
  const statusOf = async (address: string) => (await fetch(app.url + address.replace('/api', ''))).status
  const withPhoto = async () => {
    const { body: photo } = await sendPhoto(app.url, office.cookie, await makePicture())
    return takeThingIn(app, office, { thumbnail: photo.address, release: 'photo' })
  }
  const archive = (id: string) => call('POST', `/items/${id}/archive`, office)
  const ends: [string, (itemId: string) => Promise<unknown>][] = [
    ['deleted under My Items', (id) => call('DELETE', `/myItems/${id}`, office)],
    ['archived under My Items', archive],
    ['archived by time', () => advanceListings(app.context, new Date(Date.now() + 400 * DAY_MS))],
    ['deleted without the API', (id) => app.firestore.doc(`items/${id}`).delete()],
  ]

  test.each(ends)('goes with its post when that is %s', async (_how, end) => {
    const { number, itemId, thumbnail } = await withPhoto()
    await withTrigger(itemId, () => end(itemId))
    const thing = (await getThing(number)).body
    expect(thing).toMatchObject({ state: 'kept', itemId: '', release: 'nothing', history: [] })
    expect([await statusOf(thumbnail), await statusOf(thing.thumbnail)]).toEqual([404, 200])
    // Nobody can put back what the counter says is not released.
    expect((await readItem(itemId)).exists).toBe(false)
    const change = { ...makeThingInput(), thumbnail: thing.thumbnail, readAt: thing.updatedAt }
    expect((await call<KeptThing>('PUT', thingPath(number), office, change)).body).toMatchObject({ release: 'basics' })
  })

  it('stays for as long as a recovered post is on the board, and goes with it and its record', async () => {
    const { number, itemId, thumbnail } = await withPhoto()
    const recovery = { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await withTrigger(itemId, () => call('POST', '/recovered-items', office, recovery))
    expect((await getThing(number)).body).toMatchObject({ state: 'gone', release: 'photo', thumbnail })
    await withTrigger(itemId, () => archive(itemId))
    const thing = (await getThing(number)).body
    expect(thing).toMatchObject({ state: 'gone', itemId: '', release: 'nothing' })
    expect(kinds(thing)).toEqual(['by-post'])
    expect([await statusOf(thumbnail), await statusOf(thing.thumbnail)]).toEqual([404, 200])
    const record = await app.firestore.doc(`recoveredItems/${itemId}`).get()
    expect([record.get('thumbnail'), record.get('description')]).toEqual(['', ''])
  })

  it('goes with a post that is marked as recovered and archived before its triggers run', async () => {
    const { number, itemId } = await withPhoto()
    const recovery = { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await withTrigger(itemId, async () => {
      await call('POST', '/recovered-items', office, recovery)
      await archive(itemId)
    })
    const thing = (await getThing(number)).body
    expect([thing.state, kinds(thing), thing.itemId, thing.release]).toEqual(['gone', ['by-post'], '', 'nothing'])
  })

  it('stays when an archived post is put back before its trigger runs', async () => {
    const { number, itemId, thumbnail } = await withPhoto()
    await withTrigger(itemId, async () => {
      await archive(itemId)
      await call('POST', `/items/${itemId}/renew`, office)
    })
    expect((await getThing(number)).body).toMatchObject({ itemId, release: 'photo', thumbnail })
  })

  it('stays counted as taken down, once, when its post is archived', async () => {
    const { itemId } = await takeThingIn(app, office)
    await app.firestore.doc(`items/${itemId}`).update({ createdAt: Timestamp.fromMillis(Date.now() - 3 * DAY_MS) })
    const count = async () => (await app.firestore.collection('takenDownPosts').count().get()).data().count
    const before = await count()
    await withTrigger(itemId, () => archive(itemId))
    expect(await count()).toBe(before + 1)
  })
})

describe('clearing', () => {
  it('writes down where things went, takes their posts off the board, and can be taken back for a day', async () => {
    const one = await takeThingIn(app, office)
    const two = await takeThingIn(app, office, { release: 'nothing', shelf: 'B1' })
    const step = randomUUID()
    const { body } = await clear([one.number, two.number, two.number, '2026-999999'], { to: 'police', step })
    expect(body.things.map((thing) => [thing.number, thing.state, kinds(thing)])).toEqual([
      [one.number, 'gone', ['police']],
      [two.number, 'gone', ['police']],
    ])
    expect((await readItem(one.itemId)).exists).toBe(false)
    const back = (await undo(step)).body.things
    expect(back.map((thing) => [thing.state, thing.shelf, kinds(thing)]).toSorted()).toEqual([
      ['kept', 'A2', ['police', 'came-back']],
      ['kept', 'B1', ['police', 'came-back']],
    ])
    expect((await undo(step)).body.error.code).toBe('step-over')
  })

  it('leaves what someone claims, what was handed out, and what others keep', async () => {
    const claimed = await takeThingIn(app, office)
    await claim(claimed.itemId)
    const handedOut = await takeThingIn(app, office)
    await handOut(handedOut.number)
    const other = await registerOffice(app)
    expect((await clear([claimed.number, handedOut.number])).body.things).toEqual([])
    await clear([claimed.number], {}, other)
    expect((await getThing(claimed.number)).body.state).toBe('kept')
    const shelf = (await call<ShelfPage>('GET', '/counter/things', office)).body
    expect(shelf.claimed).toContain(claimed.itemId)
    expect(shelf.claimed).not.toContain(handedOut.itemId)
  })

  it('takes what someone claims, too, if the office says that the claims end, and tells of that', async () => {
    const { number, itemId } = await takeThingIn(app, office)
    const id = await claim(itemId)
    const body = { step: randomUUID(), to: 'destroyed', numbers: [number], endsClaims: true }
    const { things } = (await call<ShelfPage>('POST', '/counter/clearings', office, body)).body
    expect(things.map((thing) => [thing.number, kinds(thing)])).toEqual([[number, ['destroyed']]])
    expect(claims.parse(await claims.document(app.firestore, id).get())).toMatchObject({
      state: 'expired',
      reason: 'post-deleted',
    })
    const unclear = { ...body, step: randomUUID(), endsClaims: 'yes' }
    expect((await call('POST', '/counter/clearings', office, unclear)).status).toBe(400)
  })

  it('is not undone for what was handed out since', async () => {
    const { number } = await takeThingIn(app, office)
    const step = randomUUID()
    await clear([number], { step })
    await takeBack(number)
    await handOut(number)
    expect((await undo(step)).status).toBe(404)
    expect((await getThing(number)).body.state).toBe('gone')
  })

  test.each([
    ['too many things', { numbers: Array(CLEARED_AT_ONCE + 1).fill('2026-000001') }],
    ['no thing', { numbers: [] }],
    ['another place', { to: 'nowhere' }],
  ])('refuses %s', async (_what, wrong) => {
    const body = { step: randomUUID(), to: 'charity', numbers: ['2026-000001'], ...wrong }
    expect((await call('POST', '/counter/clearings', office, body)).status).toBe(400)
  })
})

describe('how long a thing is kept', () => {
  const daysFrom = (from: string, to = '') => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

  it('depends on its category, and its post is on the board as long and says until when', async () => {
    const { number, itemId, takenInAt, keptUntil } = await takeThingIn(app, office)
    expect(daysFrom(takenInAt, keptUntil)).toBe(keptDaysOf('gadgets'))
    const shown = async () => (await call<SeenItem>('GET', `/items/${itemId}`, visitor)).body.poster?.keptUntil
    expect(daysFrom(takenInAt, await shown())).toBe(keptDaysOf('gadgets'))
    expect(keptDaysOf('documents')).not.toBe(keptDaysOf('gadgets'))
    const { updatedAt } = (await getThing(number)).body
    const change = { ...makeThingInput({ category: 'documents' }), readAt: updatedAt }
    const { body } = await call<KeptThing>('PUT', thingPath(number), office, change)
    expect(daysFrom(takenInAt, body.keptUntil)).toBe(keptDaysOf('documents'))
    expect(daysFrom(takenInAt, await shown())).toBe(keptDaysOf('documents'))
    const { nextStepAt, listedUntil } = (await readItem(itemId)).data() ?? {}
    expect(nextStepAt).toEqual(listedUntil)
  })

  it('is shown on no other post of the office, and brings older posts of its things in line', async () => {
    const other = (await call<SeenItem>('POST', '/addItems', office, makeItemInput())).body._id
    const poster = async (id: string) => (await call<SeenItem>('GET', `/items/${id}`, visitor)).body.poster
    expect(await poster(other)).toMatchObject({ isOffice: true })
    expect(await poster(other)).not.toHaveProperty('keptUntil')
    const { number, itemId, updatedAt, keptUntil } = await takeThingIn(app, office)
    const post = app.firestore.doc(`items/${itemId}`)
    await post.update({ number: FieldValue.delete(), listedUntil: Timestamp.fromMillis(Date.now() + 90 * DAY_MS) })
    await call('PUT', thingPath(number), office, { ...makeThingInput({ shelf: 'B9' }), readAt: updatedAt })
    expect((await poster(itemId))?.keptUntil).toBe(keptUntil)
  })

  it('leaves a post a week on the board that is released at the end', async () => {
    const { number, updatedAt } = await takeThingIn(app, office, { release: 'nothing' })
    const takenInAt = Timestamp.fromMillis(Date.now() - 300 * DAY_MS)
    await app.firestore.doc(`keptThings/${office.uid}-${number}`).update({ takenInAt })
    const change = { ...makeThingInput(), readAt: updatedAt }
    const { itemId } = (await call<KeptThing>('PUT', thingPath(number), office, change)).body
    const listedUntil = (await readItem(itemId)).get('listedUntil') as Timestamp
    expect(daysFrom(new Date().toISOString(), listedUntil.toDate().toISOString())).toBe(7)
  })

  it('takes the post off the board then, unless someone has claimed it, and the thing waits to be cleared', async () => {
    const posts = [await takeThingIn(app, office), await takeThingIn(app, office)] as const
    await claim(posts[1].itemId)
    const after = new Date(Date.now() + (keptDaysOf('gadgets') + 1) * DAY_MS)
    await advanceListings(app.context, after)
    const listed = await Promise.all(posts.map(async ({ itemId }) => (await readItem(itemId)).get('isListed')))
    expect(listed).toEqual([false, true])
    expect((await getThing(posts[0].number)).body.state).toBe('kept')
    expect((await clear([posts[0].number])).body.things).toHaveLength(1)
  })
})

describe('the search', () => {
  const find = async (q: string) =>
    (await call<FoundItem[]>('GET', `/allItems?q=${encodeURIComponent(q)}&fresh=1`, visitor)).body

  it('finds a post of an office by its reference number, which no answer has', async () => {
    const own = await registerOffice(app)
    const { number, itemId } = await takeThingIn(app, own)
    const second = await takeThingIn(app, own, { title: 'Red hat' })
    const found = await find(second.number)
    expect(found.map(({ _id }) => _id)).toEqual([second.itemId])
    // Nobody who searches for a year, or for a number that is not on the board, gets all of them.
    const { number: unreleased } = await takeThingIn(app, own, { release: 'nothing' })
    for (const q of [unreleased, number.slice(0, 4)]) expect(await find(q)).toEqual([])
    const { missingWords: _missing, ...shown } = found.find(({ _id }) => _id === second.itemId) as FoundItem
    expect(JSON.stringify([shown, (await call('GET', `/items/${itemId}`, visitor)).body])).not.toContain(number)
    const recovery = { itemId: second.itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' }
    await call('POST', '/recovered-items', own, recovery)
    const still = await call<FoundItem[]>('GET', `/allItems?q=${second.number}&status=recovered&fresh=2`, visitor)
    expect(still.body.map(({ _id }) => _id)).toContain(second.itemId)
  })

  it('keeps a stranger’s post that has the number out of it, given or not yet given, and shows it in quotes', async () => {
    const own = await registerOffice(app)
    const { number, itemId } = await takeThingIn(app, own)
    const next = `${number.slice(0, 5)}999998`
    const title = [number, next].flatMap((each) => [each, each.replace('-', '')]).join(' ')
    const description = title.replaceAll(/(\d{4})-?(\d{6})/g, 'number_$1$2')
    const stranger = await register()
    const body = makeItemInput({ title, description, location: title, postType: 'Found' })
    const { body: fake } = await call<FoundItem>('POST', '/addItems', stranger, body)
    const ids = async (q: string) => (await find(q)).map(({ _id }) => _id)
    for (const q of [number, number.replace('-', ''), number.replace('-', ' / ')]) {
      expect(await ids(q)).toContain(itemId)
      expect(await ids(q)).not.toContain(fake._id)
    }
    expect(await ids(next)).toEqual([])
    expect(await ids(`"${number}"`)).toContain(fake._id)
    const similar = await call<unknown[]>('GET', `/similarItems?q=${next}`, visitor)
    expect(similar).toMatchObject({ status: 200, body: [] })
  })
})
