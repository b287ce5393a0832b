import type { CategoryStatistics } from '@shared/statistics/statistics.ts'

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
  const sum = (read: (one: CategoryStatistics) => number) => categories.reduce((total, one) => total + read(one), 0)
  return {
    posted: sum(({ posted }) => posted),
    open: sum(({ open }) => open),
    recovered: sum(({ recovered }) => recovered),
    anotherWay: sum(({ anotherWay }) => anotherWay),
    notFound: sum(({ notFound }) => notFound),
    takenDown: sum(({ takenDown }) => takenDown),
  }
}
