import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import { CATEGORIES, type Category, type PostType } from '../shared/lib/shared-constants.ts'
import { countOf } from '../store/field-values.ts'

export type ByCategory = Record<Category, number>

/** What happened on one day, in numbers. `returns` counts by the days that a return took. */
export interface DaySums {
  posted: Record<PostType, ByCategory>
  returns: Record<Category, Record<string, number>>
  anotherWay: ByCategory
  notFound: ByCategory
  takenDown: ByCategory
}

/** Returns a value for each category. */
export const forCategories = <Value>(make: (category: Category) => Value) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, make(category)])) as Record<Category, Value>

/** Counts how often each category is in a list. Other words are left out. */
export const countCategories = (words: readonly unknown[]): ByCategory =>
  forCategories((category) => words.filter((word) => word === category).length)

/** Reads the sums of a day. A category that was not counted then counts as 0. */
export function readDaySums(document: DocumentSnapshot): DaySums {
  const byCategory = (path: string) => forCategories((category) => countOf(document.get(`${path}.${category}`)))
  return {
    posted: { Lost: byCategory('posted.Lost'), Found: byCategory('posted.Found') },
    returns: forCategories((category) => document.get(`returns.${category}`) ?? {}),
    anotherWay: byCategory('anotherWay'),
    notFound: byCategory('notFound'),
    takenDown: byCategory('takenDown'),
  }
}

/** Returns the day of a time, in UTC: `2026-11-23`. */
export const dayIn = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the day that is so many days later, or earlier. */
export const daysLater = (day: string, days: number) => dayIn(new Date(Date.parse(day) + days * DAY_MS))

/** Returns the Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, -daysSinceMonday)
}
