export const possibleMatchesTexts = {
  heading: 'Possible matches',
  intro: (postType: string) =>
    postType === 'Lost'
      ? 'People have found these. One of them may be it.'
      : 'People are looking for these. One of them may be it.',
  reasons: 'Why it may be the one',
} as const
