/** What is said of somebody whose account was deleted, in what others keep. */
export const deletedAccountTexts = {
  /** Stands in place of the name. */
  name: 'Deleted account',
  /** Stands in place of all that they wrote. */
  words: 'The account of this person was deleted, and with it what they had written.',
  /** Stands in place of one message. */
  message: 'This message was deleted.',
} as const
