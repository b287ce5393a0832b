import { MESSAGE_LIMITS } from '@shared/lib/shared-constants.ts'
import type { Message } from '@shared/messages/conversations.ts'

/** A message on the screen, under the same `key` while it is being sent and afterwards. */
export interface ShownMessage extends Message {
  key: string
}

/** The part of a conversation that a page has loaded, oldest first. */
export interface MessageList {
  messages: readonly ShownMessage[]
  /**
   * Everything up to this message is loaded, so that the next poll asks for what is behind it. It
   * is empty before the first message.
   */
  loadedTo: string
  hasEarlier: boolean
}

/** @param newest the newest page of a conversation */
export const beginList = (newest: readonly Message[]): MessageList => ({
  messages: newest.map(withKey),
  loadedTo: newest.at(-1)?._id ?? '',
  hasEarlier: isFullPage(newest),
})

/** Adds the page of messages before those that are shown. */
export const addEarlier = (list: MessageList, earlier: readonly Message[]): MessageList => ({
  ...list,
  messages: merge(list.messages, earlier.map(withKey)),
  hasEarlier: isFullPage(earlier),
})

/** Adds the messages behind `loadedTo` that a poll has brought. */
export function addNew(list: MessageList, found: readonly Message[]): MessageList {
  const last = found.at(-1)
  if (!last) return list
  return { ...list, messages: merge(list.messages, found.map(withKey)), loadedTo: last._id }
}

/**
 * Adds the message that the reader has just sent. What the other person wrote a moment before it is
 * still to be loaded, so `loadedTo` moves on only if nothing is missing between.
 */
export function addSent(list: MessageList, message: Message, key: string): MessageList {
  const isNext = Number(message._id) === Number(list.loadedTo) + 1
  return {
    ...list,
    messages: merge(list.messages, [{ ...message, key }]),
    loadedTo: isNext ? message._id : list.loadedTo,
  }
}

const withKey = (message: Message): ShownMessage => ({ ...message, key: message._id })

/** Whether a text that the reader sent after a message is among the messages. */
export const hasArrived = (messages: readonly Message[], { text, after }: { text: string; after: string }): boolean =>
  messages.some((message) => message.from === 'me' && message.text === text && message._id > after)

/** Whether there may be more behind a page. */
const isFullPage = (page: readonly Message[]): boolean => page.length >= MESSAGE_LIMITS.perPage

/** Each message is shown once, in the order in which they were sent. */
function merge(known: readonly ShownMessage[], found: readonly ShownMessage[]): ShownMessage[] {
  const fresh = found.filter(({ _id }) => !known.some((message) => message._id === _id))
  return [...known, ...fresh].sort((one, next) => (one._id < next._id ? -1 : 1))
}
