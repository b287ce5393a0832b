import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import { alignDrawing } from '../../src/items/align-drawing.ts'
import { alignEntryBy } from '../../src/items/item-written.ts'
import { SerialQueue } from '../../src/lib/serial-queue.ts'
import { findMatches } from '../../src/matches/matches.service.ts'
import { savedSearches } from '../../src/news/saved-searches.ts'
import { afterWrites } from '../../src/reactions/reactions.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { NOTIFICATION_LIMITS } from '../../src/shared/news/notifications.ts'
import { followWrite } from '../../src/store/follow-write.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { cat, type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleItemWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'

// Events of written items may arrive late, twice, at once or out of date.
// The emails about matches are tested in match-emails.test.ts.

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

/** Posts an item whose event is still to come, so that nothing has read what it is about. */
async function postUnread({ cookie }: Person, overrides: object): Promise<Item> {
  const body = makeItemInput({ ...cat, postType: 'Found', dateLost: '2026-06-01', ...overrides })
  return (await send<Item>('POST', `${board.app.url}/addItems`, { cookie, body })).body
}
/** Has one new account post the same item this many times. */
async function copy(copies: number, post: (person: Person) => Promise<Item>): Promise<void> {
  const copier = await board.register()
  await Promise.all(Array.from({ length: copies }, () => post(copier)))
}
/** Writes directly in Firestore, bypassing the API, and handles the event of the write. */
const writeDirectly = async (id: string, write: () => Promise<unknown>) => {
  const before = await board.item(id).get()
  await write()
  await handleItemWritten(board.app.context, { before, after: await board.item(id).get(), writtenAt: new Date() })
}

describe('a new item', () => {
  test('notifies the poster of the open item that it matches, and nobody else', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    await board.triggerCreated(found)
    const [notification, ...others] = await board.notifications(poster)
    expect(others).toEqual([])
    expect(notification).toMatchObject({ kind: 'match', itemId: lost._id, otherItemId: found._id, readAt: null })
    expect(await board.notifications(finder)).toEqual([])
  })

  test('notifies once, however often its event arrives, even at once', async () => {
    await board.postLost(poster)
    const found = await board.postFound(finder)
    const writtenAt = new Date()
    await Promise.all(Array.from({ length: 8 }, () => board.triggerCreated(found, { writtenAt })))
    await board.triggerCreated(found, { writtenAt })
    expect(await board.notifications(poster)).toHaveLength(1)
    expect(await board.mails()).toHaveLength(1)
  })

  test.for<[string, () => Promise<void>]>([
    ['one’s own items', async () => board.triggerCreated(await board.postFound(poster))],
    [
      'an item that only shares a word',
      async () =>
        board.triggerCreated(
          await board.postFound(finder, { title: 'Red scarf', category: 'gadgets', location: 'Airport' }),
        ),
    ],
    ['an item of the same type', async () => board.triggerCreated(await board.postLost(finder))],
  ])('does not notify for %s', async ([, act]) => {
    await board.postLost(poster)
    await act()
    expect(await board.notifications(poster)).toEqual([])
    expect(await board.mails()).toEqual([])
  })

  test('does not notify for a possible match with a low score', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder, { title: 'Tabby cat, grey', location: 'Zoo', dateLost: '2026-06-03' })
    const [match] = (await findMatches(board.app.context, finder, found)).matches
    expect(match?.item._id).toBe(lost._id)
    expect(match?.likelihood).toBe('weak')
    await board.triggerCreated(found)
    expect(await board.notifications(poster)).toEqual([])
  })

  test('notifies every poster whom it matches equally well, once for each item', async () => {
    const posters = await Promise.all(Array.from({ length: 6 }, board.register))
    for (const person of posters) await board.postLost(person)
    await board.triggerCreated(await board.postFound(finder))
    for (const person of posters) expect(await board.notifications(person)).toHaveLength(1)
  })

  test('notifies the poster of a lost item even if someone else has posted 12 copies of it', async () => {
    const lost = await board.postLost(poster)
    await copy(12, board.postLost)
    const found = await board.postFound(finder)
    await board.triggerCreated(found)
    expect(await board.notifications(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
  })

  test('notifies the poster of a lost item even if nine items of someone else match better', async () => {
    const say = { title: 'Tabby cat, grey, very shy', description: 'A white bib and a nick in one ear.' }
    const lost = await board.postLost(poster, { title: 'Grey tabby cat', description: 'She is very shy.' })
    const copier = await board.register()
    await Promise.all(Array.from({ length: 9 }, () => board.postLost(copier, say)))
    const found = await board.postFound(finder, say)
    const { matches } = await findMatches(board.app.context, finder, found)
    expect(matches[0]?.item._id).not.toBe(lost._id)
    await board.triggerCreated(found)
    expect(await board.notifications(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
  })

  test('notifies the poster of a lost item even if someone else has posted 12 such items before', async () => {
    const copier = await board.register()
    for (let n = 0; n < 12; n += 1) await board.postLost(copier)
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    await board.triggerCreated(found)
    expect(await board.notifications(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
  })

  test('is shown to the poster of the lost item even if someone else has posted 12 copies of it', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    await copy(12, board.postFound)
    const { matches } = await findMatches(board.app.context, poster, lost)
    expect(matches.slice(0, 3).map(({ item }) => item._id)).toContain(found._id)
  })

  test('does not notify the poster of a recovered item', async () => {
    const { _id } = await board.postLost(poster)
    await send('POST', `${board.app.url}/recovered-items`, { cookie: poster.cookie, body: makeRecoveryInput(_id) })
    await board.triggerCreated(await board.postFound(finder))
    expect(await board.notifications(poster)).toEqual([])
  })

  test('does not notify when it is backdated, only edited, or deleted or recovered by now', async () => {
    await board.postLost(poster)
    const backdated = await board.postFound(finder)
    await board.item(backdated._id).update({ createdAt: Timestamp.fromMillis(Date.now() - 6 * 60_000) })
    await board.triggerCreated(backdated)
    const changed = await board.postFound(finder)
    const after = await board.item(changed._id).get()
    await board.triggerCreated(changed, { before: after })
    await board.item(changed._id).delete()
    await board.triggerCreated(changed, { after })
    const recovered = await board.postFound(finder)
    await send('POST', `${board.app.url}/recovered-items`, {
      cookie: finder.cookie,
      body: makeRecoveryInput(recovered._id),
    })
    await board.triggerCreated(recovered)
    expect(await board.notifications(poster)).toEqual([])
  })

  test('notifies even if its event arrives hours late, and then its own poster, who has left the page', async () => {
    const [lost, found] = [await board.postLost(poster), await board.postFound(finder)]
    const then = new Date(Date.now() - 5 * 3600_000)
    await board.item(lost._id).update({ createdAt: Timestamp.fromMillis(then.getTime() - 1000) })
    await board.item(found._id).update({ createdAt: Timestamp.fromDate(then) })
    await board.triggerCreated(found, { writtenAt: then })
    expect(await board.notifications(poster)).toMatchObject([{ createdAt: then.toISOString() }])
    expect(await board.notifications(finder)).toMatchObject([{ itemId: found._id, otherItemId: lost._id }])
  })

  test('notifies both posters once if it is read after a newer item, which has found nothing', async () => {
    const lost = await board.postLost(poster)
    const found = await board.postFound(finder)
    for (const item of [lost, found]) await board.triggerCreated(item)
    expect(await board.notifications(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }])
    expect(await board.notifications(finder)).toMatchObject([{ itemId: found._id, otherItemId: lost._id }])
  })

  test('notifies when its event is repeated, as its meaning could not be read; all else is done at once', async () => {
    const lost = await board.postLost(poster)
    const found = await postUnread(finder, { title: 'A cat, tabby and grey, with a red collar' })
    await savedSearches.document(board.app.firestore, poster.uid).set({
      searches: [{ q: 'tabby' }],
      keys: ['words tabby'],
    })
    const [before, after] = await Promise.all([board.item('nothing').get(), board.item(found._id).get()])
    const broken = () => Promise.reject(new Error('No such file.'))
    const event = { before, after, writtenAt: new Date() }
    const steps = { ...afterWrites.items, alignEntry: alignEntryBy(broken) }
    await expect(followWrite(board.app.context, steps, event)).rejects.toThrow('No such file.')
    expect(await board.notifications(poster)).toMatchObject([{ kind: 'search', itemId: found._id }])
    await board.triggerCreated(found)
    expect((await board.notifications(poster)).map(({ kind }) => kind)).toEqual(['match', 'search'])
    expect(await board.notifications(poster)).toMatchObject([{ itemId: lost._id, otherItemId: found._id }, {}])
  })

  test('is read before the second of twelve long posts that one account has made a moment before', async () => {
    const flooder = await board.register()
    const description = (n: number) => `${n} ${'umbrella handle broken near the station '.repeat(20)}`
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, n) => postUnread(flooder, { description: description(n) })),
    )
    const own = await postUnread(finder, {})
    const read: string[] = []
    const handled = [...posts, own].map((item) => board.triggerCreated(item).then(() => read.push(item._id)))
    await Promise.all(handled)
    expect(read.slice(0, 3)).toContain(own._id)
  })

  test('does not fail when its match has no valid owner after an edit by hand', async () => {
    const lost = await board.postLost(poster)
    await board.item(lost._id).update({ ownerUid: 'a/b' })
    await board.triggerCreated(await board.postFound(finder))
    await board.item(lost._id).update({ ownerUid: '' })
    await board.triggerCreated(await board.postFound(finder))
    expect((await board.app.firestore.collection('noticeBoxes').get()).size).toBe(0)
  })
})

test('draws what a title says that was changed without the API', async () => {
  const { _id } = await board.postLost(poster, { title: 'Red wallet', category: 'gadgets' })
  await writeDirectly(_id, () => board.item(_id).update({ title: 'Blue scarf' }))
  expect((await board.item(_id).get()).data()).toMatchObject({ kind: 'scarf', tint: '#3468c0' })
})

test('a drawing follows a title that was changed in the console while someone claimed the post', async () => {
  const { _id } = await board.postLost(poster, { title: 'Red wallet', category: 'gadgets' })
  await board.item(_id).update({ title: 'Blue scarf' })
  const after = await board.item(_id).get()
  // The claim's own event takes no step for the drawing.
  await board.item(_id).update({ openClaims: 1 })
  await alignDrawing.run(board.app.context, { before: after, after, readNow: async () => after, writtenAt: new Date() })
  expect((await board.item(_id).get()).data()).toMatchObject({ kind: 'scarf', tint: '#3468c0', openClaims: 1 })
})

test('updates the search entry of an item that is edited directly in Firestore, and deletes it with the item', async () => {
  const { _id } = await board.postLost(poster)
  const titles = async () =>
    (await board.app.firestore.collection('searchEntries').get()).docs.map((entry) => entry.get('title'))
  await writeDirectly(_id, () => board.item(_id).update({ title: 'Changed in the console' }))
  expect(await titles()).toEqual(['Changed in the console'])
  await writeDirectly(_id, () => board.item(_id).delete())
  expect(await titles()).toEqual([])
})

test.for<[string, (item: DocumentReference) => Promise<unknown>]>([
  ['is deleted', (item) => item.delete()],
  ['gets another picture', (item) => item.update({ thumbnail: '/demo/umbrella-black.svg' })],
  ['loses its picture', (item) => item.update({ thumbnail: FieldValue.delete() })],
])('deletes the photo of an item that %s directly in Firestore, unless something else shows it', async ([, write]) => {
  const photo = board.app.firestore.collection('photos').doc()
  await photo.set({ ownerUid: poster.uid })
  const thumbnail = `/api/photos/${photo.id}`
  const [one, other] = [await board.postLost(poster, { thumbnail }), await board.postLost(poster, { thumbnail })]
  await writeDirectly(one._id, () => write(board.item(one._id)))
  expect((await photo.get()).exists).toBe(true)
  await writeDirectly(other._id, () => write(board.item(other._id)))
  expect((await photo.get()).exists).toBe(false)
})

test('handles an edit with two reads, and writes nothing if everything is consistent', async () => {
  const photo = board.app.firestore.collection('photos').doc()
  await photo.set({ ownerUid: poster.uid })
  const { _id } = await board.postLost(poster, { thumbnail: `/api/photos/${photo.id}` })
  const before = await board.item(_id).get()
  await board.item(_id).update({ updatedAt: Timestamp.now() })
  const after = await board.item(_id).get()
  const { firestore, bill } = billFirestore(board.app.firestore)
  await handleItemWritten({ ...board.app.context, firestore }, { before, after, writtenAt: new Date() })
  expect(bill).toEqual({ reads: 2, queries: 1, aggregations: 0, writes: 0 })
})

test('makes one notification of more look-alikes by one account than a bell has, and keeps that of a recovery', {
  timeout: 120_000,
}, async () => {
  const lost = await board.postLost(poster)
  const recovered = await board.postLost(poster, { title: 'Green umbrella', location: 'Airport', category: 'gadgets' })
  await addNotification(board.app.context, poster.uid, {
    id: 'recovered-first',
    kind: 'recovered',
    itemId: recovered._id,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
  })
  const flooder = await board.register()
  const copies: Item[] = []
  while (copies.length <= NOTIFICATION_LIMITS.perKind.match) copies.push(await board.postFound(flooder))
  await Promise.all(copies.map((copy) => board.triggerCreated(copy)))
  const found = await board.postFound(finder)
  await board.triggerCreated(found)
  const notifications = await board.notifications(poster)
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['match', 'match', 'recovered'])
  expect(notifications.filter(({ itemId }) => itemId === lost._id).map(({ otherItemId }) => otherItemId)).toContain(
    found._id,
  )
})

test('queues the work of an account only behind its own, and runs another account’s at once', async () => {
  const queue = new SerialQueue()
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const done: string[] = []
  const flood = Array.from({ length: 20 }, (_, n) =>
    queue.run('flooder', () => blocked.then(() => done.push(`flood ${n}`))),
  )
  await queue.run('other', async () => done.push('other'))
  expect(done).toEqual(['other'])
  await expect(queue.run('other', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await queue.run('other', async () => done.push('other'))
  unblock()
  await Promise.all(flood)
  expect(done).toEqual(['other', 'other', ...Array.from({ length: 20 }, (_, n) => `flood ${n}`)])
})

test('throws when Auth fails, so that the event is repeated and then handled completely', async () => {
  await board.postLost(poster)
  const found = await board.postFound(finder)
  const broken = {
    ...board.app.context,
    auth: Object.assign(Object.create(board.app.auth), {
      getUser: () => Promise.reject(new Error('Auth cannot be reached.')),
    }),
  }
  const writtenAt = new Date()
  await expect(board.triggerCreated(found, { writtenAt }, broken)).rejects.toThrow('Auth cannot be reached.')
  expect(await board.mails()).toEqual([])
  await board.triggerCreated(found, { writtenAt })
  expect(await board.notifications(poster)).toHaveLength(1)
  expect(await board.mails()).toHaveLength(1)
})
