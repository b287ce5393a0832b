import { type DocumentReference, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { countQuery, readOwnPage } from '../lib/firestore/charged-queries.ts'

/** A recovered record has its item's id, so the data itself allows at most one for each item. */
export function recoveryReference(firestore: Firestore, itemId: string): DocumentReference {
  return firestore.collection('recoveredItems').doc(itemId)
}

/** Reads one page, newest first. The query's index is in firestore.indexes.json. */
export function findRecoveriesOf(firestore: Firestore, uid: string, page: number): Promise<QueryDocumentSnapshot[]> {
  const own = firestore.collection('recoveredItems').where('recoveredByUid', '==', uid).orderBy('createdAt', 'desc')
  return readOwnPage(own, page)
}

/** Counts the recoveries since a moment, up to `max`, at a read for each 1,000. */
export function countRecoveries(firestore: Firestore, since: Date, max: number): Promise<number> {
  const recent = firestore.collection('recoveredItems').where('createdAt', '>=', Timestamp.fromDate(since))
  return countQuery(recent.limit(max))
}
