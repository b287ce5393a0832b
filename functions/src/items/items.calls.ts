import * as z from 'zod/mini'
import type { Settings } from '../lib/deployment-settings.ts'
import type { Pace } from '../lib/http/address-limits.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import type { Context } from '../lib/request-context.ts'
import { account, CHANGE_READS, confirmedAccount } from '../people/callers.ts'
import { findSimilar, MAX_SIMILAR, SIMILAR_READS } from '../search/find-nearest.ts'
import { LATEST } from '../shared/items/item-lists.ts'
import {
  foundItemSchema,
  type ItemFilter,
  itemCountQuerySchema,
  itemCountSchema,
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  latestItemsQuerySchema,
  listedItemSchema,
  type PublicItem,
  publicItemSchema,
} from '../shared/items/items.ts'
import { itemId, toPublicItem } from './item-document.ts'
import { countCost, countTtl, listItems, listLatestItems, pageCost, readCount } from './item-pages.ts'
import { readListedItems } from './items.repository.ts'
import { createItem, updateItem } from './items.service.ts'

const itemInput = ({ isEmulator }: Settings) =>
  itemInputSchema({ allowHttpPictures: isEmulator, now: () => new Date() })

export const itemCalls = [
  definePublicRead({
    path: '/itemCount',
    summary: 'Counts the items on the board; with q, the results of a search, and with near, what is near, up to 200.',
    query: itemCountQuerySchema,
    cost: countCost,
    answer: itemCountSchema,
    read: (context, filter) => ({ load: () => readCount(context, filter), ttl: countTtl }),
  }),

  definePublicRead({
    path: '/allItems',
    summary:
      'Returns a page of items, newest first; with q, those that have all of its words, also as other names for them, best first, then, if they are few, those about the same thing that have all but one. Without contact details.',
    query: itemPageQuerySchema,
    cost: pageCost,
    answer: z.array(foundItemSchema),
    read: (context, query) => ({ load: (mode) => listItems(context, query, mode) }),
  }),

  definePublicRead({
    path: '/items',
    summary: 'Returns the newest or the oldest items, without contact details.',
    query: latestItemsQuerySchema,
    cost: LATEST.maxLimit,
    answer: z.array(publicItemSchema),
    read: (context, query) => ({ load: () => listLatestItems(context, query) }),
  }),

  defineCall({
    method: 'post',
    path: '/addItems',
    summary: 'Creates an item, posted by the signed-in user.',
    caller: confirmedAccount,
    cost: 300,
    body: itemInput,
    idempotentAction: 'post',
    answer: listedItemSchema,
    status: 201,
    refusals: ['item-not-found', 'too-many-posts'],
    handle: (context, { caller, body, idempotencyKey }) => createItem(context, caller, body, { idempotencyKey }),
  }),

  defineCall({
    method: 'put',
    path: '/updateItems/:id',
    summary: 'Updates an item of the signed-in user.',
    caller: account,
    cost: 2 * CHANGE_READS,
    params: { id: itemId },
    body: itemInput,
    answer: listedItemSchema,
    refusals: ['others-post', 'claims-open'],
    handle: (context, { caller, params, body }) => updateItem(context, caller, params.id, body),
  }),
]

/** An instance caches the similar posts of a query for this many milliseconds. */
const TTL_MS = 10_000

/** Each takes the processor for a moment. */
const SIMILAR_SEARCHES: Pace = {
  pointsOf: ({ similarSearchesPerSecond }) => similarSearchesPerSecond,
  seconds: 1,
}

/** These need much memory, so they have a function of their own, too. */
export const similarItemCalls = [
  definePublicRead({
    path: '/similarItems',
    summary:
      'Returns items of the last three months that mean something similar to q, in whatever words and language, likeliest first; without a status, open ones. Without contact details.',
    query: itemFilterSchema,
    cost: SIMILAR_READS + MAX_SIMILAR,
    pace: SIMILAR_SEARCHES,
    answer: z.array(publicItemSchema),
    read: (context, filter) => ({ load: () => readSimilar(context, filter), ttl: () => TTL_MS }),
  }),
]

/** Leaves out what has changed since its search entry was written. */
async function readSimilar(context: Context, filter: ItemFilter): Promise<PublicItem[]> {
  const documents = await readListedItems(context.firestore, await findSimilar(context, filter))
  const { postType, category, status = 'notrecovered' } = filter
  const found = documents.flatMap((document) => (document ? [toPublicItem(document)] : []))
  const fitting = found.filter((item) => item.status === status && (!postType || item.postType === postType))
  return category ? fitting.filter((item) => item.category === category) : fitting
}
