import * as z from 'zod/mini'
import { itemFilterSchema } from '../items/items.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * What a person is told of when somebody posts it: words as of `GET /allItems`, a type and a
 * category. What is left out excludes nothing.
 */
export const savedSearchSchema = z.pick(itemFilterSchema, { q: true, postType: true, category: true })
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** Body of `POST /savedSearches`: a search, and whether it is to be kept from now on. */
export const saveSearchInputSchema = z.extend(savedSearchSchema, {
  isSaved: z.boolean({ error: 'not-as-described' satisfies FieldRefusal }),
})
export type SaveSearchInput = z.infer<typeof saveSearchInputSchema>

export const isSameSearch = (one: SavedSearch, other: SavedSearch) =>
  one.q === other.q && one.postType === other.postType && one.category === other.category
