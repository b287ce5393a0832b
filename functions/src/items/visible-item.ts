import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { itemNotFound } from '../lib/http-errors.ts'
import { isListed } from './item-listing.ts'

/**
 * Whether a person may see an item: everybody may if it is listed, and an archived one its poster
 * and whoever has recovered it.
 * @param record the item's recovered record, if it has one
 */
export function isVisibleTo(uid: string, item: DocumentSnapshot, record?: DocumentSnapshot): boolean {
  if (!item.exists) return false
  return isListed(item) || item.get('ownerUid') === uid || record?.get('recoveredByUid') === uid
}

/**
 * @throws {HttpError} 404 if there is no such item, or it is archived and the person is not its
 * poster
 * @see isVisibleTo
 */
export function requireVisible(uid: string, item: DocumentSnapshot | undefined): asserts item is DocumentSnapshot {
  if (!item || !isVisibleTo(uid, item)) throw itemNotFound()
}
