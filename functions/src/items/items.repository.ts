import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { ItemFilter } from '../shared/items.ts'

/** Where items are kept, and every question that is asked of them. Each query has its index in firestore.indexes.json. */

/** Which items: none of these words means all of them. */
export type Choice = Omit<ItemFilter, 'q'>

export function itemReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection('items').doc(id)
}

export function newItemReference(firestore: Firestore): DocumentReference {
  return firestore.collection('items').doc()
}

/** One aggregation: one read billed for each 1,000 items. */
export async function countItems(firestore: Firestore, choice: Choice): Promise<number> {
  const result = await chosen(firestore, choice).count().get()
  return result.data().count
}

/** Newest first, from a place counted from the newest. Firestore bills what is skipped, too. */
export async function findItemsFromStart(
  firestore: Firestore,
  choice: Choice,
  skip: number,
  size: number,
): Promise<DocumentSnapshot[]> {
  const result = await byAge(firestore, choice, 'desc').offset(skip).limit(size).get()
  return result.docs
}

/** Newest first, from a place counted from the oldest. */
export async function findItemsFromEnd(
  firestore: Firestore,
  choice: Choice,
  skip: number,
  size: number,
): Promise<DocumentSnapshot[]> {
  const result = await byAge(firestore, choice, 'asc').offset(skip).limit(size).get()
  return result.docs.reverse()
}

/** Newest first: the items that follow one, so many of them passed over. */
export async function findItemsAfter(
  firestore: Firestore,
  choice: Choice,
  anchor: DocumentSnapshot,
  skip: number,
  size: number,
): Promise<DocumentSnapshot[]> {
  const result = await byAge(firestore, choice, 'desc').startAfter(anchor).offset(skip).limit(size).get()
  return result.docs
}

/** Newest first: the items that stand before one, so many of them passed over. */
export async function findItemsBefore(
  firestore: Firestore,
  choice: Choice,
  anchor: DocumentSnapshot,
  skip: number,
  size: number,
): Promise<DocumentSnapshot[]> {
  const result = await byAge(firestore, choice, 'asc').startAfter(anchor).offset(skip).limit(size).get()
  return result.docs.reverse()
}

function byAge(firestore: Firestore, choice: Choice, direction: 'asc' | 'desc'): Query {
  return chosen(firestore, choice).orderBy('createdAt', direction)
}

function chosen(firestore: Firestore, { postType, category, status }: Choice): Query {
  let query: Query = firestore.collection('items')
  if (postType) query = query.where('postType', '==', postType)
  if (category) query = query.where('category', '==', category)
  if (status) query = query.where('status', '==', status)
  return query
}

export async function findItemsByAge(
  firestore: Firestore,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const result = await byAge(firestore, {}, direction).limit(limit).get()
  return result.docs
}

/** Newest first. */
export async function findItemsOfOwner(firestore: Firestore, ownerUid: string): Promise<QueryDocumentSnapshot[]> {
  const result = await firestore
    .collection('items')
    .where('ownerUid', '==', ownerUid)
    .orderBy('createdAt', 'desc')
    .get()
  return result.docs
}

export function readItem(firestore: Firestore, id: string): Promise<DocumentSnapshot> {
  return itemReference(firestore, id).get()
}
