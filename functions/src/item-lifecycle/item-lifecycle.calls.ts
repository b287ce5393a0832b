import { notOwnItem } from '../items/own-item.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account } from '../sessions/callers.ts'
import { deleteItemQuerySchema } from '../shared/items/items.ts'
import { done, doneSchema } from '../shared/sessions/sessions.ts'
import { deleteItem } from './delete-item.ts'

export const itemLifecycleCalls = [
  defineCall({
    method: 'delete',
    path: '/myItems/:emailOrId',
    summary: 'Deletes an item of the signed-in user, by its id.',
    description:
      'With cameBack, the deletion of an open item counts that the thing came back, without who it belonged to.',
    caller: account,
    params: { emailOrId: itemId },
    query: deleteItemQuerySchema,
    answer: doneSchema,
    refusals: [notOwnItem],
    handle: async (context, { caller, params, query }) => {
      await deleteItem(context, caller, params.emailOrId, { cameBack: query.cameBack === 'true' })
      return done
    },
  }),
]
