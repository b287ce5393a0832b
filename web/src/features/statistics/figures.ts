import { t } from '@lingui/core/macro'
import { RETURN_STEPS } from '@shared/statistics/return-steps.ts'
import type { CategoryStatistics, Statistics } from '@shared/statistics/statistics.ts'
import { categoryWord } from '@/components/item-words.ts'
import { language } from '@/lib/words.tsx'

const CATEGORY_NAMES: Readonly<Record<string, string>> = { pets: t`Pets`, documents: t`Documents`, gadgets: t`Gadgets` }

/** Returns the name of a category with a capital letter, as it stands alone. */
export function categoryName(category: string): string {
  const name = CATEGORY_NAMES[category] ?? categoryWord(category)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** What becomes of posts, in the order in which it is shown. Each post is in one of these. */
export const OUTCOMES = ['recovered', 'anotherWay', 'notFound', 'takenDown', 'open'] as const

type Outcomes = Pick<CategoryStatistics, (typeof OUTCOMES)[number]>

/** Fewer posts have no rate: a single one would change it too much. */
export const MIN_FOR_RATE = 20

/** Adds up what became of posts: `posts` is the sum of `returned`, `notReturned` and `open`. */
export function sumUp({ recovered, anotherWay, notFound, takenDown, open }: Outcomes) {
  const [returned, notReturned] = [recovered + anotherWay, notFound + takenDown]
  const closed = returned + notReturned
  const rate = closed < MIN_FOR_RATE ? undefined : returned / closed
  return { posts: closed + open, closed, returned, notReturned, open, rate }
}

/** Adds up the counts of all categories. */
export const totalOf = (categories: readonly CategoryStatistics[]) =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, categories.reduce((total, one) => total + one[outcome], 0)]),
  ) as Outcomes

/** The steps of the histogram in days: `0`, `2–3`, `91+`. */
export const stepTexts: readonly string[] = [...RETURN_STEPS, Number.POSITIVE_INFINITY].map((last, index) => {
  const first = index === 0 ? 0 : (RETURN_STEPS[index - 1] ?? 0) + 1
  if (last === Number.POSITIVE_INFINITY) return `${first}+`
  return first === last ? String(first) : `${first}–${last}`
})

/** Returns the marks of an axis from 0 to a highest count: at most five more, at round numbers. */
export function axisMarks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / 5)))
  const step = [1, 2, 5].map((factor) => factor * power).find((one) => one * 5 >= highest) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}

/**
 * Returns the figures as a table in CSV (RFC 4180): one number in a row, which any spreadsheet can
 * turn into the table that someone needs. All cells are the board's own words, in English, days
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
    for (const [index, text] of stepTexts.entries())
      rows.push(['days to return', category, text.replace('–', ' to '), steps[index] ?? 0])
  }
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}
