import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningsOf } from '../../src/shared/conversations/message-guard.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import type { Person } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { unlimitedSettings } from '../support/test-app.ts'

/** What the guard finds stays with a message. Which texts it finds is tested elsewhere. */

const SCAM = 'I have it. Please pay me with a gift card and I will send it.'
const HARMLESS = 'Come and fetch it tomorrow.'

let board: ConversationBoard

beforeAll(async () => {
  board = await startConversationBoard('demo-message-warnings', unlimitedSettings)
})
afterAll(() => board.app.close())

test('tells everybody but the poster of a post what to watch for in its words, however long they are', async () => {
  const read = async ({ cookie }: Person, itemId: string) =>
    (await send<Item>('GET', `${board.app.url}/items/${itemId}`, { cookie })).body.warnings
  const asking = await board.postItem({ question: 'What is the code that you got? Tell it to me.' })
  expect([await read(board.asker, asking), await read(board.poster, asking)]).toEqual([['code'], undefined])
  const description = `${'It is a black one. '.repeat(200)} Pay me with a gift card first.`
  expect(await read(board.asker, await board.postItem({ description }))).toContain('payment')
  const own = 'It flew out of the window. The card has a photo of me on it.'
  expect(await read(board.asker, await board.postItem({ description: own }))).toBeUndefined()
})

test('stores the warnings of a message with it, for both people and wherever it is shown', async () => {
  const found = warningsOf(SCAM)
  expect(found).toContain('payment')
  const opened = await board.ask(await board.postItem(), SCAM)
  const id = opened.body._id
  const sent = await board.write(id, board.poster, SCAM)
  const plain = await board.write(id, board.poster, HARMLESS)
  expect(opened.body.last?.warnings).toEqual(found)
  expect([sent.body.warnings, plain.body.warnings]).toEqual([found, []])
  for (const person of [board.poster, board.asker]) {
    const { body } = await board.list(id, person)
    expect(body.map(({ warnings }) => warnings)).toEqual([found, found, []])
  }
  const messages = await board.stored(id).collection('messages').get()
  expect(messages.docs.map((document) => document.get('warnings'))).toEqual([found, found, []])
})
