/**
 * The header by which each answer with messages says that nobody can write in their conversation
 * any more, as otherwise somebody who looks at it would learn that only by sending.
 */
export const ENDED_HEADER = 'Conversation-Ended'
