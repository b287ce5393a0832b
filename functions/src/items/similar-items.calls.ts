import * as z from 'zod/mini'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import type { Context } from '../lib/request-context.ts'
import { findSimilar, MAX_SIMILAR, SIMILAR_READS } from '../search/find-similar.ts'
import { type ItemFilter, itemFilterSchema, type PublicItem, publicItemSchema } from '../shared/items/items.ts'
import { toPublicItem } from './item-document.ts'
import { readListedItems } from './items.repository.ts'

/** An instance caches the similar posts of a query for this many milliseconds. */
const TTL_MS = 10_000

/** These need much memory, so they have a function of their own, too. */
export const similarItemCalls = [
  definePublicRead({
    path: '/similarItems',
    summary:
      'Returns items of the last three months that mean something similar to q, in whatever words and language, likeliest first; without a status, open ones. Without contact details.',
    query: itemFilterSchema,
    cost: SIMILAR_READS + MAX_SIMILAR,
    pace: 'similarSearches',
    answer: z.array(publicItemSchema),
    read: (context, filter) => ({ load: () => readSimilar(context, filter), ttl: () => TTL_MS }),
  }),
]

/** Leaves out what has changed since its search entry was written. */
async function readSimilar(context: Context, filter: ItemFilter): Promise<PublicItem[]> {
  const documents = await readListedItems(context.firestore, await findSimilar(context, filter))
  const { postType, category, status = 'notrecovered' } = filter
  return documents.flatMap((document) => {
    const item = document && toPublicItem(document)
    const fits =
      item?.status === status && (!postType || item.postType === postType) && (!category || item.category === category)
    return fits ? [item] : []
  })
}
