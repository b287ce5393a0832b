import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEmailChoice } from '../../src/account-settings/account-settings.repository.ts'
import { findMatches } from '../../src/matching/matching.service.ts'
import { AccountTurns } from '../../src/notices/account-turns.ts'
import { addNotice } from '../../src/notices/add-notice.ts'
import { handleItemWritten } from '../../src/notices/item-written.ts'
import { sendDueMatchEmails } from '../../src/notices/match-emails.ts'
import { listNotices } from '../../src/notices/notices.service.ts'
import type { Item } from '../../src/shared/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
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
/** Has one account put up the same post again and again. */
async function copy(copies: number, post: (person: Person) => Promise<Item>): Promise<void> {
  const copier = await board.register()
  for (let left = copies; left > 0; left -= 15) {
    await Promise.all(Array.from({ length: Math.min(15, left) }, () => post(copier)))
  }
}
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
    const found = await board.postFound(finder, { title: 'Tabby cat, grey', location: 'Zoo', dateLost: '2026-06-04' })
    const [match] = await findMatches(board.app.context, finder, found)
    expect(match?.item._id).toBe(lost._id)
    expect(match?.score).toBeLessThan(0.3)
    await appear(found)
    expect(await board.notices(poster)).toEqual([])
  })

  test('tells everybody whom it fits equally well, and each of their posts once', async () => {
    const posters = await Promise.all(Array.from({ length: 6 }, board.register))
    for (const person of posters) await board.postLost(person)
    await appear(await board.postFound(finder))
    for (const person of posters) expect(await board.notices(person)).toHaveLength(1)
  })

  test.for([12, 30, 60])(
    'tells the poster of a lost thing, though somebody else has put up %i copies of that post',
    {
      timeout: 60_000,
    },
    async (copies) => {
      const lost = await board.postLost(poster)
      await copy(copies, board.postLost)
      const found = await board.postFound(finder)
      await appear(found)
      expect(await board.notices(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
    },
  )

  test('tells the poster of a lost thing of which somebody else has 12 such posts before', async () => {
    const copier = await board.register()
    for (let n = 0; n < 12; n += 1) await board.postLost(copier)
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    await appear(found)
    expect(await board.notices(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
  })

  test.for([30, 60])(
    'is shown to the poster of what was lost, though somebody else has put up %i copies of it',
    {
      timeout: 60_000,
    },
    async (copies) => {
      const lost = await board.postLost(poster)
      const found = await board.postFound(finder)
      await copy(copies, board.postFound)
      const matches = await findMatches(board.app.context, poster, lost)
      expect(matches.map(({ item }) => item._id)).toContain(found._id)
    },
  )

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

  test('waits for some minutes, names the likeliest of what has come, and comes once a day', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    const lost = await board.postLost(poster)
    const copier = await board.register()
    const lookAlike = { title: 'Grey cat', location: 'Mill Road' }
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const comeDeployed = async (found: Item) =>
      handleItemWritten(deployed, { before: await nothing(), after: await snapshot(found._id), writtenAt: new Date() })
    for (let n = 0; n < 5; n += 1) await comeDeployed(await board.postFound(copier, lookAlike))
    const found = await board.postFound(finder)
    await comeDeployed(found)
    await sendDueMatchEmails(deployed, inMinutes(9))
    expect(await board.mails()).toEqual([])
    await sendDueMatchEmails(deployed, inMinutes(11))
    await sendDueMatchEmails(deployed, inMinutes(11))
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('message.subject')).toContain(lost.title)
    expect(mail?.get('message.text')).toContain('/notices')
    expect(await board.notices(poster)).toHaveLength(2)

    await comeDeployed(await board.postFound(await board.register()))
    await sendDueMatchEmails(deployed, inMinutes(23 * 60))
    expect(await board.mails()).toHaveLength(1)
    await sendDueMatchEmails(deployed, inMinutes(25 * 60))
    expect(await board.mails()).toHaveLength(2)
  })

  test('is not put off by what comes while it waits', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    await board.postLost(poster)
    const comeDeployed = async ({ _id }: Item) =>
      handleItemWritten(deployed, { before: await nothing(), after: await snapshot(_id), writtenAt: new Date() })
    await comeDeployed(await board.postFound(finder))
    const inAMinute = new Date(Date.now() + 60_000)
    await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).update({ emailDueAt: inAMinute })
    await comeDeployed(await board.postFound(await board.register()))
    await sendDueMatchEmails(deployed, inAMinute)
    expect(await board.mails()).toHaveLength(1)
  })

  test('begins with the post whose match is the likeliest, whichever came first', async () => {
    const umbrella = { title: 'Green umbrella', location: 'Airport', category: 'gadgets' }
    for (const [lost, found, score] of [
      [await board.postLost(poster), await board.postFound(finder), 0.5],
      [await board.postLost(poster, umbrella), await board.postFound(finder, umbrella), 0.9],
      [await board.postLost(poster, { title: 'Tin whistle' }), await board.postFound(finder), 0.7],
    ] as const) {
      await addNotice(board.app.context, poster.uid, {
        id: `match-${lost._id}-${found._id}`,
        kind: 'match',
        itemId: lost._id,
        otherItemId: found._id,
        otherUid: finder.uid,
        score,
        createdAt: new Date().toISOString(),
      })
    }
    await sendDueMatchEmails(board.app.context, new Date(Date.now() + 60_000))
    const [mail] = await board.mails()
    expect(mail?.get('message.subject')).toContain(umbrella.title)
    expect(mail?.get('message.text')).toContain(`There may be matches for these, too: “Tin whistle”, “${cat.title}”.`)
  })

  test('is sent although another person’s fails, which is tried again an hour later', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    const second = await board.register()
    for (const person of [poster, second]) await board.postLost(person)
    const { _id } = await board.postFound(finder)
    const event = { before: await nothing(), after: await snapshot(_id), writtenAt: new Date() }
    await handleItemWritten(deployed, event)
    const box = ({ uid }: Person) => board.app.firestore.doc(`noticeBoxes/${uid}`)
    await box(poster).update({ emailDueAt: new Date(Date.now() - 60_000) })
    const getUser = (uid: string) =>
      uid === poster.uid ? Promise.reject(new Error('Auth cannot be reached.')) : board.app.auth.getUser(uid)
    const broken = { ...deployed, auth: Object.assign(Object.create(board.app.auth), { getUser }) }
    const due = new Date(Date.now() + 11 * 60_000)
    await sendDueMatchEmails(broken, due)
    expect((await board.mails()).map((mail) => mail.get('to'))).toEqual([second.email])
    await sendDueMatchEmails(deployed, new Date(due.getTime() + 61 * 60_000))
    expect((await board.mails()).map((mail) => mail.get('to')).toSorted()).toEqual(
      [poster.email, second.email].toSorted(),
    )
  })

  test('is of the true find, not of the look-alikes whose posts are gone or that have been read', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    await board.postLost(poster)
    const lookAlike = await board.postFound(await board.register())
    const found = await board.postFound(finder)
    for (const { _id } of [lookAlike, found]) {
      const event = { before: await nothing(), after: await snapshot(_id), writtenAt: new Date() }
      await handleItemWritten(deployed, event)
    }
    await board.item(lookAlike._id).delete()
    await sendDueMatchEmails(deployed, new Date(Date.now() + 11 * 60_000))
    const [mail] = await board.mails()
    expect(mail?.get('message.text')).toContain(`/items/${found._id}`)
  })

  test('comes though the find was marked as recovered, wrongly, when it was due and when the bell was opened', async () => {
    const { firestore, settings } = board.app.context
    const deployed = { ...board.app.context, settings: { ...settings, isEmulator: false } }
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await handleItemWritten(deployed, {
      before: await nothing(),
      after: await snapshot(found._id),
      writtenAt: new Date(),
    })
    const claimant = await board.register()
    const claim = { cookie: claimant.cookie, body: makeRecoveryInput(found._id) }
    expect((await send('POST', `${board.app.url}/recovered-items`, claim)).status).toBe(201)
    expect(await board.notices(poster)).toEqual([])
    await sendDueMatchEmails(deployed, inMinutes(11))
    expect(await board.mails()).toEqual([])
    await send('POST', `${board.app.url}/items/${found._id}/reopen`, { cookie: finder.cookie })
    await sendDueMatchEmails(deployed, inMinutes(72))
    expect(await board.mails()).toHaveLength(1)
    // Another client keeps nothing yet of what this one has read within the last minute.
    const anew = { ...deployed, firestore: billFirestore(firestore).firestore }
    expect(await listNotices(anew, poster)).toMatchObject({ unread: 1, notices: [{ otherItemId: found._id }] })
  })

  test('is not waited for any longer once a post has been recovered for a day', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await handleItemWritten(deployed, {
      before: await nothing(),
      after: await snapshot(found._id),
      writtenAt: new Date(),
    })
    await board.item(found._id).update({ status: 'recovered' })
    await sendDueMatchEmails(deployed, new Date(Date.now() + 25 * 3600_000))
    const box = await board.app.firestore.doc(`noticeBoxes/${poster.uid}`).get()
    expect(box.get('emailDueAt')).toBeNull()
  })

  test('that fails is tried again an hour later, so that those behind it have their turn', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await handleItemWritten(deployed, {
      before: await nothing(),
      after: await snapshot(found._id),
      writtenAt: new Date(),
    })
    const broken = {
      ...deployed,
      auth: Object.assign(Object.create(board.app.auth), {
        getUser: () => Promise.reject(new Error('Auth cannot be reached.')),
      }),
    }
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await sendDueMatchEmails(broken, inMinutes(11))).toBe(1)
    expect(await sendDueMatchEmails(deployed, inMinutes(70))).toBe(0)
    expect(await sendDueMatchEmails(deployed, inMinutes(72))).toBe(1)
    expect(await board.mails()).toHaveLength(1)
  })

  test('is not sent where everything has been read meanwhile', async () => {
    const deployed = { ...board.app.context, settings: { ...board.app.context.settings, isEmulator: false } }
    await board.postLost(poster)
    const found = await board.postFound(finder)
    await handleItemWritten(deployed, {
      before: await nothing(),
      after: await snapshot(found._id),
      writtenAt: new Date(),
    })
    await send('POST', `${board.app.url}/notices/read`, { cookie: poster.cookie, body: { all: true } })
    await sendDueMatchEmails(deployed, new Date(Date.now() + 11 * 60_000))
    expect(await board.mails()).toEqual([])
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
    await sendDueMatchEmails(board.app.context, tomorrow)
    expect(await board.mails()).toHaveLength(1)
  })
})

test('fifty look-alikes of one account make one notice, and push out nothing that has happened to a post', {
  timeout: 120_000,
}, async () => {
  const lost = await board.postLost(poster)
  const recovered = await board.postLost(poster, { title: 'Green umbrella', location: 'Airport', category: 'gadgets' })
  await addNotice(board.app.context, poster.uid, {
    id: 'recovered-first',
    kind: 'recovered',
    itemId: recovered._id,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
  })
  const flooder = await board.register()
  const copies = await Promise.all(Array.from({ length: 50 }, () => board.postFound(flooder)))
  await Promise.all(copies.map((copy) => appear(copy)))
  const found = await board.postFound(finder)
  await appear(found)
  const notices = await board.notices(poster)
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['match', 'match', 'recovered'])
  expect(notices.filter(({ itemId }) => itemId === lost._id).map(({ otherItemId }) => otherItemId)).toContain(found._id)
})

test('an account that posts much at once waits for itself; another’s post is matched at once', async () => {
  const turns = new AccountTurns()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const done: string[] = []
  const flood = Array.from({ length: 20 }, (_, n) =>
    turns.take('flooder', () => held.then(() => done.push(`flood ${n}`))),
  )
  await turns.take('other', async () => done.push('other'))
  expect(done).toEqual(['other'])
  await expect(turns.take('other', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await turns.take('other', async () => done.push('other'))
  letGo()
  await Promise.all(flood)
  expect(done).toEqual(['other', 'other', ...Array.from({ length: 20 }, (_, n) => `flood ${n}`)])
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
