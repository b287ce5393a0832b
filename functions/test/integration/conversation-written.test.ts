import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { StoredConversation } from '../../src/messages/conversation-document.ts'
import { listNotifications } from '../../src/news/notifications.service.ts'
import type { UnreadNotifications } from '../../src/shared/news/notifications.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { cat, type EventBoard } from '../support/event-board.ts'
import { handleConversationWritten } from '../support/events.ts'
import { ASKED, ago, MINUTE_MS, messageEvents, SECRET } from '../support/message-events.ts'
import type { Person } from '../support/people.ts'
import { send } from '../support/requests.ts'

// Events of written conversations may arrive late, twice or at once, and after a message was read.

let board: EventBoard
let poster: Person
let asker: Person
let itemId: string

const { conversation, store, storeAnother, handle, begin, addMessage, read, runJob, bellOf, mailsTo, boxOf } =
  messageEvents('demo-conversation-written', (fresh) => {
    board = fresh.board
    poster = fresh.poster
    asker = fresh.asker
    itemId = fresh.itemId
  })
const unreadOf = async ({ cookie }: Person) =>
  (await send<UnreadNotifications>('GET', `${board.app.url}/notices/unread`, { cookie })).body

describe('a message', () => {
  test('is told to someone who has it unread, in the bell and by email, and to nobody else', async () => {
    const id = await begin()
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await unreadOf(poster)).toEqual({ unread: 1, conversations: 1 })
    expect(await mailsTo(poster)).toHaveLength(1)
    expect([await bellOf(asker), await mailsTo(asker)]).toEqual([[], []])
    const stored = await conversation(id).get()
    expect([stored.get('poster.toldAt'), stored.get('poster.emailedAt')]).toEqual([
      expect.any(Timestamp),
      expect.any(Timestamp),
    ])
    expect([stored.get('dueAt'), stored.get('poster.unread'), stored.get('asker.toldAt')]).toEqual([null, 1, null])
  })

  test('is told to the asker, too', async () => {
    const id = await begin([
      ['asker', 'Is it blue?', new Date(Date.now() - 5 * MINUTE_MS)],
      ['poster', SECRET],
    ])
    expect(await bellOf(asker)).toEqual([[`message-${id}`, 'unread']])
    expect([await bellOf(poster), await mailsTo(poster)]).toEqual([[], []])
  })

  test('is told to both in one go, if both have to be told', async () => {
    const id = await store()
    await conversation(id).update({ 'asker.unread': 1, 'asker.seenAt': null, dueAt: ago(1) })
    await handle(id)
    expect(await bellOf(asker)).toEqual([[`message-${id}`, 'unread']])
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect((await board.mails()).map((mail) => mail.get('to')).toSorted()).toEqual(
      [asker.email, poster.email].toSorted(),
    )
  })

  test('is told in the bell with the title of the post and the name of the other person alone', async () => {
    const id = await begin()
    const { lastAt } = (await conversation(id).get()).data() as StoredConversation
    expect(await board.notifications(poster)).toEqual([
      {
        id: `message-${id}`,
        kind: 'message',
        itemId,
        title: cat.title,
        picture: { thumbnail: expect.any(String), kind: 'cat', tint: expect.any(String) },
        name: asker.name,
        conversationId: id,
        createdAt: lastAt.toDate().toISOString(),
        readAt: null,
      },
    ])
    await conversation(id).update({ 'asker.name': '\u3164' })
    expect((await board.notifications(poster))[0]).not.toHaveProperty('name')
  })

  test('is told by an email that names nobody and quotes nothing', async () => {
    const id = await begin()
    const said = JSON.stringify((await mailsTo(poster)).map((mail) => mail.get('message')))
    expect(said).toContain(`New message about “${cat.title}”`)
    for (const words of [SECRET, asker.name, asker.email, poster.name, poster.email]) expect(said).not.toContain(words)
    expect(said).toContain(`/conversations/${id}`)
  })

  test('is told once, however often and late its events arrive', async () => {
    const id = await store()
    const first = await conversation(id).get()
    await Promise.all([handle(id), handle(id), runJob(0, board.app.context), handle(id)])
    await handle(id, board.app.context, first)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await mailsTo(poster)).toHaveLength(1)
  })

  test('is told nowhere if it is read before its event arrives', async () => {
    const id = await store()
    const first = await conversation(id).get()
    await read(id)
    await handle(id, board.app.context, first)
    expect([await bellOf(poster), await board.mails()]).toEqual([[], []])
  })

  test('is told nowhere if it is read while it is being told', async () => {
    const id = await store()
    let isRead = false
    const firestore = beforeCommit(board.app.firestore, async () => {
      if (!isRead) await read(id)
      isRead = true
    })
    await handle(id, { ...board.app.context, firestore })
    expect(isRead).toBe(true)
    expect([await bellOf(poster), await board.mails()]).toEqual([[], []])
  })

  test('is told nowhere if the conversation is gone before its event arrives', async () => {
    const id = await store()
    const first = await conversation(id).get()
    await conversation(id).delete()
    await handle(id, board.app.context, first)
    expect([(await boxOf(poster).get()).exists, await board.mails()]).toEqual([false, []])
  })

  test('is told of a clock that is ahead once', async () => {
    const id = await store([['asker', 'Hello', new Date(Date.now() + 5000)]], { dueAt: ago(0) })
    await handle(id)
    await handle(id)
    expect(await bellOf(poster)).toHaveLength(1)
    expect((await conversation(id).get()).get('dueAt').toMillis()).toBeGreaterThan(Date.now() + MINUTE_MS)
  })
})

test('costs no read where nobody has to be told', async () => {
  const { firestore, bill } = billFirestore(board.app.firestore)
  const told = await begin()
  const looking = await storeAnother({ dueAt: ago(-1) })
  for (const id of [told, looking]) await handle(id, { ...board.app.context, firestore })
  expect(bill).toEqual({ reads: 0, queries: 0, aggregations: 0, writes: 0 })
  const due = await storeAnother()
  await handle(due, { ...board.deployed, firestore })
  expect(bill).toEqual({ reads: 2, queries: 0, aggregations: 0, writes: 2 })
})

test('ends in time if its post was closed in the moment in which it began', async () => {
  const id = await store()
  await board.app.firestore.doc(`items/${itemId}`).update({ status: 'recovered' })
  const [before, after] = await Promise.all([conversation('none').get(), conversation(id).get()])
  await handleConversationWritten(board.app.context, { before, after })
  expect((await conversation(id).get()).get('closesAt').toMillis()).toBeGreaterThan(Date.now())
})

test('is told of like any other if it began again after it was deleted', async () => {
  const deleted = await begin([['asker', SECRET, new Date(Date.now() - 10 * MINUTE_MS)]])
  await Promise.all([
    conversation(deleted).delete(),
    conversation(deleted).collection('messages').doc('000001').delete(),
  ])
  const id = await begin()
  expect(id).toBe(deleted)
  expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
  expect(await mailsTo(poster)).toHaveLength(2)
})

describe('the bell', () => {
  test('has one notification for a conversation, which is unread and new again after it was read', async () => {
    const id = await begin([['asker', SECRET, new Date(Date.now() - 10 * MINUTE_MS)]])
    const [first] = await board.notifications(poster)
    await read(id)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'read']])
    expect(await unreadOf(poster)).toEqual({ unread: 0, conversations: 0 })
    await addMessage(id)
    await handle(id)
    const [again, ...others] = await board.notifications(poster)
    expect(others).toEqual([])
    expect(again).toMatchObject({ id: `message-${id}`, readAt: null })
    expect((again?.createdAt ?? '') > (first?.createdAt ?? '')).toBe(true)
  })

  test('tells of each conversation', async () => {
    await begin()
    const other = await storeAnother()
    await handle(other)
    expect(await bellOf(poster)).toHaveLength(2)
    expect(await unreadOf(poster)).toEqual({ unread: 2, conversations: 2 })
  })

  test('takes a conversation that was read for read, even if that was not stored', async () => {
    const id = await begin()
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    await conversation(id).update({ 'poster.unread': 0 })
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'read']])
    expect(await unreadOf(poster)).toEqual({ unread: 0, conversations: 0 })
  })

  test('counts a conversation that is unread, even if its notification was read in the bell', async () => {
    const id = await begin()
    await send('POST', `${board.app.url}/notices/read`, { cookie: poster.cookie, body: { all: true } })
    const listed = async () => {
      const { unread, conversations } = await listNotifications(board.app.context, poster)
      return { unread, conversations }
    }
    for (const counted of [await unreadOf(poster), await listed(), await unreadOf(poster)])
      expect(counted).toEqual({ unread: 0, conversations: 1 })
    await read(id)
    for (const counted of [await unreadOf(poster), await listed()])
      expect(counted).toEqual({ unread: 0, conversations: 0 })
    await addMessage(id)
    await handle(id)
    expect(await unreadOf(poster)).toEqual({ unread: 1, conversations: 1 })
  })

  test('counts a conversation no longer that was read after the bell, even if that was not stored', async () => {
    const id = await begin()
    await send('POST', `${board.app.url}/notices/read`, { cookie: poster.cookie, body: { all: true } })
    await listNotifications(board.app.context, poster)
    await conversation(id).update({ 'poster.unread': 0 })
    expect(await listNotifications(board.app.context, poster)).toMatchObject({ unread: 0, conversations: 0 })
    expect(await unreadOf(poster)).toEqual({ unread: 0, conversations: 0 })
  })

  test('leaves out conversations that are gone, and counts them no longer, nor reads them each time', async () => {
    const id = await begin()
    await conversation(id).delete()
    expect(await bellOf(poster)).toEqual([])
    expect(await unreadOf(poster)).toEqual({ unread: 0, conversations: 0 })
    const { firestore, bill } = billFirestore(board.app.firestore)
    for (const reads of [1, 2]) {
      await listNotifications({ ...board.app.context, firestore }, poster)
      expect(bill.reads).toBe(reads)
    }
  })

  test('leaves out the conversation to someone who has no part in it any more', async () => {
    const id = await begin()
    await conversation(id).update({ 'poster.uid': asker.uid, 'poster.unread': 0 })
    expect(await bellOf(poster)).toEqual([])
  })

  test('can tell again of a conversation that others have pushed out', async () => {
    const id = await begin()
    const notices = Array.from({ length: 30 }, (_, n) => ({
      ...{ id: `message-${n}`, kind: 'message', itemId, conversationId: `${n}`, otherUid: `${n}`, readAt: null },
      createdAt: new Date().toISOString(),
    }))
    await boxOf(poster).update({ notices })
    await addMessage(id, -1)
    await conversation(id).update({ 'poster.toldAt': null, dueAt: ago(1) })
    await handle(id)
    const box = (await boxOf(poster).get()).data()
    expect(box?.notices).toHaveLength(30)
    expect(box?.notices[0].id).toBe(`message-${id}`)
  })
})

describe('a conversation in which one has blocked the other', () => {
  test.for(['poster', 'asker'] as const)('tells nothing when the %s has', async (side) => {
    const id = await store()
    await conversation(id).update({ [`${side}.hasBlocked`]: true })
    await handle(id)
    expect(await runJob(120)).toEqual({ due: 0, failed: 0 })
    expect([(await boxOf(poster).get()).exists, await board.mails()]).toEqual([false, []])
    expect((await conversation(id).get()).get('dueAt')).toBeNull()
  })

  test('is hidden in the bell until that is undone', async () => {
    const id = await begin()
    await conversation(id).update({ 'poster.hasBlocked': true })
    expect(await bellOf(poster)).toEqual([])
    expect(await unreadOf(poster)).toEqual({ unread: 0, conversations: 0 })
    await conversation(id).update({ 'poster.hasBlocked': false })
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await unreadOf(poster)).toEqual({ unread: 1, conversations: 1 })
  })

  test('tells what is still unread once that is undone, even if no time was stored', async () => {
    const id = await store(ASKED, { dueAt: null })
    await handle(id)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await mailsTo(poster)).toHaveLength(1)
  })
})
