import { visibleName } from '@shared/lib/names.ts'
import type { OtherPerson } from '@shared/lib/other-person.ts'

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
