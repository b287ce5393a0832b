import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEmailChoice } from '../../src/account-settings/account-settings.repository.ts'
import { findOwnedMatches } from '../../src/matching/matching.service.ts'
import { handleItemWritten } from '../../src/notices/item-written.ts'
import { listNotices } from '../../src/notices/notices.service.ts'
import { handleRecoveryWritten } from '../../src/notices/recovery-written.ts'
import type { Item } from '../../src/shared/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

/** What the functions do that run after a write, called with the events themselves: late, twice, at once, and for old news. */

let app: TestApp
let poster: Person
let finder: Person

beforeAll(async () => {
  app = await startTestApp('demo-events', { settings: unlimitedSettings })
})
afterAll(() => app.close())
beforeEach(async () => {
  poster = await newcomer()
  finder = await newcomer()
  const collections = await app.firestore.listCollections()
  await Promise.all(collections.map((collection) => app.firestore.recursiveDelete(collection)))
})

const newcomer = async () => {
  const person = await register(app.url)
  await app.auth.updateUser(person.uid, { emailVerified: true })
  return person
}
const post = async (person: Person, overrides = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: person.cookie, body: makeItemInput(overrides) })).body
const cat = { title: 'Grey tabby cat with a red collar', description: '', location: 'Mill Lane', category: 'pets' }
const postLost = (person = poster, overrides = {}) => post(person, { ...cat, postType: 'Lost', ...overrides })
const postFound = (person = finder, overrides = {}) =>
  post(person, { ...cat, postType: 'Found', dateLost: '2026-06-01', ...overrides })
const appear = ({ _id }: Item, overrides = {}) =>
  handleItemWritten(app.context, { itemId: _id, hasAppeared: true, writtenAt: new Date(), ...overrides })
const notices = async ({ uid, email }: Person) => (await listNotices(app.context, { uid, email, authTime: 0 })).notices
const mails = async () => (await app.firestore.collection('mail').get()).docs
const item = (id: string) => app.firestore.doc(`items/${id}`)

describe('an item that has just appeared', () => {
  test('tells the poster of the open post that it matches, and nobody else', async () => {
    const lost = await postLost()
    const found = await postFound()
    await appear(found)
    const [notice, ...others] = await notices(poster)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'match', itemId: lost._id, otherItemId: found._id, readAt: null })
    expect(await notices(finder)).toEqual([])
  })

  test('tells once, however often and at once its event comes', async () => {
    await postLost()
    const found = await postFound()
    const writtenAt = new Date()
    await Promise.all(Array.from({ length: 8 }, () => appear(found, { writtenAt })))
    await appear(found, { writtenAt })
    expect(await notices(poster)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test.for<[string, () => Promise<void>]>([
    ['one’s own posts', async () => appear(await postFound(poster))],
    [
      'what only shares a word',
      async () => appear(await postFound(finder, { title: 'Red scarf', category: 'gadgets', location: 'Airport' })),
    ],
    ['a post of the same type', async () => appear(await postLost(finder))],
  ])('says nothing of %s', async ([, act]) => {
    await postLost()
    await act()
    expect(await notices(poster)).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('says nothing of what may fit, but is not likely to', async () => {
    const lost = await postLost()
    const found = await postFound(finder, { title: 'Tabby cat', location: 'Zoo', dateLost: '2026-06-05' })
    const [match] = await findOwnedMatches(app.context, found)
    expect(match?.item._id).toBe(lost._id)
    expect(match?.score).toBeLessThan(0.4)
    await appear(found)
    expect(await notices(poster)).toEqual([])
  })

  test('says nothing to the poster of an item that is recovered', async () => {
    const { _id } = await postLost()
    await send('POST', `${app.url}/recovered-items`, { cookie: poster.cookie, body: makeRecoveryInput(_id) })
    await appear(await postFound())
    expect(await notices(poster)).toEqual([])
  })

  test('is no news when it is backdated, was only changed, or is gone or recovered by now', async () => {
    await postLost()
    const backdated = await postFound()
    await item(backdated._id).update({ createdAt: Timestamp.fromMillis(Date.now() - 6 * 60_000) })
    await appear(backdated)
    const changed = await postFound()
    await appear(changed, { hasAppeared: false })
    await item(changed._id).delete()
    await appear(changed)
    const recovered = await postFound()
    await send('POST', `${app.url}/recovered-items`, { cookie: finder.cookie, body: makeRecoveryInput(recovered._id) })
    await appear(recovered)
    expect(await notices(poster)).toEqual([])
  })

  test('is still news when its event comes hours late', async () => {
    await postLost()
    const found = await postFound()
    const then = new Date(Date.now() - 5 * 3600_000)
    await item(found._id).update({ createdAt: Timestamp.fromDate(then) })
    await appear(found, { writtenAt: then })
    expect(await notices(poster)).toMatchObject([{ createdAt: then.toISOString() }])
  })

  test('whose match has been edited by hand, without an owner, breaks nothing', async () => {
    const lost = await postLost()
    await item(lost._id).update({ ownerUid: 'a/b' })
    await appear(await postFound())
    await item(lost._id).update({ ownerUid: '' })
    await appear(await postFound())
    expect((await app.firestore.collection('noticeBoxes').get()).size).toBe(0)
  })
})

test('what was written past the API is found as it is now, and not once it is gone', async () => {
  const { _id: itemId } = await postLost()
  const titles = async () =>
    (await app.firestore.collection('searchEntries').get()).docs.map((entry) => entry.get('title'))
  const written = { itemId, hasAppeared: false, writtenAt: new Date() }
  await item(itemId).update({ title: 'Changed in the console' })
  await handleItemWritten(app.context, written)
  expect(await titles()).toEqual(['Changed in the console'])
  await item(itemId).delete()
  await handleItemWritten(app.context, written)
  expect(await titles()).toEqual([])
})

test('the photo of an item that was deleted past the API goes with it, unless something else shows it', async () => {
  const photo = app.firestore.collection('photos').doc()
  const thumbnail = `/api/photos/${photo.id}`
  const [one, other] = [await postLost(poster, { thumbnail }), await postLost(poster, { thumbnail })]
  await photo.set({ ownerUid: one.ownerUid })
  for (const { _id: itemId } of [one, other]) {
    expect((await photo.get()).exists).toBe(true)
    const gone = await item(itemId).get()
    await item(itemId).delete()
    await handleItemWritten(app.context, { itemId, hasAppeared: false, gone, writtenAt: new Date() })
  }
  expect((await photo.get()).exists).toBe(false)
})

test('an edit costs two reads, and writes nothing where all is in line', async () => {
  const { _id: itemId } = await postLost()
  const { firestore, bill } = billFirestore(app.firestore)
  await handleItemWritten({ ...app.context, firestore }, { itemId, hasAppeared: false, writtenAt: new Date() })
  expect(bill).toEqual({ reads: 2, queries: 1, aggregations: 0, writes: 0 })
})

describe('an e-mail of a match', () => {
  test('is what the extension sends, with the reader’s own words and none of others', async () => {
    const lost = await postLost(poster, { title: 'Grey <b>tabby</b> cat & "Mimi"', description: 'Red collar' })
    const found = await postFound(finder, { title: 'Grey tabby cat Mimi, see evil.example' })
    await appear(found)
    const [document] = await mails()
    const { unsubscribeToken } = await readEmailChoice(app.firestore, poster.uid)
    const site = 'https://board.example.com'
    expect(document?.data()).toEqual({
      to: poster.email,
      message: { subject: expect.stringContaining(lost.title), text: expect.any(String), html: expect.any(String) },
      headers: { 'List-Unsubscribe': `<${site}/unsubscribe?token=${unsubscribeToken}>` },
      createdAt: expect.any(Timestamp),
      expiresAt: expect.any(Timestamp),
    })
    const { text, html } = (document?.get('message') ?? {}) as Record<string, string>
    for (const body of [text, html]) {
      expect(body).toContain(`${site}/items/${found._id}`)
      expect(body).toContain(`${site}/unsubscribe?token=${unsubscribeToken}`)
      expect(body).not.toContain('evil.example')
    }
    expect(html).toContain('Grey &lt;b&gt;tabby&lt;/b&gt; cat &amp; &quot;Mimi&quot;')
  })

  test('comes once a day at most, and the next day again; notices come each time', async () => {
    await postLost()
    const today = new Date()
    const tomorrow = new Date(today.getTime() + 24 * 3600_000)
    await appear(await postFound(finder), { writtenAt: today })
    const second = await postFound(await newcomer())
    await item(second._id).update({ createdAt: Timestamp.fromDate(today) })
    await appear(second, { writtenAt: today })
    expect((await mails()).map(({ id }) => id)).toEqual([`match-${poster.uid}-${today.toISOString().slice(0, 10)}`])
    const third = await postFound(await newcomer())
    await item(third._id).update({ createdAt: Timestamp.fromDate(tomorrow) })
    await appear(third, { writtenAt: tomorrow })
    expect(await mails()).toHaveLength(2)
    expect(await notices(poster)).toHaveLength(3)
  })

  test.for<[string, () => Promise<unknown>]>([
    ['is not verified', () => app.auth.updateUser(poster.uid, { emailVerified: false })],
    ['is of a disabled account', () => app.auth.updateUser(poster.uid, { disabled: true })],
    ['is of an account that is gone', () => app.auth.deleteUser(poster.uid)],
    [
      'is of somebody who wants none',
      () => send('PUT', `${app.url}/settings`, { cookie: poster.cookie, body: { emailNotices: false } }),
    ],
  ])('is not sent where the address %s; the notice is there all the same', async ([, prepare]) => {
    await postLost()
    await prepare()
    await appear(await postFound())
    expect(await mails()).toEqual([])
    expect(await notices(poster)).toHaveLength(1)
  })

  test('is not sent after the link in another one was used', async () => {
    await postLost()
    await appear(await postFound())
    const { unsubscribeToken: token } = await readEmailChoice(app.firestore, poster.uid)
    await send('POST', `${app.url}/unsubscribe`, { body: { token } })
    const tomorrow = new Date(Date.now() + 24 * 3600_000)
    const found = await postFound()
    await item(found._id).update({ createdAt: Timestamp.fromDate(tomorrow) })
    await appear(found, { writtenAt: tomorrow })
    expect(await mails()).toHaveLength(1)
  })
})

describe('a recovered record', () => {
  const claim = (id: string, person = finder) =>
    send('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(id) })
  const record = (id: string) => app.firestore.doc(`recoveredItems/${id}`).get()
  const nothing = (id: string) => app.firestore.doc(`recoveredItems/${id}-none`).get()
  /** The snapshots of an event: what was there before, and what is after. */
  const handle = (before: Awaited<ReturnType<typeof record>>, after: typeof before, writtenAt = new Date()) =>
    handleRecoveryWritten(app.context, { before, after, writtenAt })

  test('tells the poster once, however often its event comes', async () => {
    const { _id } = await postLost()
    await claim(_id)
    const [before, after] = [await nothing(_id), await record(_id)]
    await Promise.all([handle(before, after), handle(before, after), handle(before, after)])
    expect(await notices(poster)).toMatchObject([{ kind: 'recovered', itemId: _id, title: cat.title }])
    expect((await mails()).map((mail) => [mail.get('to'), mail.get('message.subject')])).toEqual([
      [poster.email, `Marked as recovered: “${cat.title}”`],
    ])
  })

  test('of one’s own item, or a backdated one, is no news', async () => {
    const own = await postLost()
    await claim(own._id, poster)
    await handle(await nothing(own._id), await record(own._id))
    const other = await postLost()
    await claim(other._id)
    await handle(await nothing(other._id), await record(other._id), new Date(Date.now() + 6 * 60_000))
    expect(await notices(poster)).toEqual([])
  })

  test('that goes as the item is reopened tells the claimant once; the poster’s words stay out of the e-mail', async () => {
    const { _id } = await postLost()
    await claim(_id)
    const before = await record(_id)
    await send('POST', `${app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const after = await record(_id)
    await Promise.all([handle(before, after), handle(before, after)])
    expect(await notices(finder)).toMatchObject([{ kind: 'reopened', itemId: _id, title: cat.title }])
    expect(await notices(poster)).toEqual([])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.get('to')).toBe(finder.email)
    expect(JSON.stringify(mail?.data())).not.toContain(cat.title)
  })

  test('that goes is told of, too, when the item has been marked again meanwhile; each recovery is told of by itself', async () => {
    const { _id } = await postLost()
    await claim(_id)
    const first = await record(_id)
    await send('POST', `${app.url}/items/${_id}/reopen`, { cookie: poster.cookie })
    const gone = await record(_id)
    const third = await newcomer()
    await claim(_id, third)
    const second = await record(_id)
    await handle(gone, first)
    await handle(first, gone)
    await handle(gone, second)
    expect(await notices(finder)).toMatchObject([{ kind: 'reopened' }])
    expect(await notices(poster)).toMatchObject([{ kind: 'recovered' }, { kind: 'recovered' }])
  })

  test('that an administrator takes away, or whose item is gone, or which one made oneself, is no news', async () => {
    const { _id } = await postLost()
    await claim(_id)
    const before = await record(_id)
    await before.ref.delete()
    const after = await record(_id)
    await handle(before, after)
    await item(_id).delete()
    await handle(before, after)
    expect(await notices(finder)).toEqual([])
    const own = await postLost()
    await claim(own._id, poster)
    const mine = await record(own._id)
    await send('POST', `${app.url}/items/${own._id}/reopen`, { cookie: poster.cookie })
    await handle(mine, await record(own._id))
    expect(await notices(poster)).toEqual([])
  })
})

test('what cannot be done now is thrown, so that the event comes again, and is done whole then', async () => {
  await postLost()
  const found = await postFound()
  const broken = {
    ...app.context,
    auth: Object.assign(Object.create(app.auth), {
      getUser: () => Promise.reject(new Error('Auth cannot be reached.')),
    }),
  }
  const event = { itemId: found._id, hasAppeared: true, writtenAt: new Date() }
  await expect(handleItemWritten(broken, event)).rejects.toThrow('Auth cannot be reached.')
  expect(await mails()).toEqual([])
  await handleItemWritten(app.context, event)
  expect(await notices(poster)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})
