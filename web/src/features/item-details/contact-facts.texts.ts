export const contactFactsTexts = {
  name: 'Name',
  /** Used if the poster's account has no name. */
  somebody: 'Somebody',
  email: 'Email',
  /** @param month as the visitor reads it, for instance `March 2025` */
  since: (month: string) => `Here since ${month}`,
  confirmed: 'address confirmed',
  notConfirmed: 'address not confirmed',
} as const
