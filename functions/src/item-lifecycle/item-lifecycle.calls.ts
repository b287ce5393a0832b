import { notOwnItem } from '../items/own-item.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account } from '../sessions/callers.ts'
import { deleteItemQuerySchema, itemSchema } from '../shared/items/items.ts'
import { done, doneSchema } from '../shared/sessions/sessions.ts'
import { deleteItem } from './delete-item.ts'
import { archiveItem, renewItem } from './listing.ts'

export const itemLifecycleCalls = [
  defineCall({
    method: 'post',
    path: '/items/:id/renew',
    summary: 'Keeps an open item of the signed-in user on the board, or puts it back.',
    description: 'It is listed for its whole time from now on. It keeps its time of creation.',
    caller: account,
    params: { id: itemId },
    answer: itemSchema,
    refusals: [
      notOwnItem,
      { status: 409, code: 'already-recovered', when: 'The item is recovered.' },
      {
        status: 409,
        code: 'too-many-posts',
        when: 'The item is put back, and the account has the maximum number of open posts.',
      },
    ],
    handle: (context, { caller, params }) => renewItem(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/items/:id/archive',
    summary: 'Takes an item of the signed-in user off the board.',
    description: 'Its poster and whoever has recovered it still see it. Open claims on it end.',
    caller: account,
    params: { id: itemId },
    answer: itemSchema,
    refusals: [notOwnItem],
    handle: (context, { caller, params }) => archiveItem(context, caller, params.id),
  }),

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
