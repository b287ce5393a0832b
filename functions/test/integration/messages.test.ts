import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotification } from '../../src/delivery/tell.ts'
import { pairReference } from '../../src/messages/pair.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import { register } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, unlimitedSettings } from '../support/test-app.ts'

let board: ConversationBoard
let itemId: string
let id: string

beforeAll(async () => {
  board = await startConversationBoard('demo-messages', unlimitedSettings)
})
afterAll(() => board.app.close())
beforeEach(async () => {
  const asked = await board.asked()
  itemId = asked.itemId
  id = asked.id
})

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]
const block = (by: string) => {
  const { app, poster, asker } = board
  return pairReference(app.firestore, poster.uid, asker.uid).set({ people: [poster.uid, asker.uid], blockedBy: [by] })
}

describe('POST /items/{id}/conversations', () => {
  test('begins a conversation with its first message, which names both and shows no address', async () => {
    const answer = await board.ask(await board.postItem(), 'Where is it now?')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      role: 'asker',
      title: 'Black umbrella',
      postType: 'Lost',
      other: { name: 'Paula Poster' },
      unread: 0,
      canWrite: true,
      closesAt: '',
      isBlocked: false,
      claimId: '',
      last: { _id: '000001', from: 'me', text: 'Where is it now?' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('@')
    const { poster, asker } = board
    const stored = await board.stored(answer.body._id).get()
    expect(stored.get('people')).toEqual([poster.uid, asker.uid])
    expect(stored.get('poster')).toMatchObject({ unread: 1, sent: 0, seenAt: null })
    expect(stored.get('asker')).toMatchObject({ unread: 0, sent: 1, seenAt: expect.any(Timestamp) })
    expect(stored.get('dueAt')).toBeInstanceOf(Timestamp)
    const message = await stored.ref.collection('messages').doc('000001').get()
    expect(message.data()).toEqual({
      people: [poster.uid, asker.uid],
      fromUid: asker.uid,
      from: 'asker',
      text: 'Where is it now?',
      sentAt: stored.get('last.sentAt'),
    })
  })

  test('adds the text to the one conversation that the same person has about the item', async () => {
    const again = await board.ask(itemId, 'I forgot: has it a wooden handle?')
    expect([again.status, again.body._id, again.body.last?._id]).toEqual([201, id, '000002'])
    const other = await board.ask(itemId, 'And I?', board.stranger)
    expect(other.body._id).not.toBe(id)
    expect(Object.keys(await board.texts(id))).toEqual(['000001', '000002'])
  })

  test('rejects the poster, an item that is not there, and texts that are empty or too long', async () => {
    expect(codeOf(await board.ask(itemId, 'Me?', board.poster))).toEqual([403, 'your-own'])
    expect(codeOf(await board.ask('nothing'))).toEqual([404, 'item-not-found'])
    for (const text of ['', ' \n ', 'a'.repeat(2001)]) {
      expect(codeOf(await board.ask(itemId, text))).toEqual([400, 'invalid-input'])
      expect(codeOf(await board.write(id, board.poster, text))).toEqual([400, 'invalid-input'])
    }
    expect((await board.write(id, board.poster, 'a'.repeat(2000))).status).toBe(201)
    expect(Object.keys(await board.texts(id))).toEqual(['000001', '000002'])
  })

  test('rejects a new conversation about a recovered item, and goes on with one that is there', async () => {
    const body = makeRecoveryInput(itemId)
    await send('POST', `${board.app.url}/recovered-items`, { cookie: board.stranger.cookie, body })
    expect(codeOf(await board.ask(itemId, 'Hello', board.stranger))).toEqual([409, 'already-recovered'])
    expect((await board.ask(itemId, 'So it is back?')).status).toBe(201)
  })

  test('rejects a new conversation where one of the two has blocked the other, in the same words', async () => {
    const another = await board.postItem()
    for (const { uid } of [board.poster, board.asker]) {
      await block(uid)
      const refused = await board.ask(another)
      expect(codeOf(refused)).toEqual([403, 'ended-with-poster'])
      expect(refused.body.error.message).toBe(
        'This is not possible, because your conversation with the person who posted it has ended.',
      )
    }
    await pairReference(board.app.firestore, board.poster.uid, board.asker.uid).delete()
  })

  test('rejects a new conversation where one blocks the other in the moment of its commit', async () => {
    const another = await board.postItem()
    let isBlocked = false
    const firestore = beforeCommit(board.app.firestore, async (created) => {
      if (isBlocked || !created.some((path) => path.includes('/messages/'))) return
      isBlocked = true
      await block(board.poster.uid)
    })
    const instance = await startTestApp('unused', { firestore, settings: unlimitedSettings })
    expect(codeOf(await board.ask(another, 'Hello', board.asker, { to: instance.url }))).toEqual([
      403,
      'ended-with-poster',
    ])
    await instance.close()
    const found = await board.app.firestore.collection('conversations').where('itemId', '==', another).get()
    expect([isBlocked, found.size]).toEqual([true, 0])
    await pairReference(board.app.firestore, board.poster.uid, board.asker.uid).delete()
  })

  test('rejects an account without a confirmed address, if the board asks for one', async () => {
    const settings = { ...unlimitedSettings, requireVerifiedEmail: true }
    const { firestore } = board.app
    const strict = await startTestApp('unused', { firestore, settings })
    expect(codeOf(await board.ask(itemId, 'Hello', board.asker, { to: strict.url }))).toEqual([
      403,
      'email-not-confirmed',
    ])
    await strict.close()
  })
})

describe('a conversation', () => {
  test('is seen by its two people, each from their side', async () => {
    await board.write(id, board.poster, 'Yes, it is.')
    const seen = async (person: typeof board.poster) =>
      (await board.list(id, person)).body.map(({ _id, from, text }) => [_id, from, text])
    expect(await seen(board.asker)).toEqual([
      ['000001', 'me', 'Is it black?'],
      ['000002', 'other', 'Yes, it is.'],
    ])
    expect(await seen(board.poster)).toEqual([
      ['000001', 'other', 'Is it black?'],
      ['000002', 'me', 'Yes, it is.'],
    ])
  })

  test('does not exist for anyone else, whatever they ask, and this changes nothing', async () => {
    const before = (await board.stored(id).get()).data()
    const answers = [
      await board.list(id, board.stranger),
      await board.list(id, board.stranger, '?after=000000'),
      await board.write(id, board.stranger),
      await board.read(id, board.stranger),
      await board.list('nothing', board.asker),
      await board.write('nothing', board.asker),
      await board.read('nothing', board.asker),
    ]
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'conversation-not-found']))
    expect(new Set(answers.map(({ body }) => (body as { error: { message: string } }).error.message)).size).toBe(1)
    expect((await board.stored(id).get()).data()).toEqual(before)
  })

  test.for([
    { why: 'the poster has blocked', fields: { 'poster.hasBlocked': true } },
    { why: 'the asker has blocked', fields: { 'asker.hasBlocked': true } },
    { why: 'the post was closed long ago', fields: { closesAt: Timestamp.fromMillis(Date.now() - 1) } },
  ])('rejects every message once $why, in the same words, and shows what was sent', async ({ fields }) => {
    await board.stored(id).update(fields)
    const answers = [
      await board.write(id, board.poster),
      await board.write(id, board.asker),
      await board.ask(itemId, 'One more'),
    ]
    expect(answers.map(codeOf)).toEqual(answers.map(() => [403, 'conversation-ended']))
    expect(new Set(answers.map(({ body }) => body.error.message))).toEqual(new Set(['This conversation has ended.']))
    expect((await board.list(id, board.asker)).body).toHaveLength(1)
  })

  test('shows “A member” in place of a name that breaks the rule, also where it was kept before', async () => {
    await board.stored(id).update({ 'poster.name': 'Lost & Found Moderator' })
    const path = `${board.app.url}/conversations/${id}`
    const read = await send<Conversation>('GET', path, { cookie: board.asker.cookie })
    expect(read.body.other).toEqual({ name: 'A member' })
  })

  test('goes on until the time when it closes', async () => {
    await board.stored(id).update({ closesAt: Timestamp.fromMillis(Date.now() + 60_000) })
    expect((await board.write(id, board.poster)).status).toBe(201)
  })

  test('keeps texts as they are, in any script and with any markup', async () => {
    for (const text of ['<b>Hallo</b> & "so"', 'مرحبا\u200F!', '👩‍👩‍👧 🐈‍⬛', 'a\n\nb']) {
      expect((await board.write(id, board.poster, text)).body.text).toBe(text)
    }
  })

  test('leaves out what would show its reader other words than the guard, and rejects a message of nothing else', async () => {
    const { body } = await board.write(id, board.poster, 'A \u202Edrac tfig\u202C\u2066\u0007 card\r\n\tnow')
    expect(body).toMatchObject({ text: 'A drac tfig card\n\tnow' })
    for (const text of ['\u202E\u202C', '\u200B\u2060', ' \u0000\n']) {
      expect(codeOf(await board.write(id, board.poster, text))).toEqual([400, 'invalid-input'])
    }
  })

  test('needs no session of the sender’s device alone: a revoked account can no longer write', async () => {
    const leaving = await register()
    const { body } = await board.ask(itemId, 'Hello', leaving)
    await board.app.auth.updateUser(leaving.uid, { disabled: true })
    expect((await board.write(body._id, leaving)).status).toBe(401)
  })
})

describe('before the poster has answered', () => {
  test('rejects the asker’s fourth message, by either call, with a kind word', async () => {
    expect((await board.write(id, board.asker, 'Two')).status).toBe(201)
    expect((await board.ask(itemId, 'Three')).status).toBe(201)
    for (const refused of [await board.write(id, board.asker, 'Four'), await board.ask(itemId, 'Four')]) {
      expect(codeOf(refused)).toEqual([403, 'wait-for-answer'])
      expect(refused.body.error.message).toContain('haven’t answered yet')
    }
    expect(Object.values(await board.texts(id))).toEqual(['Is it black?', 'Two', 'Three'])
    expect((await board.write(id, board.poster)).status).toBe(201)
    for (let n = 0; n < 5; n += 1) expect((await board.write(id, board.asker, `More ${n}`)).status).toBe(201)
  })

  test('accepts three of the asker’s messages at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => board.write(id, board.asker, `At once ${n}`)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array<number>(6).fill(403)])
    expect(Object.keys(await board.texts(id))).toHaveLength(3)
  })

  test('lets the poster write as much as they like', async () => {
    const other = await board.asked()
    for (let n = 0; n < 5; n += 1) expect((await board.write(other.id, board.poster)).status).toBe(201)
  })
})

describe('POST /conversations/{id}/read', () => {
  test('leaves nothing unread, and nobody to be told', async () => {
    await board.write(id, board.asker, 'Two')
    expect((await board.stored(id).get()).get('poster.unread')).toBe(2)
    const { status, body } = await board.read(id, board.poster)
    expect([status, body.unread, body.role]).toEqual([200, 0, 'poster'])
    const stored = await board.stored(id).get()
    expect(stored.get('poster')).toMatchObject({ unread: 0, toldAt: null, seenAt: expect.any(Timestamp) })
    expect(stored.get('dueAt')).toBeNull()
    expect(stored.get('asker.unread')).toBe(0)
  })

  test('leaves what the other one has not read, and when they are to be told', async () => {
    await board.write(id, board.poster)
    await board.read(id, board.poster)
    const stored = await board.stored(id).get()
    expect([stored.get('asker.unread'), stored.get('dueAt')]).toEqual([1, expect.any(Timestamp)])
  })

  test('writes once while nothing new has come', async () => {
    await board.read(id, board.poster)
    const { updateTime } = await board.stored(id).get()
    await board.read(id, board.poster)
    expect((await board.stored(id).get()).updateTime).toEqual(updateTime)
  })

  test.for(['reads', 'answers'])('marks the notification as read when the person $0', async (what) => {
    const notification = { id: `message-${id}`, kind: 'message' as const, itemId, createdAt: new Date().toISOString() }
    await addNotification(board.app.context, board.poster.uid, notification)
    await board.stored(id).update({ 'poster.toldAt': Timestamp.now() })
    await (what === 'reads' ? board.read(id, board.poster) : board.write(id, board.poster))
    expect((await board.stored(id).get()).get('poster')).toMatchObject({ toldAt: null, unread: 0 })
    const box = await board.app.firestore.doc(`noticeBoxes/${board.poster.uid}`).get()
    const [own] = box.get('notices').filter((one: { id: string }) => one.id === notification.id)
    expect(Date.now() - Date.parse(own.readAt)).toBeLessThan(60_000)
  })
})
