/** The two people of a conversation: the poster of its item, and the person who has asked. */
export const CONVERSATION_SIDES = ['poster', 'asker'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/**
 * How many messages a person may send before the poster has answered, and how many an answer holds
 * at most.
 */
export const MESSAGE_LIMITS = { beforeAnswer: 3, perPage: 100, perPoll: 10 } as const

/**
 * Days from when the post of a conversation was recovered or deleted: until nobody can write any
 * more, and until the conversation is deleted.
 */
export const CONVERSATION_DAYS = { writing: 30, kept: 180 } as const

/**
 * The header by which each answer with messages says that nobody can write in their conversation
 * any more, as otherwise someone who looks at it would learn that only by sending.
 */
export const ENDED_HEADER = 'Conversation-Ended'
