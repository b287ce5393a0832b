import { MESSAGE_LIMITS } from '@shared/messages/conversation-limits.ts'
import type { Message } from '@shared/messages/conversations.ts'
import { expect, it } from 'vitest'
import { messageId as id, makeMessage } from './conversation.test-support.ts'
import { addEarlier, addNew, addSent, beginList, type MessageList } from './conversations-api.ts'

const message = (number: number, from: Message['from'] = 'other'): Message =>
  makeMessage({ _id: id(number), from, text: `Message ${number}` })
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))
const numbers = ({ messages }: MessageList) => messages.map(({ _id }) => Number(_id))

it('offers earlier messages when the newest fill a page, and puts them first', () => {
  const list = beginList(range(51, 50 + MESSAGE_LIMITS.perPage))
  expect(list.hasEarlier).toBe(true)
  const longer = addEarlier(list, range(1, 50))
  expect(numbers(longer)).toEqual(range(1, 50 + MESSAGE_LIMITS.perPage).map(({ _id }) => Number(_id)))
  expect(longer.hasEarlier).toBe(false)
  expect(longer.loadedTo).toBe(list.loadedTo)
})

it('asks for what is behind the last message, and shows each once', () => {
  const list = addNew(beginList(range(1, 2)), range(2, 4))
  expect(numbers(list)).toEqual([1, 2, 3, 4])
  expect(list.loadedTo).toBe(id(4))
  expect(addNew(list, []).loadedTo).toBe(id(4))
})

it('still asks for what the other person wrote just before the reader’s own message', () => {
  const sent = addSent(beginList(range(1, 2)), message(4, 'me'), 'key-1')
  expect(sent.loadedTo).toBe(id(2))
  const whole = addNew(sent, [message(3), message(4, 'me')])
  expect(numbers(whole)).toEqual([1, 2, 3, 4])
  expect(whole.loadedTo).toBe(id(4))
})

it('keeps a message under the key that it was sent with', () => {
  const list = addNew(addSent(beginList([]), message(1, 'me'), 'key-1'), [message(1, 'me')])
  expect(list.messages.map(({ key }) => key)).toEqual(['key-1'])
  expect(list.loadedTo).toBe(id(1))
})
