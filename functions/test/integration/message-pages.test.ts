import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billFirestore } from '../support/billed-reads.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

/** Pages of messages, and what it costs to ask for them and to send one. */

const MESSAGES = 250

let board: ConversationBoard
/** An instance whose reads are counted. */
let billed: TestApp
let id: string
const billing: { reads: () => number } = { reads: () => 0 }

beforeAll(async () => {
  board = await startConversationBoard('demo-message-pages', unlimitedSettings)
  const { firestore, bill } = billFirestore(board.app.firestore)
  billing.reads = () => bill.reads
  const hourlyLimits = { ...unlimitedSettings.hourlyLimits, message: 60 }
  billed = await startTestApp('unused', { firestore, settings: { ...unlimitedSettings, hourlyLimits } })
  id = (await board.asked('Message 1')).id
  await grow(id, MESSAGES)
})
afterAll(async () => {
  await billed.close()
  await board.app.close()
})

/** Stores messages as the calls would have left them. */
async function grow(id: string, count: number): Promise<void> {
  const conversation = board.stored(id)
  const [first] = (await conversation.collection('messages').get()).docs
  const batch = board.app.firestore.batch()
  for (let n = 2; n <= count; n += 1) {
    const messageId = String(n).padStart(6, '0')
    const message = { ...first?.data(), text: `Message ${n}`, sentAt: Timestamp.now() }
    batch.set(conversation.collection('messages').doc(messageId), message)
    // The conversation says by itself who its people are.
    const { people: _, fromUid: __, ...written } = { people: [], fromUid: '', ...message }
    if (n === count) batch.update(conversation, { messages: n, last: { ...written, id: messageId } })
  }
  await batch.commit()
}

const numbers = async (query: string) => {
  const { status, body } = await board.list(id, board.poster, query)
  expect(status).toBe(200)
  return body.map(({ _id }) => Number(_id))
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test.for([
  ['', 151, 250],
  ['?before=000151', 51, 150],
  ['?before=000051', 1, 50],
  ['?before=000001', 1, 0],
  ['?before=000000', 1, 0],
  ['?before=999999', 151, 250],
  ['?after=000000', 1, 10],
  ['?after=000149', 150, 159],
  ['?after=000248', 249, 250],
  ['?after=000249', 250, 250],
  ['?after=000250', 1, 0],
  ['?after=999999', 1, 0],
  ['?after=000010&before=000013', 11, 12],
  ['?after=000010&before=000005', 1, 0],
] as const)('answers “%s” with the messages %i to %i', async ([query, from, to]) => {
  expect(await numbers(query)).toEqual(range(from, to))
})

test.for(['?after=1', '?before=abc', '?after=0000001', '?after=', '?after=000001&after=000002'])(
  'rejects the query %s',
  async (query) => {
    expect((await board.list(id, board.poster, query)).status).toBe(400)
  },
)

test('says by a header that nobody can write any more', async () => {
  const headers = async () => (await board.list(id, board.asker, '?after=000250')).headers
  const open = await headers()
  await board.stored(id).update({ 'poster.hasBlocked': true })
  const ended = await headers()
  expect([open.get('conversation-ended'), ended.get('conversation-ended')]).toEqual([null, 'true'])
  await board.stored(id).update({ 'poster.hasBlocked': false })
  expect((await headers()).get('conversation-ended')).toBeNull()
})

/** Returns what Firestore bills for a call of an instance that has just read the session. */
async function readsOf(call: () => Promise<{ status: number }>, status = 200): Promise<number> {
  const before = billing.reads()
  expect((await call()).status).toBe(status)
  return billing.reads() - before
}

test('reads one document for a poll with nothing new or one new message', async () => {
  const { id } = await board.asked()
  const to = { to: billed.url }
  await Promise.all([board.poster, board.asker].map((person) => board.list(id, person, '', to)))
  expect(await readsOf(() => board.list(id, board.poster, '?after=000001', to))).toBe(1)
  await board.write(id, board.poster)
  expect(await readsOf(() => board.list(id, board.asker, '?after=000001', to))).toBe(1)
  await board.write(id, board.poster)
  expect(await readsOf(() => board.list(id, board.asker, '?after=000001', to))).toBe(3)
})

test('reads the conversation and the hour’s uses for a message, besides the session', async () => {
  const { id, itemId } = await board.asked()
  const to = { to: billed.url }
  const session = 2
  await board.list(id, board.poster, '', to)
  // An instance reads these once a minute.
  await billed.context.reservedNames()
  expect(await readsOf(() => board.write(id, board.poster, 'One', to), 201)).toBe(session + 2)
  expect(await readsOf(() => board.write(id, board.poster, 'Call 0123 456', to), 201)).toBe(session + 4)
  expect(await readsOf(() => board.read(id, board.asker, to), 200)).toBeLessThanOrEqual(3)
  expect(await readsOf(() => board.ask(itemId, 'And you?', board.asker, to), 201)).toBe(session + 3)
  expect(await readsOf(() => board.ask(itemId, 'Me, too', board.stranger, to), 201)).toBe(session + 4)
})
