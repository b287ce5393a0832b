import { CATEGORIES, type Category, RETURN_STEPS } from '../shared/lib/shared-constants.ts'
import type { CategoryStatistics, Statistics } from '../shared/moderation/statistics.ts'
import { type ByCategory, type DaySums, mondayOf } from './day-sums.ts'

/**
 * Adds up the sums of days.
 * @param days oldest first, without gaps
 * @param open how many posts are on the board now
 */
export function rollUp(
  days: readonly { day: string; sums: DaySums }[],
  open: ByCategory,
): Pick<Statistics, 'from' | 'upTo' | 'weeks' | 'categories'> {
  return {
    from: days[0]?.day ?? '',
    upTo: days.at(-1)?.day ?? '',
    weeks: weeksOf(days),
    categories: CATEGORIES.map((category) => categoryOf(category, days, open)),
  }
}

function weeksOf(days: readonly { day: string; sums: DaySums }[]): Statistics['weeks'] {
  const weeks = new Map<string, Statistics['weeks'][number]>()
  for (const { day, sums } of days) {
    const week = mondayOf(day)
    const { lost, found, recovered } = weeks.get(week) ?? { lost: 0, found: 0, recovered: 0 }
    weeks.set(week, {
      week,
      lost: lost + total(sums.posted.Lost),
      found: found + total(sums.posted.Found),
      recovered: recovered + sum(CATEGORIES.map((category) => sum(Object.values(sums.returns[category])))),
    })
  }
  return [...weeks.values()]
}

function categoryOf(category: Category, days: readonly { sums: DaySums }[], open: ByCategory): CategoryStatistics {
  const times = new Map<number, number>()
  for (const { sums } of days) {
    for (const [taken, count] of Object.entries(sums.returns[category])) {
      times.set(Number(taken), (times.get(Number(taken)) ?? 0) + count)
    }
  }
  const sumOf = (read: (sums: DaySums) => number) => sum(days.map(({ sums }) => read(sums)))
  return {
    category,
    posted: sumOf(({ posted }) => posted.Lost[category] + posted.Found[category]),
    recovered: sum([...times.values()]),
    anotherWay: sumOf(({ anotherWay }) => anotherWay[category]),
    notFound: sumOf(({ notFound }) => notFound[category]),
    takenDown: sumOf(({ takenDown }) => takenDown[category]),
    open: open[category],
    medianDays: medianOf(times),
    steps: stepsOf(times),
  }
}

/** Returns the number of days within which half of the returns were done; null if there is none. */
function medianOf(times: ReadonlyMap<number, number>): number | null {
  const half = sum([...times.values()]) / 2
  let passed = 0
  for (const [days, count] of [...times].toSorted(([one], [other]) => one - other)) {
    passed += count
    if (passed >= half && count > 0) return days
  }
  return null
}

function stepsOf(times: ReadonlyMap<number, number>): number[] {
  const steps = Array.from({ length: RETURN_STEPS.length + 1 }, () => 0)
  for (const [days, count] of times) {
    const found = RETURN_STEPS.findIndex((last) => days <= last)
    const step = found === -1 ? RETURN_STEPS.length : found
    steps[step] = (steps[step] ?? 0) + count
  }
  return steps
}

const total = (counts: ByCategory) => sum(Object.values(counts))
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
