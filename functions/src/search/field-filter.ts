import type { Query } from 'firebase-admin/firestore'
import type { ItemFilter } from '../shared/items/items.ts'

/** Which items to read. An empty field allows every value. */
export type FieldFilter = Omit<ItemFilter, 'q'>

/** Applies a filter to a query of items, or of their search entries. */
export function applyFilter(query: Query, filter: FieldFilter): Query {
  const fields = ['postType', 'category', 'status'] as const
  return fields.reduce((narrowed, field) => {
    const word = filter[field]
    return word ? narrowed.where(field, '==', word) : narrowed
  }, query)
}
