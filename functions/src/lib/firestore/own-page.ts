import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { OWN_LIST } from '../../shared/lib/own-list-limits.ts'
import { chargeDocuments, settingReadsAside } from '../http/read-budget.ts'

/**
 * Reads a page of a user's own list. Firestore bills the documents on the pages before, too.
 * @param list all of them, in their order
 * @param page counts from 0
 * @throws {HttpError} 429 if the address of this request has spent its budget of reads
 */
export function readOwnPage(list: Query, page: number): Promise<QueryDocumentSnapshot[]> {
  const before = page * OWN_LIST.pageSize
  return settingReadsAside(before + OWN_LIST.pageSize, async () => {
    const { docs } = await list.offset(before).limit(OWN_LIST.pageSize).get()
    chargeDocuments(before + docs.length)
    return docs
  })
}
