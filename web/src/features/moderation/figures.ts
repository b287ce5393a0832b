import { plural, t } from '@lingui/core/macro'
import { RETURN_STEPS } from '@shared/lib/shared-constants.ts'
import type { CategoryStatistics, Statistics } from '@shared/moderation/statistics.ts'
import { categoryWord } from '@/components/item-words.ts'
import { language } from '@/lib/words.tsx'

const CATEGORY_NAMES: Readonly<Record<string, string>> = { pets: t`Pets`, documents: t`Documents`, gadgets: t`Gadgets` }

/** Returns the name of a category with a capital letter, as it stands alone. */
export function categoryName(category: string): string {
  const name = CATEGORY_NAMES[category] ?? categoryWord(category)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** What became of the posts that are over, in the order in which it is shown. */
export const OUTCOMES = ['recovered', 'anotherWay', 'notFound', 'takenDown'] as const

type Outcomes = Pick<CategoryStatistics, (typeof OUTCOMES)[number]>

/** How many posts are over: recovered, deleted, or off the board after their time. */
export const overOf = (counts: Outcomes): number => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0)

/**
 * Returns how many of 100 posts that are over came back, here or another way.
 * @returns undefined if none is over
 */
export function returnedShare(counts: Outcomes): number | undefined {
  const over = overOf(counts)
  return over === 0 ? undefined : Math.round((100 * (counts.recovered + counts.anotherWay)) / over)
}

/** Adds up the counts of all categories. */
export function totalOf(categories: readonly CategoryStatistics[]) {
  const sum = (count: 'posted' | 'open' | keyof Outcomes) => categories.reduce((total, one) => total + one[count], 0)
  return {
    posted: sum('posted'),
    open: sum('open'),
    recovered: sum('recovered'),
    anotherWay: sum('anotherWay'),
    notFound: sum('notFound'),
    takenDown: sum('takenDown'),
  }
}

/** The first and the last day of each step of the histogram but the last, which has no end. */
const STEPS = RETURN_STEPS.map((last, index) => ({
  first: index === 0 ? 0 : (RETURN_STEPS[index - 1] ?? 0) + 1,
  last,
}))
const MOST_DAYS = RETURN_STEPS.at(-1) ?? 0

/** The steps of the histogram in words: `the same day`, `2 to 3 days`, `more than 90 days`. */
export const stepTexts: readonly string[] = [
  ...STEPS.map(({ first, last }) => {
    if (last === 0) return t`the same day`
    return first === last
      ? plural(last, { one: '# day', other: '# days' })
      : plural(last, { other: `${first} to # days` })
  }),
  plural({ days: MOST_DAYS }, { other: 'more than # days' }),
]

/** The same in the CSV, which is in English for all, as programs may read it. */
const CSV_STEPS: readonly string[] = [
  ...STEPS.map(({ first, last }) => {
    if (last === 0) return 'the same day'
    return first === last ? `${last} day` : `${first} to ${last} days`
  }),
  `more than ${MOST_DAYS} days`,
]

/**
 * Returns the figures as a table in CSV (RFC 4180): one number in a row, which any spreadsheet can
 * turn into the table that somebody needs. All cells are the board's own words, in English, days
 * and numbers.
 */
export function statisticsCsv({ weeks, categories }: Statistics): string {
  const rows: (string | number)[][] = [['table', 'of', 'what', 'number']]
  for (const { week, ...counts } of weeks) {
    for (const [what, count] of Object.entries(counts)) rows.push(['posts by week', week, what, count])
  }
  for (const { category, steps, medianDays, ...counts } of categories) {
    for (const [what, count] of Object.entries(counts)) rows.push(['posts by category', category, what, count])
    if (medianDays !== null) rows.push(['days to return', category, 'median', medianDays])
    for (const [index, count] of steps.entries()) rows.push(['days to return', category, CSV_STEPS[index] ?? '', count])
  }
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}
