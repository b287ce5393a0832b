import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { type Day, type DaySums, daysLater, forCategories } from '../../functions/src/statistics/roll-up.ts'

/** The days before the oldest demo post, back to the beginning of the statistics. */
const DAYS_AGO = { oldest: 371, newest: 95 }
/** A post of each category is closed once in so many days. */
const EACH_DAYS = 4

/**
 * How ten posts of a category ended: Recovered here, returned another Way, Expired, or Deleted.
 */
const ENDS = ['RREWREEDRE', 'RRWREREDRE', 'REEDRWEEDE'] as const
const DAYS_TAKEN = [2, 0, 6, 1, 13, 3, 0, 38, 1, 21, 4]

/**
 * The days of the demo board before its oldest post, for the statistics: what was returned, and
 * more that was not. It is the same every time but for the dates.
 */
export function demoHistory(today: string): Day[] {
  return Array.from({ length: DAYS_AGO.oldest - DAYS_AGO.newest }, (_, index) => ({
    day: daysLater(today, index - DAYS_AGO.oldest),
    sums: sumsOf(index),
  }))
}

function sumsOf(index: number): DaySums {
  const turnOf = (category: string) => index + 3 * CATEGORIES.indexOf(category)
  const endOf = (category: string) => {
    const count = turnOf(category) / EACH_DAYS
    const ends = ENDS[CATEGORIES.indexOf(category) % ENDS.length] ?? ''
    return Number.isInteger(count) ? ends[count % ends.length] : undefined
  }
  const counted = (end: string) => forCategories((category) => (endOf(category) === end ? 1 : 0))
  // Squares are uneven enough for a chart of weeks.
  const posted = (rest: number) => forCategories((category) => (turnOf(category) ** 2 % 11 === rest ? 1 : 0))
  return {
    posted: { Lost: posted(1), Found: posted(4) },
    returns: forCategories((category) =>
      endOf(category) === 'R' ? { [DAYS_TAKEN[turnOf(category) % DAYS_TAKEN.length] ?? 0]: 1 } : {},
    ),
    anotherWay: counted('W'),
    notFound: counted('E'),
    takenDown: counted('D'),
  }
}
