export const recoveryNoteTexts = {
  heading: 'Recovered',
  you: 'You',
  /** Used if the recoverer's account has no name. */
  somebody: 'Somebody',
  /** Follows the recoverer's name and precedes the place. @param day as the visitor reads it */
  marked: (day: string) => ` marked this as recovered: on ${day}, at `,
  ifWrong: 'If you do not have it back, you can reopen your post.',
} as const
