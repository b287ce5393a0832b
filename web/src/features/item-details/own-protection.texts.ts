export const ownProtectionTexts = {
  openClaims: (count: number) =>
    count === 0
      ? 'Nobody has an open claim on it.'
      : count === 1
        ? 'There is 1 open claim.'
        : `There are ${count} open claims.`,
  compare: (count: number) => (count === 0 ? 'See its claims' : count === 1 ? 'See the claim' : 'Compare the claims'),
  throughBoard: 'People reach you through this board only, so nobody sees your address.',
  alone: 'Only you see this',
  note: 'Your private note:',
  number: 'A number is kept to compare with those in claims. It is stored so that nobody can read it, not even you.',
} as const
