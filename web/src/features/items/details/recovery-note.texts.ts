export const recoveryNoteTexts = {
  heading: 'Recovered',
  /** @param day as the visitor reads it; @param name is empty where the account has none */
  byClaimant: (name: string, day: string, place: string) =>
    `${name || 'Somebody'} marked this as recovered on ${day}, at “${place}”.`,
  byYou: (day: string, place: string) => `You marked this as recovered on ${day}, at “${place}”.`,
  ifWrong: 'If you do not have it back, you can reopen your post.',
} as const
