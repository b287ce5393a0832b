import { DAY_MS } from '../lib/durations.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'

/** People get the day of a loss wrong by a day or two. */
const EARLIEST = -2
/** Few things are found later. Eighty-eight days lie in four months at most. */
const LATEST = 85

/**
 * Returns the months, as `YYYY-MM`, in which the other half of a post may have been found or lost.
 * @param type of the other half
 */
export function monthsAround(type: PostType, day: string): string[] {
  const time = Date.parse(day) || 0
  const [first, last] = type === 'Found' ? [EARLIEST, LATEST] : [-LATEST, -EARLIEST]
  const days = Array.from({ length: last - first + 1 }, (_, n) => new Date(time + (first + n) * DAY_MS))
  return [...new Set(days.map((each) => each.toISOString().slice(0, 7)))]
}
