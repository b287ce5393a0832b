import * as z from 'zod/mini'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall, definePublicRead } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account, confirmedAccount, ownAddress, session } from '../sessions/callers.ts'
import {
  itemCountSchema,
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  itemSchema,
  latestItemsQuerySchema,
  publicItemSchema,
} from '../shared/items/items.ts'
import { ownListQuerySchema } from '../shared/lib/own-list-query.ts'
import { createItem } from './create-item.ts'
import { countKey, countTtl, listItems, pageKey, readCount } from './item-pages.ts'
import { listLatestItems, listOwnItems, updateItem } from './items.service.ts'
import { notOwnItem } from './own-item.ts'

const itemInput = ({ isEmulator }: Settings) =>
  itemInputSchema({ allowHttpPictures: isEmulator, now: () => new Date() })

export const itemCalls = [
  definePublicRead({
    path: '/itemCount',
    summary: 'How many items are on the board; with q, how many a search finds, counted up to 200.',
    query: itemFilterSchema,
    answer: itemCountSchema,
    read: (context, filter) => ({
      key: countKey(filter),
      load: () => readCount(context, filter),
      ttl: countTtl,
    }),
  }),

  definePublicRead({
    path: '/allItems',
    summary:
      'A page of items, newest first, or of those that have all words of q, best first. Without contact details.',
    query: itemPageQuerySchema,
    answer: z.array(publicItemSchema),
    read: (context, query) => ({ key: pageKey(query), load: (look) => listItems(context, query, look) }),
  }),

  definePublicRead({
    path: '/items',
    summary: 'The latest items, or the oldest, without contact details.',
    query: latestItemsQuerySchema,
    answer: z.array(publicItemSchema),
    read: (context, query) => ({
      key: `items ${JSON.stringify(query)}`,
      load: () => listLatestItems(context, query),
    }),
  }),

  defineCall({
    method: 'post',
    path: '/addItems',
    summary: 'Posts an item under the signed-in person’s name.',
    caller: confirmedAccount,
    body: itemInput,
    idempotentAction: 'post',
    answer: itemSchema,
    status: 201,
    refusals: [
      { status: 404, code: 'not-found', when: 'An earlier request with the same key has made an item that is gone.' },
      { status: 409, code: 'too-many-posts', when: 'The account has as many open posts as it may.' },
    ],
    handle: (context, { caller, body, idempotencyKey }) => createItem(context, caller, body, { idempotencyKey }),
  }),

  defineCall({
    method: 'put',
    path: '/updateItems/:id',
    summary: 'Changes an item of one’s own.',
    caller: account,
    params: { id: itemId },
    body: itemInput,
    answer: itemSchema,
    refusals: [notOwnItem],
    handle: (context, { caller, params, body }) => updateItem(context, caller, params.id, body),
  }),

  defineCall({
    method: 'get',
    path: '/myItems/:emailOrId',
    summary: 'The signed-in person’s own items, newest first, 500 a page.',
    caller: session,
    params: { emailOrId: ownAddress('You can only list your own items.') },
    query: ownListQuerySchema,
    answer: z.array(itemSchema),
    handle: (context, { caller, query }) => listOwnItems(context, caller, query),
  }),
]
