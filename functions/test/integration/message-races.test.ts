import { randomUUID } from 'node:crypto'
import { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../src/messages/write-message.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import { register } from '../support/people.ts'
import { projectOf } from '../support/project-of.ts'
import { makeRounds, startInstance } from '../support/races.ts'
import { type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Both sides of a conversation write at once, to two instances with a client each.

const { timeout, eachRound } = makeRounds(1)
let board: ConversationBoard
let other: TestApp

beforeAll(async () => {
  board = await startConversationBoard('demo-message-races', unlimitedSettings)
  const firestore = new Firestore({ projectId: projectOf(board.app.firestore) })
  other = await startInstance(firestore)
})
afterAll(async () => {
  await other.close()
  await other.firestore.terminate()
  await board.app.close()
})

const instance = (n: number) => ({ to: n % 2 ? other.url : board.app.url })
const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1).padStart(6, '0'))

test('stores each of 30 messages once that both sides send at once to two instances, in one order for both', {
  timeout,
}, async () => {
  await eachRound(async () => {
    const { id } = await board.asked('First')
    await board.write(id, board.poster, 'Answer')
    const texts = Array.from({ length: 30 }, (_, n) => `Message ${n}`)
    // Not as requests: on a busy machine the last of them would not be answered in time.
    const answers = await Promise.all(
      texts.map((text, n) => {
        const { context } = n % 4 < 2 ? board.app : other
        return sendMessage(context, n % 3 ? board.poster : board.asker, id, { text }, undefined)
      }),
    )
    const stored = await board.texts(id)
    expect(Object.keys(stored)).toEqual(ids(32))
    expect(Object.values(stored).toSorted()).toEqual(['First', 'Answer', ...texts].toSorted())
    for (const { _id, text } of answers) expect(stored[_id]).toBe(text)
    const seen = await Promise.all([board.poster, board.asker].map((person) => board.list(id, person, '', instance(1))))
    for (const { body } of seen) expect(body.map(({ _id, text }) => [_id, text])).toEqual(Object.entries(stored))
    const conversation = await board.stored(id).get()
    expect([conversation.get('messages'), conversation.get('last.id')]).toEqual([32, '000032'])
    expect(conversation.get('poster.sent') + conversation.get('asker.sent')).toBe(32)
  })
})

test('begins one conversation when a person writes ten times at once about an item', { timeout }, async () => {
  await eachRound(async () => {
    const itemId = await board.postItem()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => board.ask(itemId, `Hello ${n}`, board.asker, instance(n))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array<number>(7).fill(403)])
    const found = await board.app.firestore.collection('conversations').where('itemId', '==', itemId).get()
    expect(found.size).toBe(1)
    expect(Object.keys(await board.texts(found.docs[0]?.id ?? ''))).toEqual(ids(3))
  })
})

test('sends once what is sent again with the same key, also at once and after an answer', async () => {
  const { id } = await board.asked()
  const key = randomUUID()
  const first = await Promise.all(
    Array.from({ length: 6 }, (_, n) => board.write(id, board.poster, 'Only once', { key, ...instance(n) })),
  )
  await board.write(id, board.asker, 'Thank you')
  const late = await board.write(id, board.poster, 'Only once', { key })
  for (const answer of [...first, late]) {
    expect([answer.status, answer.body]).toEqual([201, first[0]?.body])
  }
  expect(late.body).toMatchObject({ _id: '000002', text: 'Only once', from: 'me' })
  expect(Object.values(await board.texts(id))).toEqual(['Is it black?', 'Only once', 'Thank you'])
  // The other side's keys are others, and so are those of another conversation.
  expect((await board.write(id, board.asker, 'Mine', { key })).body._id).toBe('000004')
  const another = await board.asked()
  expect((await board.write(another.id, board.poster, 'There', { key })).body._id).toBe('000002')
})

test('begins once what is begun again with the same key, and answers it even when the conversation has ended', async () => {
  const itemId = await board.postItem()
  const key = randomUUID()
  const person = await register()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => board.ask(itemId, 'Only once', person, { key, ...instance(n) })),
  )
  const id = answers[0]?.body._id ?? ''
  await board.stored(id).update({ 'poster.hasBlocked': true })
  const late = await board.ask(itemId, 'Only once', person, { key })
  for (const { status, body } of [...answers, late]) expect([status, body._id]).toEqual([201, id])
  expect(Object.values(await board.texts(id))).toEqual(['Only once'])
  expect((await board.ask(itemId, 'Only once', person, { key: randomUUID() })).status).toBe(403)
})

test('rejects another text under the key of the last message with 409, and sends nothing', async () => {
  const reused = { status: 409, body: { error: { code: 'idempotency-key-reused' } } }
  const key = randomUUID()
  const itemId = await board.postItem()
  const { body } = await board.ask(itemId, 'Is it black?', board.asker, { key })
  expect(await board.ask(itemId, 'Is it blue?', board.asker, { key })).toMatchObject(reused)
  await board.write(body._id, board.poster, 'Yes, it is.', { key })
  expect(await board.write(body._id, board.poster, 'No, it is not.', { key })).toMatchObject(reused)
  expect(await board.texts(body._id)).toEqual({ '000001': 'Is it black?', '000002': 'Yes, it is.' })
  expect((await board.write(body._id, board.poster, 'Yes, it is.', { key })).body._id).toBe('000002')
})
