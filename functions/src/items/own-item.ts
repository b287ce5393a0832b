import type { DocumentReference, DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { isEmptyBatch, untilCommitted } from '../lib/firestore/commit.ts'
import type { Refusal } from '../lib/http/define-call.ts'
import { forbidden, itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import type { Account } from '../sessions/account.ts'
import type { Item } from '../shared/items/items.ts'
import { toItem } from './item-document.ts'
import { isListed } from './item-listing.ts'
import { itemReference } from './items.repository.ts'

/** The refusal that every call that changes an item shares. */
export const notOwnItem: Refusal = { status: 403, code: 'forbidden', when: 'The item belongs to somebody else.' }

/** The caller's own item, as it was read. */
export interface OwnItem {
  reference: DocumentReference
  document: DocumentSnapshot
  item: Item
  /** Its search entry, if it has one. */
  entry: DocumentReference | undefined
  /**
   * A precondition that lets a write succeed only if the item has not changed since it was read.
   */
  untouched: { lastUpdateTime: Timestamp }
}

/**
 * Reads the caller's own item and commits a change of it. If the item has changed meanwhile, it is
 * read again. Changes by one account take turns.
 * @param addChange adds its writes to the batch; one of them must write the item with the
 * precondition `untouched`, unless nothing is to change
 * @returns the item as it was before
 * @throws {HttpError} 403 if it is somebody else's, 404 if there is none, or if that one is not on
 * the board, 503 if it keeps changing
 */
export async function changeOwnItem(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  id: string,
  addChange: (batch: WriteBatch, own: OwnItem) => Promise<void> | void,
): Promise<Item> {
  const { firestore, cache, serialQueue } = context
  const prepare = async () => {
    const [document, entry] = await Promise.all([itemReference(firestore, id).get(), findSearchEntry(firestore, id)])
    if (document.updateTime === undefined) throw itemNotFound()
    const item = toItem(document)
    if (item.ownerUid !== uid) {
      throw isListed(document) ? forbidden('This item is not yours to change.') : itemNotFound()
    }
    const batch = firestore.batch()
    const untouched = { lastUpdateTime: document.updateTime }
    await addChange(batch, { reference: document.ref, document, item, entry, untouched })
    return { ...(!isEmptyBatch(batch) && { batch }), result: item }
  }
  const item = await serialQueue.run(`change ${uid}`, () => untilCommitted(prepare))
  cache.clear()
  return item
}
