import * as z from 'zod/mini'
import { CATEGORIES } from '../items/categories.ts'
import { RETURN_STEPS } from './return-steps.ts'

const count = z.int().check(z.minimum(0))
const day = z.string().check(z.meta({ pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in UTC, or empty.' }))

/** How many posts of each type were posted in a week that begins on this Monday. */
const weekSchema = z.object({ week: day, lost: count, found: count, recovered: count })

/**
 * What became of the posts of a category that were open at any time of the year: each is in one of
 * these counts, so that their sum is the number of posts. `recovered` were recovered here,
 * `anotherWay` were returned as their posters said when they deleted them, `notFound` expired,
 * `takenDown` were deleted by their posters without a reason, and `open` are open at the end.
 * `medianDays` is how many days half of the recovered ones took at most, null if none was. `steps`
 * counts them by days, as `RETURN_STEPS` says, with one step more for the rest.
 */
const categorySchema = z.object({
  category: z.enum(CATEGORIES),
  recovered: count,
  anotherWay: count,
  notFound: count,
  takenDown: count,
  open: count,
  medianDays: z.nullable(count),
  steps: z.array(count).check(z.length(RETURN_STEPS.length + 1)),
})
export type CategoryStatistics = z.infer<typeof categorySchema>

/**
 * Answer of `GET /statistics`: the days from `from` to `upTo`, which is the day of counting, both
 * empty if nothing was summed yet. Days before `countedSince` were counted from what was still on
 * the board on that day.
 */
export const statisticsSchema = z.object({
  from: day,
  upTo: day,
  countedSince: day,
  weeks: z.array(weekSchema),
  categories: z.array(categorySchema),
})
export type Statistics = z.infer<typeof statisticsSchema>
