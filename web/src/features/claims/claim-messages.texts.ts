export const claimMessagesTexts = {
  /** Used if the other person's account has no name. */
  somebody: 'the other person',
  /** @param name the other person's first name */
  write: (name: string) => `Message ${name}`,
  /** For a claim that is over. @param name the other person's first name */
  read: (name: string) => `Messages with ${name}`,
  /** Follows the link of an approved claim. */
  agree: ' to agree on a place and an hour.',
} as const
