import type { PostType } from '@shared/lib/constants.ts'

export const possibleMatchesTexts = {
  heading: 'Possible matches',
  intro: {
    Lost: 'People have found these. One of them may be it.',
    Found: 'People are looking for these. One of them may be it.',
  } satisfies Record<PostType, string>,
  reasons: 'Why it may be the one',
} as const
