import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { itemId, items, toItem } from '../items/item-document.ts'
import { isListed, isVisibleTo } from '../items/item-listing.ts'
import { readItem } from '../items/items.service.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { SESSION_READS, session } from '../people/callers.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { matchesSchema } from '../shared/matches/matches.ts'
import { SAME_NUMBER_READS } from './matches.repository.ts'
import { findMatches, findOwnToClose, NO_MATCHES, SEARCH_READS } from './matches.service.ts'

/** @throws {HttpError} 404 for those who may not see an item */
async function requireVisible({ firestore }: Context, { uid }: Pick<Session, 'uid'>, item: DocumentSnapshot) {
  if (isVisibleTo(uid, item)) return
  const record = await recoveredItems.document(firestore, item.id).get()
  if (!isVisibleTo(uid, item, record)) throw new HttpError('item-not-found')
}

export const matchCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id/matches',
    summary:
      'Returns open items of the other type that may be about the same thing, likeliest first, with reasons; an account’s items besides its best two come last. Also whether the item has been read: until then there may be more. Of a recovered item, returns the caller’s own open posts that match it well, which they may want to close, too.',
    caller: session,
    cost: SESSION_READS + 8 + SEARCH_READS + SAME_NUMBER_READS,
    params: { id: itemId },
    answer: matchesSchema,
    handle: async (context, { caller, params }) => {
      const document = await readItem(context, params.id)
      await requireVisible(context, caller, document)
      const item = toItem(document)
      if (isRecovered(item.status)) return findOwnToClose(context, caller, item)
      // What is archived matches nothing.
      if (!isListed(document)) return NO_MATCHES
      return findMatches(context, caller, item, items.parse(document))
    },
  }),
]
