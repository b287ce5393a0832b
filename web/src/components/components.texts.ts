import { boardName, contact, support } from '@board'
import { visibleName } from '@shared/lib/names.ts'
import type { OtherPerson } from '@shared/lib/other-person.ts'

/** Texts of shared components; those of a screen are beside the screen. */
export const componentTexts = {
  optional: 'Optional',
  loading: 'Loading…',
  tryAgain: 'Try again',
  reference: 'Reference:',
  recovered: 'Recovered',
  moderator: 'Moderator',
  day: {
    unreadable: 'Please write a day such as May 31, 2026.',
    future: 'This day is in the future. Please choose today or an earlier day.',
  },
  card: {
    description: 'Description:',
    postType: 'Post-type:',
    category: 'Category:',
    location: 'Location:',
    posted: 'posted',
    viewDetails: 'View Details',
    viewDetailsOf: (title: string) => `View Details: ${title}`,
  },
  pagination: { name: 'Pages', previous: 'Prev', next: 'Next', gap: 'and so on' },
} as const

export const showMoreTexts = {
  showMore: 'Show more',
  loading: 'Loading…',
  failed: 'More could not be loaded. Please try again.',
} as const

export const letterToPosterTexts = {
  subject: (title: string) => `Your post “${title}”`,
  body: (address: string) => `Hello,\r\n\r\n\r\n\r\nThis is about your post on ${boardName}:\r\n${address}\r\n`,
} as const

/** Details that nobody has: an address at example.com, or a number that is reserved for stories. */
const NOBODYS = /example|555 01/i

/** What the pages say below the board's contact until the operator has put in their own. */
export const placeholderNote = NOBODYS.test(`${Object.values(contact)}${support.email}`)
  ? 'These details are placeholders.'
  : ''

export const confirmAddressTexts = {
  where: 'The link goes to',
  wrong: 'If that is not your address, please log out and register with the right one.',
  send: 'Send me the link',
  sending: 'Sending…',
  confirmed: 'I have confirmed it',
  checking: 'Checking…',
  notYet: 'Your address is not confirmed yet. Please open the link in our e-mail, then try again.',
  unchecked: 'We could not find out whether your address is confirmed. Please try again.',
} as const

/** What is said of somebody whose account was deleted, in what others keep. */
export const deletedAccountTexts = {
  /** Stands in place of the name. */
  name: 'Deleted account',
  /** Stands in place of the name within a sentence. */
  inSentence: 'a deleted account',
  /** Stands in place of all that they wrote. */
  words: 'The account of this person was deleted, and with it what they had written.',
  /** Stands in place of one message. */
  message: 'This message was deleted.',
} as const

/**
 * Returns what somebody is called, also where their account was deleted.
 * @param fallback is used if the account has no name
 */
export const nameOfPerson = ({ name, isGone }: OtherPerson, fallback: string): string =>
  visibleName(name) || (isGone ? deletedAccountTexts.name : fallback)
