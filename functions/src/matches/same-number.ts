import { toItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import {
  findItemsWithIdentifier,
  MAX_SAME_IDENTIFIER,
  readPrivateDetails,
} from '../items/private-details.repository.ts'
import type { Context } from '../lib/request-context.ts'
import type { Item } from '../shared/items/items.ts'
import { typeOfMatches } from './entry.ts'

/** The item's own private details, also as a query finds them, those of others, and their items. */
export const SAME_NUMBER_READS = 2 + 2 * MAX_SAME_IDENTIFIER

/**
 * Returns the open posts of the other type and of other people that have the same number as an
 * item, as far as a key is known to both: none if the item has no number or is not open. It reads
 * {@link SAME_NUMBER_READS} documents at most. Only the finder, whose post is the found one, may be
 * told that a number is the same: a loser who learned it could go on guessing.
 */
export async function findSameNumber({ firestore }: Pick<Context, 'firestore'>, item: Item): Promise<Item[]> {
  if (typeOfMatches(item) === undefined) return []
  const { identifierDigests } = await readPrivateDetails(firestore, item._id)
  const ids = await findItemsWithIdentifier(firestore, identifierDigests, { exceptOf: item.ownerUid })
  const others = (await readListedItems(firestore, ids)).flatMap((document) => (document ? [toItem(document)] : []))
  // The poster in the item itself decides, as an administrator may have changed only that.
  return others.filter((other) => typeOfMatches(other) === item.postType && other.ownerUid !== item.ownerUid)
}
