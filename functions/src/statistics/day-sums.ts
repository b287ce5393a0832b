import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { countOf, entriesOf } from '../lib/firestore/field-values.ts'
import { CATEGORIES, type Category, POST_TYPES, type PostType } from '../shared/lib/shared-constants.ts'

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

/** Reads the sums of a day. What somebody has broken by hand counts as 0. */
export function readDaySums(document: DocumentSnapshot): DaySums {
  const mapAt = (path: string): Record<string, unknown> => entriesOf([document.get(path)])[0] ?? {}
  const byCategory = (path: string) => {
    const stored = mapAt(path)
    return forCategories((category) => countOf(stored[category]))
  }
  return {
    posted: Object.fromEntries(POST_TYPES.map((type) => [type, byCategory(`posted.${type}`)])) as DaySums['posted'],
    returns: forCategories((category) =>
      Object.fromEntries(
        Object.entries(mapAt(`returns.${category}`))
          .filter(([days]) => /^\d{1,4}$/.test(days))
          .map(([days, times]) => [days, countOf(times)]),
      ),
    ),
    anotherWay: byCategory('anotherWay'),
    notFound: byCategory('notFound'),
    takenDown: byCategory('takenDown'),
  }
}
