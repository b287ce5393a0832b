import { notOwnItem } from '../items/own-item.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account } from '../sessions/callers.ts'
import { done, doneSchema } from '../shared/sessions/sessions.ts'
import { deleteItem } from './delete-item.ts'

export const itemLifecycleCalls = [
  defineCall({
    method: 'delete',
    path: '/myItems/:emailOrId',
    summary: 'Deletes an item of the signed-in user, by its id.',
    caller: account,
    params: { emailOrId: itemId },
    answer: doneSchema,
    refusals: [notOwnItem],
    handle: async (context, { caller, params }) => {
      await deleteItem(context, caller, params.emailOrId)
      return done
    },
  }),
]
