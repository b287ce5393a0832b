import * as z from 'zod/mini'
import { itemFilterSchema } from '../items/items.ts'
import { splitRuns } from '../lib/compare-texts.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * What a person is told of when someone posts it: words as of `GET /allItems`, a type and a
 * category. What is left out excludes nothing.
 */
export const savedSearchSchema = z.pick(itemFilterSchema, { q: true, postType: true, category: true })
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** Body of `POST /savedSearches`: a search, and whether it is to be kept from now on. */
export const saveSearchInputSchema = z.extend(savedSearchSchema, {
  isSaved: z.boolean({ error: 'not-as-described' satisfies FieldRefusal }),
})
export type SaveSearchInput = z.infer<typeof saveSearchInputSchema>

/** Whether two searches are one: in the same words, however and in which order they are written. */
export const isSameSearch = (one: SavedSearch, other: SavedSearch) =>
  wordsIn(one) === wordsIn(other) && one.postType === other.postType && one.category === other.category

const wordsIn = ({ q }: SavedSearch) => [...new Set(splitRuns(q))].toSorted().join(' ')
