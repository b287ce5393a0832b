import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { session } from '../sessions/callers.ts'
import { itemSchema } from '../shared/items/items.ts'
import { getItemDetails } from './get-item-details.ts'

export const itemDetailsCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id',
    summary:
      'One item with its poster’s contact details, of so many other people’s items within an hour and a day; past that, and for an unconfirmed address where the board asks for one, they are empty and contactWithheld says why. For its poster and whoever has recovered it: by whom, where and when.',
    caller: session,
    params: { id: itemId },
    answer: itemSchema,
    handle: (context, { caller, params }) => getItemDetails(context, caller, params.id),
  }),
]
