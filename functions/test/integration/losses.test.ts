import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import { hiddenFields } from '../../src/items/item-listing.ts'
import { emailAboutLoss } from '../../src/losses/follow-loss.ts'
import { advanceListings } from '../../src/posts/advance-listings.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { FoundItem, MyItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { AnsweredLoss, Loss } from '../../src/shared/losses/losses.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { cat } from '../support/event-board.ts'
import { handleClaimWritten, handleConversationWritten, handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'
import { officeWords, registerOffice, takeThingIn } from '../support/things.ts'

let app: TestApp
let office: Person
let visitor: Person

beforeAll(async () => {
  app = await startTestApp('demo-losses', { settings: unlimitedSettings })
  office = await registerOffice(app)
  visitor = await register()
})
afterAll(() => app.close())

const DAY_MS = 24 * 3_600_000
const call = <Body>(method: string, path: string, { cookie }: Pick<Person, 'cookie'>, body?: object, headers = {}) =>
  send<Body & ErrorResponse>(method, app.url + path, { cookie, body, headers })
const makeLossInput = (overrides: object = {}) => ({ ...cat, dateLost: '2026-05-30', ...overrides })
const writeDown = async (overrides: object = {}, person = office) =>
  (await call<Loss>('POST', '/counter/losses', person, makeLossInput(overrides))).body
const newAddress = () => `rosa-${randomUUID()}@example.com`
const nobody = { cookie: '' }
const answer = (token: string, action = 'confirm') => call<AnsweredLoss>('POST', '/losses', nobody, { token, action })
const takeOver = (token: string, person: Person) =>
  call<{ itemId: string }>('POST', '/losses/take-over', person, { token })
const lossOf = (itemId: string) => app.firestore.doc(`losses/${itemId}`)
const document = (collection: string, id: string) => app.firestore.collection(collection).doc(id).get()
/** The emails to an address, and the tokens in them, the latest last. */
async function emailsTo(address: string) {
  const { docs } = await app.firestore.collection('outbox').where('to', '==', address.toLowerCase()).get()
  const sorted = docs.toSorted((one, other) => one.get('createdAt').toMillis() - other.get('createdAt').toMillis())
  const texts = sorted.map((email) => String(email.get('message.text')))
  const tokens = texts.map((text) => /lost=([\w-]+)/.exec(text)?.[1] ?? '')
  return {
    subjects: sorted.map((email) => String(email.get('message.subject'))),
    texts,
    tokens,
    headers: sorted.map((email) => email.get('headers') as Record<string, string>),
    token: tokens[0] ?? '',
  }
}
/** Writes something down, whose owner lets the board write to them. */
async function confirmed(overrides: Partial<typeof cat> = {}, person = office) {
  const email = newAddress()
  const loss = await writeDown({ email, ...overrides }, person)
  await posted(loss.itemId)
  const { token } = await emailsTo(email)
  expect((await answer(token)).body).toEqual({ title: overrides.title ?? cat.title })
  return { ...loss, email, token }
}
/** What the trigger does once something was posted, twice. */
async function posted(itemId: string): Promise<void> {
  await alignSearchEntry(app.context, itemId)
  const event = {
    before: await document('items', 'none'),
    after: await document('items', itemId),
    writtenAt: new Date(),
  }
  await handleItemWritten(app.context, event)
  await handleItemWritten(app.context, event)
}

/** Does something that changes a post, and then what its trigger does, twice. */
async function withTrigger(itemId: string, act: () => Promise<unknown>): Promise<void> {
  const before = await document('items', itemId)
  await act()
  const event = { before, after: await document('items', itemId), writtenAt: new Date() }
  await handleItemWritten(app.context, event)
  await handleItemWritten(app.context, event)
}
const archive = (itemId: string) => call('POST', `/items/${itemId}/archive`, office)
const recover = (itemId: string) =>
  call('POST', '/recovered-items', office, { itemId, recoveredLocation: 'Here', recoveredDate: '2026-06-01' })
/** How the post of an office ends. */
/** Hides a post as a moderator's decision does. */
async function hide(itemId: string) {
  const item = app.firestore.doc(`items/${itemId}`)
  return item.update(hiddenFields(await item.get(), 'case', new Date()))
}
const ends: [string, (itemId: string) => Promise<unknown>][] = [
  ['deleted', (itemId) => call('DELETE', `/myItems/${itemId}`, office)],
  ['recovered', recover],
  ['archived', archive],
  ['archived by time', () => advanceListings(app.context, new Date(Date.now() + 400 * DAY_MS))],
]

/** Registers someone whose address is confirmed. */
async function registerWith(email: string): Promise<Person> {
  const person = await register({ email })
  await app.auth.updateUser(person.uid, { emailVerified: true })
  return person
}

describe('what someone has lost who asks at the counter', () => {
  it('is an ordinary post of the office, reached by the board alone, under a number of its own', async () => {
    const own = await registerOffice(app)
    await takeThingIn(app, own)
    const [first, second] = [await writeDown({}, own), await writeDown({}, own)]
    const year = new Date().getUTCFullYear()
    expect([first.number, second.number]).toEqual([`L${year}-000001`, `L${year}-000002`])
    expect(first.isAsked).toBe(false)
    const { body } = await call<SeenItem>('GET', `/items/${first.itemId}`, visitor)
    expect(body).toMatchObject({ postType: 'Lost', title: cat.title, contact: 'board', email: '', isProtected: true })
    // Nothing lies there that would be kept until some day.
    expect(body.poster).toMatchObject({ isOffice: true })
    expect(body.poster?.keptUntil).toBeUndefined()
    expect(body).not.toHaveProperty('number')
    expect((await takeThingIn(app, own)).number).toBe(`${year}-000002`)
  })

  it('is found by its number, as a whole, and stays so when it is changed', async () => {
    const { number, itemId } = await writeDown()
    const find = async (q: string) =>
      (await call<FoundItem[]>('GET', `/allItems?q=${q}&fresh=${Math.random()}`, visitor)).body.map(({ _id }) => _id)
    expect(await find(number)).toContain(itemId)
    expect(await find(number.toLowerCase())).toContain(itemId)
    expect(await find(number.slice(1))).not.toContain(itemId)
    const change = makeItemInput({ ...cat, title: 'Grey tabby cat', contact: 'board' })
    expect((await call('PUT', `/updateItems/${itemId}`, office, change)).status).toBe(200)
    expect(await find(number)).toContain(itemId)
  })

  it('is posted once by a request that is repeated, and then says the same', async () => {
    const [email, key] = [newAddress(), randomUUID()]
    const post = () =>
      call<Loss>('POST', '/counter/losses', office, makeLossInput({ email }), { 'Idempotency-Key': key })
    const [one, other] = [await post(), await post()]
    expect(one.status).toBe(201)
    expect(other.body).toEqual(one.body)
    expect((await emailsTo(email)).texts).toHaveLength(1)
  })

  test.each([
    ['no title', { title: ' ' }],
    ['no category', { category: 'cats' }],
    ['a day to come', { dateLost: '2099-01-01' }],
    ['what is no address', { email: 'somebody' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
  ])('is not posted with %s', async (_what, wrong) => {
    expect((await call('POST', '/counter/losses', office, makeLossInput(wrong))).status).toBe(400)
  })

  it('is counted as one more thing of the hour', async () => {
    const limits = { ...unlimitedSettings.hourlyLimits, thing: 1 }
    const settings = { ...unlimitedSettings, hourlyLimits: limits }
    const small = await startTestApp('demo-losses-limits', { settings })
    try {
      const own = await registerOffice(small)
      await takeThingIn(small, own)
      const path = `${small.url}/counter/losses`
      expect((await send('POST', path, { cookie: own.cookie, body: makeLossInput() })).status).toBe(429)
    } finally {
      await small.close()
    }
  })
})

describe('the address of someone who asks', () => {
  it('is asked once, in the language that is given, and is in no answer and no post', async () => {
    const email = newAddress()
    const title = 'Buy at evil.example'
    const loss = await writeDown({ email: email.replace('rosa', 'Rosa'), language: 'de', title, description: title })
    expect(loss.isAsked).toBe(true)
    const { texts, subjects } = await emailsTo(email)
    expect(subjects).toEqual([expect.stringContaining(loss.number)])
    // The office's name is an administrator's words, and its login writes all others.
    expect(texts[0]).toContain(officeWords.name)
    expect(texts[0]).not.toContain('evil')
    expect(texts[0]).toContain('/de/listing?lost=')
    const others = [
      (await call('GET', `/items/${loss.itemId}`, office)).body,
      (await call('GET', `/items/${loss.itemId}`, visitor)).body,
      (await call('GET', '/myItems/me', office)).body,
      (await document('items', loss.itemId)).data(),
      loss,
    ]
    expect(JSON.stringify(others).toLowerCase()).not.toContain(email)
    expect((await document('items', loss.itemId)).get('email')).toBe(office.email)
  })

  it('gets nothing else before its owner agrees', async () => {
    const email = newAddress()
    await writeDown({ email, title: 'Purple tandem bicycle' })
    const { itemId } = await takeThingIn(app, office, { title: 'Purple tandem bicycle', dateFound: '2026-06-01' })
    await posted(itemId)
    expect((await emailsTo(email)).texts).toHaveLength(1)
  })

  it('goes after 14 days if its owner does not agree, and stays if they do', async () => {
    const email = newAddress()
    const { itemId } = await writeDown({ email })
    const { token } = await emailsTo(email)
    const { expiresAt } = (await lossOf(itemId).get()).data() as { expiresAt: Timestamp }
    expect(Math.round((expiresAt.toMillis() - Date.now()) / DAY_MS)).toBe(14)
    await lossOf(itemId).update({ expiresAt: Timestamp.now() })
    expect((await answer(token)).body.error.code).toBe('loss-link-over')
    await lossOf(itemId).update({ expiresAt })
    expect([(await answer(token)).status, (await answer(token)).status]).toEqual([200, 200])
    expect((await lossOf(itemId).get()).get('expiresAt')).toBeNull()
  })

  it('is forgotten when its owner says so, and the post stays', async () => {
    const { itemId, token } = await confirmed()
    expect((await answer(token, 'forget')).status).toBe(200)
    expect((await lossOf(itemId).get()).exists).toBe(false)
    expect((await answer(token)).status).toBe(404)
    expect((await call('GET', `/items/${itemId}`, visitor)).status).toBe(200)
  })

  test.each(ends)('is deleted untold when the post is %s before its owner agrees', async (_how, end) => {
    const email = newAddress()
    const { itemId } = await writeDown({ email })
    const { token } = await emailsTo(email)
    await withTrigger(itemId, () => end(itemId))
    expect((await lossOf(itemId).get()).exists).toBe(false)
    expect((await emailsTo(email)).texts).toHaveLength(1)
    expect((await answer(token)).status).toBe(404)
  })

  test.each(ends)('goes 14 days after the post is %s if its owner had agreed, who is told once', async (how, end) => {
    const { itemId, number, email, token } = await confirmed({ title: 'Lilac kazoo' })
    await withTrigger(itemId, () => end(itemId))
    // The archived or recovered one is deleted later.
    await withTrigger(itemId, () => app.firestore.doc(`items/${itemId}`).delete())
    const { expiresAt } = (await lossOf(itemId).get()).data() as { expiresAt: Timestamp }
    expect(Math.round((expiresAt.toMillis() - Date.now()) / DAY_MS)).toBe(14)
    const { subjects, texts, tokens } = await emailsTo(email)
    const subject = how === 'recovered' ? 'Marked as recovered' : 'No longer on the board'
    expect(subjects.slice(1)).toEqual([`${subject}: “Lilac kazoo”`])
    for (const words of [number, 'Lost property, Station Square 1']) expect(texts[1]).toContain(words)
    // There is nothing to agree to any more, and no post to take over.
    expect((await answer(token)).body.error.code).toBe('loss-link-over')
    expect((await takeOver(token, await registerWith(email))).body.error.code).toBe('loss-link-over')
    expect((await answer(tokens[1] ?? '', 'forget')).body).toEqual({ title: '' })
    expect((await lossOf(itemId).get()).exists).toBe(false)
  })

  it('gets no news after the end, and gets them again when the post is reopened in time', async () => {
    const { itemId, email } = await confirmed({ title: 'Mauve ocarina' })
    await withTrigger(itemId, () => recover(itemId))
    await emailAboutLoss(app.context, itemId, { id: `after-${itemId}` })
    expect((await emailsTo(email)).texts).toHaveLength(2)
    await withTrigger(itemId, () => call('POST', `/items/${itemId}/reopen`, office))
    expect((await lossOf(itemId).get()).get('expiresAt')).toBeNull()
    await emailAboutLoss(app.context, itemId, { id: `again-${itemId}` })
    expect((await emailsTo(email)).texts).toHaveLength(3)
    // A new end is told, too.
    await withTrigger(itemId, () => archive(itemId))
    expect((await emailsTo(email)).texts).toHaveLength(4)
  })

  it('stays while a moderator has hidden the post, which may be shown again', async () => {
    const { itemId, email } = await confirmed()
    await withTrigger(itemId, () => hide(itemId))
    expect((await lossOf(itemId).get()).get('expiresAt')).toBeNull()
    expect((await emailsTo(email)).texts).toHaveLength(1)
  })

  it('still goes when a post that was archived before is hidden, and its owner is not told twice', async () => {
    const { itemId, email } = await confirmed()
    await withTrigger(itemId, () => archive(itemId))
    await withTrigger(itemId, () => hide(itemId))
    await withTrigger(itemId, () => app.firestore.doc(`items/${itemId}`).delete())
    expect((await lossOf(itemId).get()).get('expiresAt')).toBeInstanceOf(Timestamp)
    expect((await emailsTo(email)).texts).toHaveLength(2)
  })

  it('is told of the end also when it has got its five emails of the day', async () => {
    const { itemId, email } = await confirmed()
    for (let n = 0; n < 5; n += 1) await emailAboutLoss(app.context, itemId, { id: `news-${n}-${itemId}` })
    expect((await emailsTo(email)).texts).toHaveLength(5)
    await withTrigger(itemId, () => archive(itemId))
    expect((await emailsTo(email)).texts).toHaveLength(6)
  })

  it('is not kept where no email can ask it, as it has got five within the day', async () => {
    const email = newAddress()
    const asked = []
    for (let n = 0; n < 6; n += 1) asked.push(await writeDown({ email }))
    expect(asked.map(({ isAsked }) => isAsked)).toEqual([true, true, true, true, true, false])
    expect((await lossOf(asked[5]?.itemId ?? '').get()).exists).toBe(false)
  })

  it('opens nothing by the number of the post, or by another token', async () => {
    const { number } = await confirmed()
    for (const token of [number, 'a'.repeat(43)]) expect((await answer(token)).status).toBe(404)
  })
})

describe('whoever lets the board write to them', () => {
  it('hears of what the same office takes in, and of what others post, each once', async () => {
    const { email, number } = await confirmed({ title: 'Turquoise accordion with pearl keys' })
    const thing = await takeThingIn(app, office, {
      title: 'Turquoise accordion with pearl keys',
      category: 'pets',
      location: 'Mill Lane',
      dateFound: '2026-06-01',
    })
    await posted(thing.itemId)
    const found = { ...cat, postType: 'Found', title: 'Turquoise accordion, pearl keys', dateLost: '2026-06-02' }
    const other = (await call<SeenItem>('POST', '/addItems', visitor, makeItemInput(found))).body
    await posted(other._id)
    const { texts, subjects } = await emailsTo(email)
    expect(subjects.slice(1)).toEqual(Array(2).fill(expect.stringContaining('Turquoise accordion with pearl keys')))
    expect(texts[1]).toContain(`/items/${thing.itemId}`)
    expect(texts[2]).toContain(`/items/${other._id}`)
    expect(texts[1]).toContain(number)
  })

  test.each(['the office', 'somebody else'])(
    'hears of each of several losses of one office that a post of %s fits',
    async (whose) => {
      const title = `Yellow submarine model of ${whose}`
      const [one, other] = [await confirmed({ title }), await confirmed({ title })]
      const found = { title, category: 'pets', location: 'Mill Lane' }
      const post = makeItemInput({ ...found, postType: 'Found', dateLost: '2026-06-01' })
      const itemId =
        whose === 'the office'
          ? (await takeThingIn(app, office, found)).itemId
          : (await call<SeenItem>('POST', '/addItems', visitor, post)).body._id
      await posted(itemId)
      for (const { email } of [one, other]) expect((await emailsTo(email)).texts).toHaveLength(2)
    },
  )

  it('hears of three a day that may fit, so that there is room for what someone writes', async () => {
    const title = 'Magenta harmonium with ivory stops'
    const { itemId, email } = await confirmed({ title })
    const found = { title, category: 'pets', location: 'Mill Lane' }
    for (let n = 0; n < 4; n += 1) await posted((await takeThingIn(app, office, found)).itemId)
    expect((await emailsTo(email)).texts).toHaveLength(3)
    const text = 'I have seen it.'
    const { _id } = (await call<Conversation>('POST', `/items/${itemId}/conversations`, visitor, { text })).body
    const event = { before: await document('conversations', 'none'), after: await document('conversations', _id) }
    await handleConversationWritten(app.context, event)
    expect((await emailsTo(email)).subjects.at(-1)).toContain('Someone wrote')
  })

  it('hears that someone has written to the office or claimed the post, but not what', async () => {
    const { itemId, email } = await confirmed()
    const text = 'I have seen it in a garden.'
    const { _id } = (await call<Conversation>('POST', `/items/${itemId}/conversations`, visitor, { text })).body
    const before = await document('conversations', 'none')
    const event = async (collection: string, id: string) => ({ before, after: await document(collection, id) })
    await handleConversationWritten(app.context, await event('conversations', _id))
    const claim = (await call<Claim>('POST', `/items/${itemId}/claims`, visitor, makeClaimInput())).body
    await handleClaimWritten(app.context, await event('claims', claim._id))
    const { texts } = await emailsTo(email)
    expect(texts).toHaveLength(3)
    expect(texts.join()).not.toContain('garden')
    expect(texts[1]).toContain(`/items/${itemId}`)
  })

  it('can end that by the link in each email', async () => {
    const { itemId, email, title } = {
      ...(await confirmed({ title: 'Orange kettle drum' })),
      title: 'Orange kettle drum',
    }
    await posted((await takeThingIn(app, office, { title, category: 'pets', location: 'Mill Lane' })).itemId)
    const { tokens } = await emailsTo(email)
    expect(tokens[1]).not.toBe(tokens[0])
    expect((await answer(tokens[1] ?? '', 'forget')).status).toBe(200)
    expect((await lossOf(itemId).get()).exists).toBe(false)
  })

  it('can end that by one click in a mail program, which deletes the address', async () => {
    const title = 'Crimson kettle drum'
    const { itemId, email } = await confirmed({ title })
    await posted((await takeThingIn(app, office, { title, category: 'pets', location: 'Mill Lane' })).itemId)
    const { headers, texts } = await emailsTo(email)
    expect(headers[1]?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, path] = /\/api(\/unsubscribe\/[\w-]+)>$/.exec(headers[1]?.['List-Unsubscribe'] ?? '') ?? []
    expect(texts[1]).toContain('&end=yes')
    const press = () =>
      send<ErrorResponse>('POST', `${app.url}${path}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press()).status).toBe(200)
    expect((await lossOf(itemId).get()).exists).toBe(false)
    expect((await press()).body.error.code).toBe('unsubscribe-link-unknown')
    expect((await call('GET', `/items/${itemId}`, visitor)).status).toBe(200)
  })

  it('hears of two posts that come at the same moment', async () => {
    const title = 'Ochre glockenspiel'
    const { email } = await confirmed({ title })
    const take = async () => (await takeThingIn(app, office, { title, category: 'pets', location: 'Mill Lane' })).itemId
    const ids = [await take(), await take()]
    await Promise.all(ids.map(posted))
    expect((await emailsTo(email)).texts).toHaveLength(3)
  })
})

describe('taking the post of an office over', () => {
  it('makes it a post of the account with that address, with its words, its time and its number', async () => {
    const { itemId, email, token, number } = await confirmed({ description: 'Its name is Fig' })
    const person = await registerWith(email)
    const before = await document('items', itemId)
    const { status, body } = await takeOver(token, person)
    expect(status).toBe(200)
    const after = await document('items', body.itemId)
    expect(after.data()).toMatchObject({
      ownerUid: person.uid,
      email: person.email,
      number,
      contact: 'board',
      title: cat.title,
      description: 'Its name is Fig',
      createdAt: before.get('createdAt'),
    })
    expect((await document('items', itemId)).exists).toBe(false)
    expect((await lossOf(itemId).get()).exists).toBe(false)
    const own = (await call<MyItem[]>('GET', '/myItems/me', person)).body
    expect(own.map(({ _id, isListed }) => [_id, isListed])).toEqual([[body.itemId, true]])
    const found = (await call<FoundItem[]>('GET', `/allItems?q=${number}&taken=over`, visitor)).body
    expect(found.map(({ _id }) => _id)).toContain(body.itemId)
    expect((await takeOver(token, person)).status).toBe(404)
  })

  it('is for the confirmed address alone, whoever has the link', async () => {
    const { itemId, email, token } = await confirmed()
    expect((await takeOver(token, visitor)).body.error.code).toBe('others-loss')
    const person = await register({ email })
    expect((await takeOver(token, person)).body.error.code).toBe('email-not-confirmed')
    await app.auth.updateUser(person.uid, { emailVerified: true })
    expect((await takeOver(token, person)).status).toBe(200)
    expect((await document('items', itemId)).exists).toBe(false)
  })

  it('neither counts a post as taken down nor tells anyone of it as of a new one', async () => {
    const { itemId, email, token } = await confirmed({ title: 'Silver trombone' })
    await app.firestore.doc(`items/${itemId}`).update({ createdAt: Timestamp.fromMillis(Date.now() - 3 * DAY_MS) })
    const count = async () => (await app.firestore.collection('takenDownPosts').count().get()).data().count
    const before = await count()
    const { body } = await takeOver(token, await registerWith(email))
    expect(await count()).toBe(before)
    const { createdAt } = (await document('items', body.itemId)).data() as { createdAt: Timestamp }
    expect(Date.now() - createdAt.toMillis()).toBeGreaterThan(2 * DAY_MS)
  })

  it('is refused while someone claims the post, and when moderators have hidden it', async () => {
    const { itemId, email, token } = await confirmed()
    const person = await registerWith(email)
    await app.firestore.doc(`items/${itemId}`).update({ isListed: false, hiddenByCase: 'case' })
    expect((await takeOver(token, person)).body.error.code).toBe('post-hidden')
    await app.firestore.doc(`items/${itemId}`).update({ isListed: true, hiddenByCase: '' })
    await call('POST', `/items/${itemId}/claims`, visitor, makeClaimInput())
    expect((await takeOver(token, person)).body.error.code).toBe('loss-claimed')
    expect((await document('items', itemId)).exists).toBe(true)
  })
})
