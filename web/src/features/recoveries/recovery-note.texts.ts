export const recoveryNoteTexts = {
  heading: 'Recovered',
  you: 'You',
  /** Used if the recoverer's account has no name. */
  somebody: 'Somebody',
  /** Follows the recoverer's name. @param day as the visitor reads it */
  marked: (day: string) => ` marked this as recovered: on ${day}`,
  /** Precedes the place, which is gone once the recoverer's account was deleted. */
  at: ', at ',
  /** Before what the reader can do: reopen it, or write to its poster. */
  ifWrong: 'Not right?',
  /** For the recoverer. */
  whatNext: 'The post is closed, and whoever posted it has been told.',
  writeTo: 'E-mail ',
  whoeverPosted: 'the poster',
} as const
