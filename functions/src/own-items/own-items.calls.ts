import * as z from 'zod/mini'
import { readsOfOwnPage } from '../lib/firestore/queries.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { ownAddress, SESSION_READS, session } from '../sessions/callers.ts'
import { myItemSchema, myItemsQuerySchema } from '../shared/items/items.ts'
import { listOwnItems } from './list-own-items.ts'

export const ownItemCalls = [
  defineCall({
    method: 'get',
    path: '/myItems/:emailOrId',
    summary: 'Returns the signed-in user’s items, newest first, 100 per page.',
    caller: session,
    cost: ({ page }) => SESSION_READS + 1 + readsOfOwnPage(page),
    params: { emailOrId: ownAddress('You can only list your own items.') },
    query: myItemsQuerySchema,
    answer: z.array(myItemSchema),
    handle: (context, { caller, query }) => listOwnItems(context, caller, query),
  }),
]
