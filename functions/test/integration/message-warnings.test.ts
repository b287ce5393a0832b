import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import { unlimitedSettings } from '../support/test-app.ts'

/** What the guard finds when a message is sent stays with it. Which texts it finds is tested elsewhere. */
vi.mock('../../src/shared/conversations/message-guard.ts', () => ({
  warningsOf: (text: string) => (text.includes('gift card') ? ['payment', 'pay-first'] : []),
}))

let board: ConversationBoard

beforeAll(async () => {
  board = await startConversationBoard('demo-message-warnings', unlimitedSettings)
})
afterAll(() => board.app.close())

test('stores the warnings of a message with it, for both people and wherever it is shown', async () => {
  const opened = await board.ask(await board.postItem(), 'I have it. A gift card first.')
  const id = opened.body._id
  const sent = await board.write(id, board.poster, 'A gift card? No.')
  const plain = await board.write(id, board.poster, 'Come and fetch it.')
  const found = ['payment', 'pay-first']
  expect(opened.body.last?.warnings).toEqual(found)
  expect([sent.body.warnings, plain.body.warnings]).toEqual([found, []])
  for (const person of [board.poster, board.asker]) {
    const { body } = await board.list(id, person)
    expect(body.map(({ warnings }) => warnings)).toEqual([found, found, []])
  }
  const messages = await board.stored(id).collection('messages').get()
  expect(messages.docs.map((document) => document.get('warnings'))).toEqual([found, found, []])
})
