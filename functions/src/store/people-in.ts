import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { isUid, textListOf, textOf } from './field-values.ts'

/** Returns the name of the field in which people stand, without how they stand in it. */
export function fieldOf(at: string): string {
  return at.replace(/\[\]$/, '')
}

/**
 * Returns what a document holds at some places where user ids stand. Not each has to be one,
 * because administrators edit documents by hand.
 * @param places written as in {@link Naming.at}
 */
export function peopleIn(document: DocumentSnapshot, places: readonly string[]): string[] {
  return places.flatMap((at) => {
    if (at === 'id') return [document.id]
    const value: unknown = document.get(fieldOf(at))
    return at.endsWith('[]') ? textListOf(value) : [textOf(value)]
  })
}

/**
 * Returns the distinct user ids among some values: what a document stores as `people`, so that a
 * query finds it by each person whom one of its entries names.
 */
export const peopleAmong = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && isUid(value))),
]
