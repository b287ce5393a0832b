import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import type { ItemFilter } from '../shared/items.ts'
import { OWN_LIST } from '../shared/own-list-limits.ts'

/** Where items are kept, and every question that is asked of them. Each query has its index in firestore.indexes.json. */

/** Which items: none of these words means all of them. */
export type Choice = Omit<ItemFilter, 'q'>

export function itemReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection('items').doc(id)
}

export function newItemReference(firestore: Firestore): DocumentReference {
  return firestore.collection('items').doc()
}

/** One aggregation: one read billed for each 1,000 items. Counts what {@link findItems} finds: an item without a time is on no page. */
export async function countItems(firestore: Firestore, choice: Choice): Promise<number> {
  const result = await byAge(firestore, choice, 'desc').count().get()
  return result.data().count
}

/** Which items of a choice: from one end of the board, or next to an item or a time, so many passed over. */
export interface Span {
  /** Which way it is read, and from where without `anchor`. */
  from: 'newest' | 'oldest'
  anchor?: DocumentSnapshot | Timestamp
  skip: number
  size: number
}

/** Newest first, whichever way they are read. Firestore bills what is skipped, too. */
export async function findItems(
  firestore: Firestore,
  choice: Choice,
  { from, anchor, skip, size }: Span,
): Promise<DocumentSnapshot[]> {
  const ordered = byAge(firestore, choice, from === 'newest' ? 'desc' : 'asc')
  const result = await (anchor ? ordered.startAfter(anchor) : ordered).offset(skip).limit(size).get()
  return from === 'newest' ? result.docs : result.docs.reverse()
}

export async function findItemsByAge(
  firestore: Firestore,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const result = await byAge(firestore, {}, direction).limit(limit).get()
  return result.docs
}

function byAge(firestore: Firestore, choice: Choice, direction: 'asc' | 'desc'): Query {
  return chosen(firestore.collection('items'), choice).orderBy('createdAt', direction)
}

/** Narrows a query of items, or of what stands for them, to a choice. */
export function chosen(query: Query, choice: Choice): Query {
  const fields = ['postType', 'category', 'status'] as const
  return fields.reduce((narrowed, field) => {
    const word = choice[field]
    return word ? narrowed.where(field, '==', word) : narrowed
  }, query)
}

/** Newest first, a page of them. Firestore bills those on the pages before, too. */
export async function findItemsOfOwner(
  firestore: Firestore,
  ownerUid: string,
  page: number,
): Promise<QueryDocumentSnapshot[]> {
  const result = await firestore
    .collection('items')
    .where('ownerUid', '==', ownerUid)
    .orderBy('createdAt', 'desc')
    .offset(page * OWN_LIST.pageSize)
    .limit(OWN_LIST.pageSize)
    .get()
  return result.docs
}

export function readItem(firestore: Firestore, id: string): Promise<DocumentSnapshot> {
  return itemReference(firestore, id).get()
}
