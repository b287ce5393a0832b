import * as z from 'zod/mini'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import { findSimilar, MAX_SIMILAR, SIMILAR_READS } from '../search/find-similar.ts'
import { itemFilterSchema, publicItemSchema } from '../shared/items/items.ts'
import { toPublicItem } from './item-document.ts'
import { readListedItems } from './items.repository.ts'

/** These need much memory, so a function of their own serves them. */
export const similarItemCalls = [
  definePublicRead({
    path: '/similarItems',
    summary:
      'Returns items of the last four months that mean something similar to q, in whatever words and language, likeliest first; without a status, open ones. Without contact details.',
    query: itemFilterSchema,
    cost: SIMILAR_READS + MAX_SIMILAR,
    pace: 'similarSearches',
    answer: z.array(publicItemSchema),
    read: (context, filter) => ({
      load: async (mode) => {
        const documents = await readListedItems(context.firestore, await findSimilar(context, filter, mode))
        return documents.flatMap((document) => (document ? [toPublicItem(document)] : []))
      },
    }),
  }),
]
