/** What is said of somebody whose account was deleted, in what others keep. */
export const deletedAccountTexts = {
  /** Stands in place of the name. */
  name: 'Deleted account',
  /** Stands in place of what they wrote. */
  message: 'This message was deleted.',
} as const
