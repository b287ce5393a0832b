import type { Conversation, Message } from '@shared/messages/conversations.ts'

/** Creates an example for tests: a conversation as one of its two people sees it. */
export function makeConversation(overrides: Partial<Conversation> = {}): Conversation {
  const createdAt = '2026-11-20T10:00:00.000Z'
  return {
    _id: 'conversation-1',
    itemId: 'item-1',
    postType: 'Found',
    title: 'Brown leather wallet',
    role: 'poster',
    other: { name: 'Grace Example' },
    unread: 0,
    last: null,
    createdAt,
    lastAt: createdAt,
    canWrite: true,
    isBlocked: false,
    closesAt: '',
    claimId: '',
    ...overrides,
  }
}

/** Creates an example for tests: a message of the other person, which follows no known script. */
export function makeMessage(overrides: Partial<Message> = {}): Message {
  return {
    _id: messageId(1),
    from: 'other',
    text: 'Is there a blue whale on it?',
    sentAt: '2026-11-20T10:05:00.000Z',
    ...overrides,
  }
}

/** The id of a conversation's message, by its number. */
export const messageId = (number: number): string => String(number).padStart(6, '0')
