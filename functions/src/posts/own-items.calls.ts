import * as z from 'zod/mini'
import { items, toItem } from '../items/item-document.ts'
import { listingOfOwn } from '../items/item-listing.ts'
import { findItemsOfOwner } from '../items/items.repository.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { ownAddress, SESSION_READS, session } from '../people/callers.ts'
import { countMatchesByItem } from '../people/notification-box.ts'
import { type MyItem, type MyItemsQuery, myItemSchema, myItemsQuerySchema } from '../shared/items/items.ts'
import { readsOfOwnPage } from '../store/queries.ts'

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

/**
 * Returns a page of the reader's own items, newest first, each with the matches that the bell knows
 * of, which are one read for the whole list. Without them the list is still worth having.
 */
async function listOwnItems(context: Context, { uid }: Session, query: MyItemsQuery): Promise<MyItem[]> {
  const counting = countMatchesByItem(context, uid).catch((error: unknown) => {
    const cause = describeCause(error)
    context.log.error('A list of own items is shown without its possible matches.', { cause })
    return new Map<string, number>()
  })
  const [documents, matches] = await Promise.all([findItemsOfOwner(context.firestore, uid, query), counting])
  return documents.map((document) => ({
    ...toItem(document),
    ...listingOfOwn(document),
    possibleMatches: matches.get(document.id) ?? 0,
    openClaims: items.read(document).openClaims,
  }))
}
