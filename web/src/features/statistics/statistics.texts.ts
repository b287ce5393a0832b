import { boardName } from '@board'
import type { Category } from '@shared/lib/shared-constants.ts'
import { RETURN_STEPS } from '@shared/statistics/return-days.ts'

/** The steps of the histogram in words: `the same day`, `2 to 3 days`, `more than 90 days`. */
export const stepTexts: readonly string[] = [
  ...RETURN_STEPS.map((last, index) => {
    const first = index === 0 ? 0 : (RETURN_STEPS[index - 1] ?? 0) + 1
    if (last === 0) return 'the same day'
    return first === last ? `${last} day` : `${first} to ${last} days`
  }),
  `more than ${RETURN_STEPS.at(-1)} days`,
]

export const statisticsTexts = {
  pageTitle: `Statistics - ${boardName}`,
  description: 'What becomes of what is posted here: how much comes back, how soon, and how much does not.',
  heading: 'Statistics',
  intro:
    'What becomes of what is posted here: how much comes back, how soon, and how much does not. Failures count, too.',
  loading: 'Loading the statistics…',
  failed: 'The statistics could not be loaded.',
  empty: 'There are no statistics yet.',
  emptyHint: 'They are made once a day, from the first post on.',
  /** @param from, upTo as the visitor reads them */
  period: (from: string, upTo: string) => `${from} to ${upTo}, in days of UTC.`,
  /** @param since as the visitor reads it */
  before: (since: string) =>
    `Days before ${since} were counted from what was still on the board then, so posts that were deleted before are missing.`,
  download: 'Download as CSV',
  fileName: 'lost-and-found-figures.csv',
  categories: { pets: 'Pets', documents: 'Documents', gadgets: 'Gadgets' } satisfies Record<Category, string>,
  all: 'All',
  /** @param heading of the section whose figures it has */
  asTable: (heading: string) => `${heading}: the table`,
  outcome: {
    heading: 'What became of the posts',
    share: (over: number, cameBack: number, open: number) =>
      `${over === 1 ? '1 post is over' : `${over} posts are over`}: ${cameBack} came back, ${over - cameBack} did not. ${open} ${open === 1 ? 'is' : 'are'} still open.`,
    shareNote:
      'A post is over once it was recovered, was deleted by its poster, or has left the board after its time. Posts that were deleted on their first day, or by moderators, are not counted.',
    none: 'No post is over yet.',
    parts: {
      recovered: 'Recovered here',
      anotherWay: 'Came back another way',
      notFound: 'Never found',
      takenDown: 'Deleted, no reason given',
    },
    columns: { category: 'Category', posted: 'Posted', open: 'Still open', share: 'Came back' },
    notes: {
      anotherWay: '“Came back another way” is what posters say when they delete a post.',
      notFound: '“Never found” are posts that have left the board after their time, open as they were.',
    },
  },
  days: {
    heading: 'How soon things come back',
    /** @param days within which half of the returns were done */
    median: (name: string, days: number) =>
      days === 0
        ? `${name}: half of them on the same day.`
        : `${name}: half of them within ${days} ${days === 1 ? 'day' : 'days'}.`,
    none: 'Nothing was recovered yet.',
    column: 'Days from the post to the recovery',
  },
  weeks: {
    heading: 'Posts by week',
    columns: { week: 'Week from', lost: 'Lost', found: 'Found', recovered: 'Recovered' },
    /** @param week as the visitor reads it */
    bar: (week: string, lost: number, found: number) => `${week}: ${lost} lost, ${found} found`,
  },
} as const
