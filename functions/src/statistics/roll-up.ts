import { CATEGORIES } from '../shared/items/categories.ts'
import type { PostType } from '../shared/items/item-status.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import { RETURN_STEPS } from '../shared/statistics/return-steps.ts'
import type { CategoryStatistics } from '../shared/statistics/statistics.ts'

/** What the sums of days are, and how they add up. It knows nothing of the database. */

type ByCategory = Record<string, number>

/** What happened on one day, in numbers. `returns` counts by the days that a return took. */
export interface DaySums {
  posted: Record<PostType, ByCategory>
  returns: Record<string, Record<string, number>>
  anotherWay: ByCategory
  notFound: ByCategory
  takenDown: ByCategory
}

/** Returns a value for each category. */
export const forCategories = <Value>(make: (category: string) => Value) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, make(category)])) as Record<string, Value>

/** The sums of a day, with the day. */
export interface Day {
  day: string
  sums: DaySums
}

/**
 * Adds up the sums of days.
 * @param days oldest first, without gaps
 * @param open how many posts are open at the moment up to which the last day is summed
 */
export function rollUp(days: readonly Day[], open: ByCategory) {
  return {
    from: days[0]?.day ?? '',
    upTo: days.at(-1)?.day ?? '',
    weeks: [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([week, own]) => ({
      week,
      lost: sumOf(own, ({ posted }) => total(posted.Lost)),
      found: sumOf(own, ({ posted }) => total(posted.Found)),
      recovered: sumOf(own, ({ returns }) => sum(Object.values(returns).map(total))),
    })),
    categories: CATEGORIES.map((category) => categoryOf(category, days, open)),
  }
}

/** The sums of a day from before a category was added lack it. */
function categoryOf(category: string, days: readonly Day[], open: ByCategory): CategoryStatistics {
  const times = days.flatMap(({ sums }) =>
    Object.entries(sums.returns[category] ?? {}).map(([taken, count]): Return => [Number(taken), count]),
  )
  return {
    category,
    recovered: sumOf(days, ({ returns }) => total(returns[category] ?? {})),
    anotherWay: sumOf(days, ({ anotherWay }) => anotherWay[category] ?? 0),
    notFound: sumOf(days, ({ notFound }) => notFound[category] ?? 0),
    takenDown: sumOf(days, ({ takenDown }) => takenDown[category] ?? 0),
    open: open[category] ?? 0,
    medianDays: medianOf(times),
    steps: stepsOf(times),
  }
}

/** How many things came back in so many days. */
type Return = readonly [days: number, count: number]

/** Returns the number of days within which half of the returns were done; null if there is none. */
function medianOf(times: readonly Return[]): number | null {
  const half = sum(times.map(([, count]) => count)) / 2
  let passed = 0
  for (const [days, count] of times.toSorted(([one], [other]) => one - other)) {
    passed += count
    if (passed >= half && count > 0) return days
  }
  return null
}

function stepsOf(times: readonly Return[]): number[] {
  const stepOf = (days: number) => [...RETURN_STEPS, Number.POSITIVE_INFINITY].findIndex((last) => days <= last)
  return Array.from({ length: RETURN_STEPS.length + 1 }, (_, step) =>
    sum(times.filter(([days]) => stepOf(days) === step).map(([, count]) => count)),
  )
}

const sumOf = (days: readonly Day[], read: (sums: DaySums) => number) => sum(days.map(({ sums }) => read(sums)))
const total = (counts: Record<string, number>) => sum(Object.values(counts))
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** Returns the day of a time, in UTC: `2026-11-23`. */
export const dayIn = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the day that is so many days later, or earlier. */
export const daysLater = (day: string, days: number) => dayIn(new Date(Date.parse(day) + days * DAY_MS))

/** Returns the Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, -daysSinceMonday)
}
