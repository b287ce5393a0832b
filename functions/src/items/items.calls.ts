import * as z from 'zod/mini'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account, CHANGE_READS, confirmedAccount } from '../people/callers.ts'
import {
  foundItemSchema,
  itemCountSchema,
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  itemSchema,
  latestItemsQuerySchema,
  publicItemSchema,
} from '../shared/items/items.ts'
import { LATEST } from '../shared/lib/shared-constants.ts'
import { createItem } from './create-item.ts'
import { COUNT_READS, countTtl, listItems, pageCost, readCount } from './item-pages.ts'
import { listLatestItems, updateItem } from './items.service.ts'
import { notOwnItem } from './own-item.ts'

const itemInput = ({ isEmulator }: Settings) =>
  itemInputSchema({ allowHttpPictures: isEmulator, now: () => new Date() })

export const itemCalls = [
  definePublicRead({
    path: '/itemCount',
    summary: 'Counts the items on the board; with q, the results of a search, up to 200.',
    query: itemFilterSchema,
    cost: COUNT_READS,
    answer: itemCountSchema,
    read: (context, filter) => ({ load: () => readCount(context, filter), ttl: countTtl }),
  }),

  definePublicRead({
    path: '/allItems',
    summary:
      'Returns a page of items, newest first; with q, those that have all of its words, best first, then, if they are few, those that have all but one. Without contact details.',
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
    answer: itemSchema,
    status: 201,
    refusals: [
      {
        status: 404,
        code: 'not-found',
        when: 'A request with the same key has created an item that is deleted by now.',
      },
      { status: 409, code: 'too-many-posts', when: 'The account has the maximum number of open posts.' },
    ],
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
    answer: itemSchema,
    refusals: [
      notOwnItem,
      {
        status: 409,
        code: 'claims-open',
        when: 'The change is of the type, the contact or the question, and claims of the item are open.',
      },
    ],
    handle: (context, { caller, params, body }) => updateItem(context, caller, params.id, body),
  }),
]
