import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Refusal } from '../lib/http/define-call.ts'
import { forbidden, itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import type { Item } from '../shared/items/items.ts'
import { change, type Transaction } from '../store/change.ts'
import { toItem } from './item-document.ts'
import { isListed } from './item-listing.ts'
import { itemReference } from './items.repository.ts'

/** The refusal that every call that changes an item shares. */
export const notOwnItem: Refusal = { status: 403, code: 'forbidden', when: 'The item belongs to somebody else.' }

/** The caller's own item, as it was read. */
export interface OwnItem {
  document: DocumentSnapshot
  item: Item
  /** Its search entry, if it has one. */
  entry: DocumentReference | undefined
}

/**
 * Reads the caller's own item and changes it. If the item has changed meanwhile, it is read again.
 * Changes by one account take turns.
 * @param work must write the item's document, unless nothing is to change
 * @returns the item as it was before
 * @throws {HttpError} 403 if it is somebody else's, 404 if there is none, or if that one is not on
 * the board, 503 if it keeps changing
 */
export function changeOwnItem(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  id: string,
  work: (tx: Transaction, own: OwnItem) => Promise<void> | void,
): Promise<Item> {
  const { firestore, cache, serialQueue } = context
  const changeItem = async (tx: Transaction) => {
    tx.after(() => cache.clear())
    const [document, entry] = await Promise.all([itemReference(firestore, id).get(), findSearchEntry(firestore, id)])
    if (!document.exists) throw itemNotFound()
    const item = toItem(document)
    if (item.ownerUid !== uid) {
      throw isListed(document) ? forbidden('This item is not yours to change.') : itemNotFound()
    }
    await work(tx, { document, item, entry })
    return item
  }
  return serialQueue.run(`change ${uid}`, () => change(context, changeItem))
}
