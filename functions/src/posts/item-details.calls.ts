import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { SESSION_READS, session } from '../people/callers.ts'
import { itemSchema } from '../shared/items/items.ts'
import { getItemDetails } from './get-item-details.ts'

export const itemDetailsCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id',
    summary: 'Returns one item with its poster’s contact details.',
    description:
      'The contact details of other people’s items are limited by hour and day, and may require a confirmed address: without them, contactWithheld says why. Only the poster and the recoverer see the recovery. Whoever sees the contact of somebody else sees in which month they registered, and whether the address is confirmed.',
    caller: session,
    cost: SESSION_READS + 10,
    params: { id: itemId },
    answer: itemSchema,
    handle: (context, { caller, params }) => getItemDetails(context, caller, params.id),
  }),
]
