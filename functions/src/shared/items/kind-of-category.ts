import { OWN_CATEGORIES } from './categories.ts'
import type { ItemKind } from './drawing.ts'

const CATEGORY_KINDS = new Map<string, ItemKind>([
  ['pets', 'pet'],
  ['documents', 'documents'],
  ...OWN_CATEGORIES.map(({ id, drawing }) => [id, drawing as ItemKind] as const),
])

/**
 * Returns what is drawn of a post where its title names nothing that has a drawing: a tag in
 * categories that have none.
 */
export const kindOfCategory = (category: string): ItemKind => CATEGORY_KINDS.get(category) ?? 'other'
