import * as z from 'zod/mini'
import { defineCall } from '../lib/http/define-call.ts'
import { ownAddress, session } from '../sessions/callers.ts'
import { myItemSchema, myItemsQuerySchema } from '../shared/items/items.ts'
import { listOwnItems } from './list-own-items.ts'

export const ownItemCalls = [
  defineCall({
    method: 'get',
    path: '/myItems/:emailOrId',
    summary: 'Returns the signed-in user’s items, newest first, 500 per page.',
    caller: session,
    params: { emailOrId: ownAddress('You can only list your own items.') },
    query: myItemsQuerySchema,
    answer: z.array(myItemSchema),
    handle: (context, { caller, query }) => listOwnItems(context, caller, query),
  }),
]
