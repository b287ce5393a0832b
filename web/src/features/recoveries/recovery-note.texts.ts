export const recoveryNoteTexts = {
  heading: 'Recovered',
  you: 'You',
  /** Used if the recoverer's account has no name. */
  somebody: 'Somebody',
  /** Follows the recoverer's name and precedes the place. @param day as the visitor reads it */
  marked: (day: string) => ` marked this as recovered: on ${day}, at `,
  /** Before what the reader can do: reopen it, or write to its poster. */
  ifWrong: 'Not right?',
  /** For the recoverer. */
  whatNext: 'The post is closed, and whoever posted it has been told.',
  writeTo: 'Write to ',
  whoeverPosted: 'whoever posted it',
} as const
