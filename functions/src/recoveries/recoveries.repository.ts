import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readOwnPage } from '../lib/firestore/own-page.ts'

/** A recovered record has its item's id: that there is at most one is then a property of the data. */
export function recoveryReference(firestore: Firestore, itemId: string): DocumentReference {
  return firestore.collection('recoveredItems').doc(itemId)
}

/** Newest first, a page of them. Its index stands in firestore.indexes.json. */
export function findRecoveriesOf(firestore: Firestore, uid: string, page: number): Promise<QueryDocumentSnapshot[]> {
  const own = firestore.collection('recoveredItems').where('recoveredByUid', '==', uid).orderBy('createdAt', 'desc')
  return readOwnPage(own, page)
}
