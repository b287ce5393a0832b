export const POST_TYPES = ['Lost', 'Found'] as const
export type PostType = (typeof POST_TYPES)[number]

export const ITEM_STATUSES = ['notrecovered', 'recovered'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/**
 * How people reach the poster of an item: by the address that the post shows, or by the board
 * alone.
 */
export const CONTACTS = ['email', 'board'] as const

/**
 * The only rule of what a status means: it is an exact word, or means nothing. Administrators may
 * write another one in the console; such an item is neither open nor recovered, so nobody can
 * recover, reopen or match it. This file imports nothing, so that it stays small in the browser.
 */
export const isOpen = (status: unknown): boolean => status === 'notrecovered'

/**
 * How people reach the poster of a new post unless it says how. A question that is asked as proof
 * is worth little beside an address, by which impostors go round the claim.
 */
export const contactUnlessSaid = (question: string) => (question.trim() === '' ? 'email' : 'board')

/** @see isOpen */
export const isRecovered = (status: unknown): boolean => status === 'recovered'
