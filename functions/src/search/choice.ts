import type { Query } from 'firebase-admin/firestore'
import type { ItemFilter } from '../shared/items/items.ts'

/** Which items to read. An empty field does not narrow the choice. */
export type Choice = Omit<ItemFilter, 'q'>

/** Narrows a query of items, or of their search entries, to a choice. */
export function chosen(query: Query, choice: Choice): Query {
  const fields = ['postType', 'category', 'status'] as const
  return fields.reduce((narrowed, field) => {
    const word = choice[field]
    return word ? narrowed.where(field, '==', word) : narrowed
  }, query)
}
