import * as z from 'zod/mini'
import { readBoardFields, toItem } from '../items/item-document.ts'
import { readItem } from '../items/items.service.ts'
import { requireVisible } from '../items/visible-item.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { session } from '../sessions/callers.ts'
import { matchSchema } from '../shared/matches/matches.ts'
import { findMatches } from './matches.service.ts'

export const matchCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id/matches',
    summary: 'Returns open items of the other type that may be about the same thing, best first, with reasons.',
    caller: session,
    params: { id: itemId },
    answer: z.array(matchSchema),
    handle: async (context, { caller, params }) => {
      const document = await readItem(context, params.id)
      requireVisible(caller.uid, document)
      const { hasIdentifier } = readBoardFields(document)
      return findMatches(context, caller, { ...toItem(document), hasIdentifier })
    },
  }),
]
