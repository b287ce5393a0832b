import * as z from 'zod/mini'
import { itemFilterSchema } from '../items/items.ts'

/** How many searches a person may keep. */
export const MAX_KEPT_SEARCHES = 10

/**
 * What a person is told of when somebody posts it: words as of `GET /allItems`, a type and a
 * category. What is left out excludes nothing.
 */
export const keptSearchSchema = z.pick(itemFilterSchema, { q: true, postType: true, category: true })
export type KeptSearch = z.infer<typeof keptSearchSchema>

/** Body of `POST /keptSearches`: a search, and whether it is to be kept from now on. */
export const keepSearchInputSchema = z.extend(keptSearchSchema, {
  isKept: z.boolean({ error: 'Please say whether to keep it: true or false.' }),
})
export type KeepSearchInput = z.infer<typeof keepSearchInputSchema>

export const isSameSearch = (one: KeptSearch, other: KeptSearch) =>
  one.q === other.q && one.postType === other.postType && one.category === other.category
