import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chargeReads, settingReadsAside } from '../http/read-budget.ts'
import { OWN_LIST } from '../shared/own-list-limits.ts'

/** A recovered record has its item's id: that there is at most one is then a property of the data. */
export function recoveryReference(firestore: Firestore, itemId: string): DocumentReference {
  return firestore.collection('recoveredItems').doc(itemId)
}

/** Newest first, a page of them. Firestore bills those on the pages before, too. Its index stands in firestore.indexes.json. */
export async function findRecoveriesOf(
  firestore: Firestore,
  uid: string,
  page: number,
): Promise<QueryDocumentSnapshot[]> {
  const query = firestore
    .collection('recoveredItems')
    .where('recoveredByUid', '==', uid)
    .orderBy('createdAt', 'desc')
    .offset(page * OWN_LIST.pageSize)
    .limit(OWN_LIST.pageSize)
  return settingReadsAside((page + 1) * OWN_LIST.pageSize, async () => {
    const { docs } = await query.get()
    chargeReads(Math.max(1, page * OWN_LIST.pageSize + docs.length))
    return docs
  })
}
