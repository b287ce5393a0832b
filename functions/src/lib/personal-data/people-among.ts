import { isUid } from '../firestore/field-values.ts'

/**
 * Returns the distinct user ids among some values: what a document stores as `people`, so that a
 * query finds it by each person whom one of its entries names.
 */
export const peopleAmong = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && isUid(value))),
]
