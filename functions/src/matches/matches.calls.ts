import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed, isVisibleTo } from '../items/item-listing.ts'
import { readItem } from '../items/items.service.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { SESSION_READS, session } from '../people/callers.ts'
import { matchesSchema } from '../shared/matches/matches.ts'
import { SAME_NUMBER_READS } from './matches.repository.ts'
import { findMatches, NO_MATCHES, SEARCH_READS } from './matches.service.ts'

/** What is archived matches nothing. @throws {HttpError} 404 for those who may not see it */
async function noMatches({ firestore }: Context, { uid }: Pick<Session, 'uid'>, item: DocumentSnapshot) {
  if (isVisibleTo(uid, item)) return NO_MATCHES
  const record = await recoveredItems.document(firestore, item.id).get()
  if (!isVisibleTo(uid, item, record)) throw new HttpError('item-not-found')
  return NO_MATCHES
}

export const matchCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id/matches',
    summary:
      'Returns open items of the other type that may be about the same thing, likeliest first, with reasons; an account’s items besides its best two come last. Also whether the item has been read: until then there may be more.',
    caller: session,
    cost: SESSION_READS + 8 + SEARCH_READS + SAME_NUMBER_READS,
    params: { id: itemId },
    answer: matchesSchema,
    handle: async (context, { caller, params }) => {
      const document = await readItem(context, params.id)
      if (!isListed(document)) return noMatches(context, caller, document)
      const { hasIdentifier } = items.read(document)
      return findMatches(context, caller, { ...toItem(document), hasIdentifier })
    },
  }),
]
