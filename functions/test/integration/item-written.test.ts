import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEmailChoice } from '../../src/account-settings/account-settings.repository.ts'
import { findOwnedMatches } from '../../src/matching/matching.service.ts'
import { handleItemWritten } from '../../src/notices/item-written.ts'
import type { Item } from '../../src/shared/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import type { Person } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'

/** What happens after an item has been written, by its events: late, twice, at once, and for old news. */

let board: EventBoard
let poster: Person
let finder: Person

beforeAll(async () => {
  board = await startEventBoard('demo-item-written')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  poster = await board.register()
  finder = await board.register()
  await board.clear()
})

/** Snapshots of an event: an item as it is now, and what was there before it. */
const snapshot = (id: string) => board.item(id).get()
const nothing = () => snapshot('nothing')
const appear = async ({ _id }: Item, overrides = {}) =>
  handleItemWritten(board.app.context, {
    before: await nothing(),
    after: await snapshot(_id),
    writtenAt: new Date(),
    ...overrides,
  })
/** What happens after somebody has written past the API. */
const writePastTheApi = async (id: string, write: () => Promise<unknown>) => {
  const before = await snapshot(id)
  await write()
  await handleItemWritten(board.app.context, { before, after: await snapshot(id), writtenAt: new Date() })
}

describe('an item that has just appeared', () => {
  test('tells the poster of the open post that it matches, and nobody else', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    await appear(found)
    const [notice, ...others] = await board.notices(poster)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'match', itemId: lost._id, otherItemId: found._id, readAt: null })
    expect(await board.notices(finder)).toEqual([])
  })

  test('tells once, however often and at once its event comes', async () => {
    await board.postLost(poster)
    const found = await board.postFound(finder)
    const writtenAt = new Date()
    await Promise.all(Array.from({ length: 8 }, () => appear(found, { writtenAt })))
    await appear(found, { writtenAt })
    expect(await board.notices(poster)).toHaveLength(1)
    expect(await board.mails()).toHaveLength(1)
  })

  test.for<[string, () => Promise<void>]>([
    ['one’s own posts', async () => appear(await board.postFound(poster))],
    [
      'what only shares a word',
      async () =>
        appear(await board.postFound(finder, { title: 'Red scarf', category: 'gadgets', location: 'Airport' })),
    ],
    ['a post of the same type', async () => appear(await board.postLost(finder))],
  ])('says nothing of %s', async ([, act]) => {
    await board.postLost(poster)
    await act()
    expect(await board.notices(poster)).toEqual([])
    expect(await board.mails()).toEqual([])
  })

  test('says nothing of what may fit, but is not likely to', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder, { title: 'Tabby cat', location: 'Zoo', dateLost: '2026-06-05' })
    const [match] = await findOwnedMatches(board.app.context, found)
    expect(match?.item._id).toBe(lost._id)
    expect(match?.score).toBeLessThan(0.4)
    await appear(found)
    expect(await board.notices(poster)).toEqual([])
  })

  // An instance knows for minutes how many posts have a word, so each has names of its own.
  test.for([
    ['four posts equally well tells all four', 4, 1, 'Quillimer of Brambletonix', 'Vondelay'],
    ['five posts equally well tells nobody', 5, 0, 'Zephyrkin of Plumbelwick', 'Ostrabane'],
  ] as const)('that fits %s', async ([, fitting, noticesEach, name, tag]) => {
    const lost = { title: `Grey tabby cat ${name}`, description: `A red collar with the tag ${tag}.` }
    const posters = await Promise.all(Array.from({ length: fitting }, board.register))
    for (const person of posters) await board.postLost(person, lost)
    const found = await board.postFound(finder, lost)
    await appear(found)
    expect(await findOwnedMatches(board.app.context, found)).toHaveLength(fitting)
    for (const person of posters) expect(await board.notices(person)).toHaveLength(noticesEach)
  })

  test('says nothing to the poster of an item that is recovered', async () => {
    const { _id } = await board.postLost(poster)
    await send('POST', `${board.app.url}/recovered-items`, { cookie: poster.cookie, body: makeRecoveryInput(_id) })
    await appear(await board.postFound(finder))
    expect(await board.notices(poster)).toEqual([])
  })

  test('is no news when it is backdated, was only changed, or is gone or recovered by now', async () => {
    await board.postLost(poster)
    const backdated = await board.postFound(finder)
    await board.item(backdated._id).update({ createdAt: Timestamp.fromMillis(Date.now() - 6 * 60_000) })
    await appear(backdated)
    const changed = await board.postFound(finder)
    const after = await snapshot(changed._id)
    await appear(changed, { before: after })
    await board.item(changed._id).delete()
    await appear(changed, { after })
    const recovered = await board.postFound(finder)
    await send('POST', `${board.app.url}/recovered-items`, {
      cookie: finder.cookie,
      body: makeRecoveryInput(recovered._id),
    })
    await appear(recovered)
    expect(await board.notices(poster)).toEqual([])
  })

  test('is still news when its event comes hours late', async () => {
    await board.postLost(poster)
    const found = await board.postFound(finder)
    const then = new Date(Date.now() - 5 * 3600_000)
    await board.item(found._id).update({ createdAt: Timestamp.fromDate(then) })
    await appear(found, { writtenAt: then })
    expect(await board.notices(poster)).toMatchObject([{ createdAt: then.toISOString() }])
  })

  test('whose match has been edited by hand, without an owner, breaks nothing', async () => {
    const lost = await board.postLost(poster)
    await board.item(lost._id).update({ ownerUid: 'a/b' })
    await appear(await board.postFound(finder))
    await board.item(lost._id).update({ ownerUid: '' })
    await appear(await board.postFound(finder))
    expect((await board.app.firestore.collection('noticeBoxes').get()).size).toBe(0)
  })
})

test('what was written past the API is found as it is now, and not once it is gone', async () => {
  const { _id } = await board.postLost(poster)
  const titles = async () =>
    (await board.app.firestore.collection('searchEntries').get()).docs.map((entry) => entry.get('title'))
  await writePastTheApi(_id, () => board.item(_id).update({ title: 'Changed in the console' }))
  expect(await titles()).toEqual(['Changed in the console'])
  await writePastTheApi(_id, () => board.item(_id).delete())
  expect(await titles()).toEqual([])
})

test.for<[string, (item: DocumentReference) => Promise<unknown>]>([
  ['was deleted', (item) => item.delete()],
  ['shows another picture now', (item) => item.update({ thumbnail: '/demo/umbrella-black.svg' })],
  ['shows none now', (item) => item.update({ thumbnail: FieldValue.delete() })],
])('the photo of an item that %s, past the API, goes, unless something else shows it', async ([, write]) => {
  const photo = board.app.firestore.collection('photos').doc()
  await photo.set({ ownerUid: poster.uid })
  const thumbnail = `/api/photos/${photo.id}`
  const [one, other] = [await board.postLost(poster, { thumbnail }), await board.postLost(poster, { thumbnail })]
  await writePastTheApi(one._id, () => write(board.item(one._id)))
  expect((await photo.get()).exists).toBe(true)
  await writePastTheApi(other._id, () => write(board.item(other._id)))
  expect((await photo.get()).exists).toBe(false)
})

test('an edit costs two reads, and writes nothing where all is in line', async () => {
  const photo = board.app.firestore.collection('photos').doc()
  await photo.set({ ownerUid: poster.uid })
  const { _id } = await board.postLost(poster, { thumbnail: `/api/photos/${photo.id}` })
  const before = await snapshot(_id)
  await board.item(_id).update({ updatedAt: Timestamp.now() })
  const after = await snapshot(_id)
  const { firestore, bill } = billFirestore(board.app.firestore)
  await handleItemWritten({ ...board.app.context, firestore }, { before, after, writtenAt: new Date() })
  expect(bill).toEqual({ reads: 2, queries: 1, aggregations: 0, writes: 0 })
})

describe('an e-mail of a match', () => {
  test('is what the extension sends, with the reader’s own words and none of others', async () => {
    const lost = await board.postLost(poster, { title: 'Grey <b>tabby</b> cat & "Mimi"', description: 'Red collar' })
    const found = await board.postFound(finder, { title: 'Grey tabby cat Mimi, see evil.example' })
    await appear(found)
    const [document] = await board.mails()
    const { unsubscribeToken } = await readEmailChoice(board.app.firestore, poster.uid)
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
    await board.postLost(poster)
    const today = new Date()
    const tomorrow = new Date(today.getTime() + 24 * 3600_000)
    await appear(await board.postFound(finder), { writtenAt: today })
    const second = await board.postFound(await board.register())
    await board.item(second._id).update({ createdAt: Timestamp.fromDate(today) })
    await appear(second, { writtenAt: today })
    expect((await board.mails()).map(({ id }) => id)).toEqual([
      `match-${poster.uid}-${today.toISOString().slice(0, 10)}`,
    ])
    const third = await board.postFound(await board.register())
    await board.item(third._id).update({ createdAt: Timestamp.fromDate(tomorrow) })
    await appear(third, { writtenAt: tomorrow })
    expect(await board.mails()).toHaveLength(2)
    expect(await board.notices(poster)).toHaveLength(3)
  })

  test.for<[string, () => Promise<unknown>]>([
    ['is not verified', () => board.app.auth.updateUser(poster.uid, { emailVerified: false })],
    ['is of a disabled account', () => board.app.auth.updateUser(poster.uid, { disabled: true })],
    ['is of an account that is gone', () => board.app.auth.deleteUser(poster.uid)],
    [
      'is of somebody who wants none',
      () => send('PUT', `${board.app.url}/settings`, { cookie: poster.cookie, body: { emailNotices: false } }),
    ],
  ])('is not sent where the address %s; the notice is there all the same', async ([, prepare]) => {
    await board.postLost(poster)
    await prepare()
    await appear(await board.postFound(finder))
    expect(await board.mails()).toEqual([])
    expect(await board.notices(poster)).toHaveLength(1)
  })

  test('is not sent after the link in another one was used', async () => {
    await board.postLost(poster)
    await appear(await board.postFound(finder))
    const { unsubscribeToken: token } = await readEmailChoice(board.app.firestore, poster.uid)
    await send('POST', `${board.app.url}/unsubscribe`, { body: { token } })
    const tomorrow = new Date(Date.now() + 24 * 3600_000)
    const found = await board.postFound(finder)
    await board.item(found._id).update({ createdAt: Timestamp.fromDate(tomorrow) })
    await appear(found, { writtenAt: tomorrow })
    expect(await board.mails()).toHaveLength(1)
  })
})

test('what cannot be done now is thrown, so that the event comes again, and is done whole then', async () => {
  await board.postLost(poster)
  const found = await board.postFound(finder)
  const broken = {
    ...board.app.context,
    auth: Object.assign(Object.create(board.app.auth), {
      getUser: () => Promise.reject(new Error('Auth cannot be reached.')),
    }),
  }
  const event = { before: await nothing(), after: await snapshot(found._id), writtenAt: new Date() }
  await expect(handleItemWritten(broken, event)).rejects.toThrow('Auth cannot be reached.')
  expect(await board.mails()).toEqual([])
  await handleItemWritten(board.app.context, event)
  expect(await board.notices(poster)).toHaveLength(1)
  expect(await board.mails()).toHaveLength(1)
})
