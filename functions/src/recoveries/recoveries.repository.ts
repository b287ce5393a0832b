import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chargeReads } from '../http/read-budget.ts'

/** A recovered record has its item's id: that there is at most one is then a property of the data. */
export function recoveryReference(firestore: Firestore, itemId: string): DocumentReference {
  return firestore.collection('recoveredItems').doc(itemId)
}

/** Newest first. Its index stands in firestore.indexes.json. */
export async function findRecoveriesOf(firestore: Firestore, uid: string): Promise<QueryDocumentSnapshot[]> {
  const result = await firestore
    .collection('recoveredItems')
    .where('recoveredByUid', '==', uid)
    .orderBy('createdAt', 'desc')
    .get()
  chargeReads(Math.max(1, result.size))
  return result.docs
}
