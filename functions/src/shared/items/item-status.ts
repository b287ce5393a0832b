/**
 * The one rule of what a status means: an exact word, or nothing. Administrators may write another one in
 * the console; such an item is neither open nor recovered, so nobody can recover, reopen or match it.
 * No imports, so that a browser pays nothing for it.
 */
export const isOpen = (status: unknown): boolean => status === 'notrecovered'

/** @see isOpen */
export const isRecovered = (status: unknown): boolean => status === 'recovered'
