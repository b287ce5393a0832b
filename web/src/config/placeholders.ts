import { contact, support } from '@board'

/**
 * Whether details of the board are still those that nobody has: an address at example.com or a
 * number that is reserved for stories.
 */
export const hasPlaceholders = /example|555 01/i.test(`${Object.values(contact)}${support.email}`)
