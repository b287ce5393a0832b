import type { DocumentReference, DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Where items are kept, and every question that is asked of them. Each query has its index in firestore.indexes.json. */

export function itemReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection('items').doc(id)
}

export function newItemReference(firestore: Firestore): DocumentReference {
  return firestore.collection('items').doc()
}

/** One aggregation: one read billed for each 1,000 items. */
export async function countItems(firestore: Firestore): Promise<number> {
  const result = await firestore.collection('items').count().get()
  return result.data().count
}

/** Newest first. */
export async function findItemPage(firestore: Firestore, page: number, size: number): Promise<QueryDocumentSnapshot[]> {
  const result = await firestore
    .collection('items')
    .orderBy('createdAt', 'desc')
    .offset(page * size)
    .limit(size)
    .get()
  return result.docs
}

export async function findItemsByAge(
  firestore: Firestore,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const result = await firestore.collection('items').orderBy('createdAt', direction).limit(limit).get()
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
