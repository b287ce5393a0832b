import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Refusal } from '../lib/http/define-call.ts'
import { forbidden, HttpError, itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import type { Item } from '../shared/items/items.ts'
import { change, type Transaction } from '../store/change.ts'
import { items, toItem } from './item-document.ts'
import { isListed } from './item-listing.ts'

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
    const [document, entry] = await Promise.all([items.document(firestore, id).get(), findSearchEntry(firestore, id)])
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

/** The refusal that every call shares that puts an item back on the board. */
export const noRoomToPutBack: Refusal = {
  status: 409,
  code: 'too-many-posts',
  when: 'The item is put back, and the account has the maximum number of open posts.',
}

/**
 * Limits how many open posts an account may have on the board, with one count, for which Firestore
 * bills a read for each 1,000. Posts that the account makes at the same moment are not counted yet,
 * so it may exceed the limit by as many as it made simultaneously, but by no more than the hourly
 * limit of posts allows.
 * @throws {HttpError} 409 if the account has as many as it may
 */
export async function requireRoomForPost(
  { firestore, settings: { maxOpenPosts } }: Context,
  uid: string,
): Promise<void> {
  if (maxOpenPosts === 0) return
  const own = items.in(firestore).where('ownerUid', '==', uid)
  const open = own.where('status', '==', 'notrecovered').where('isListed', '==', true)
  const result = await open.limit(maxOpenPosts).count().get()
  if (result.data().count < maxOpenPosts) return
  throw new HttpError(
    409,
    'too-many-posts',
    `You have ${maxOpenPosts} open posts, the most that one account may have. Please take some down, or mark those you have back as recovered.`,
  )
}
