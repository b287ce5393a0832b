import { readBoardFields, toItem } from '../items/item-document.ts'
import { listingOfOwn } from '../items/item-listing.ts'
import { findItemsOfOwner } from '../items/items.repository.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { countMatchesByItem } from '../notifications/notifications.service.ts'
import type { Session } from '../sessions/account.ts'
import type { MyItem, MyItemsQuery } from '../shared/items/items.ts'

/**
 * Returns a page of the reader's own items, newest first, each with the matches that the bell knows
 * of, which are one read for the whole list. Without them the list is still worth having.
 */
export async function listOwnItems(context: Context, { uid }: Session, query: MyItemsQuery): Promise<MyItem[]> {
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
    openClaims: readBoardFields(document).openClaims,
  }))
}
