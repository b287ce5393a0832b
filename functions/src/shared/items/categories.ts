import { categories } from '../../../../board.config.ts'
import type { ItemKind } from './drawing.ts'

const ids = categories.map((category) => (typeof category === 'string' ? category : category.id))

/** What posts may be about, as the operator of the board has decided. There is at least one. */
export const CATEGORIES = ids as [string, ...string[]]

/** The categories of the operator's own, whose names and drawings are theirs. */
export const OWN_CATEGORIES = categories.flatMap((category) => (typeof category === 'string' ? [] : [category]))

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
