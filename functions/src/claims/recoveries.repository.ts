import { type DocumentReference, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { RETURN_COUNT } from '../shared/lib/shared-constants.ts'
import type { ReturnCount } from '../shared/recoveries/recoveries.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter } from '../store/days-after.ts'
import { countQuery, readOwnPage } from '../store/queries.ts'

/** A recovered record has its item's id, so the data itself allows at most one for each item. */
export function recoveryReference(firestore: Firestore, itemId: string): DocumentReference {
  return firestore.collection('recoveredItems').doc(itemId)
}

/** Reads one page, newest first. The query's index is in firestore.indexes.json. */
export function findRecoveriesOf(firestore: Firestore, uid: string, page: number): Promise<QueryDocumentSnapshot[]> {
  const own = firestore.collection('recoveredItems').where('recoveredByUid', '==', uid).orderBy('createdAt', 'desc')
  return readOwnPage(own, page)
}

/**
 * Adds to a commit that a thing came back without a recovery. The document says nothing about the
 * post or its poster but its category, not even its id. A TTL policy deletes it.
 * @param createdAt when it came back
 */
export function addOtherReturn(
  tx: Transaction,
  { category, createdAt = tx.now }: { category: string; createdAt?: Timestamp },
): void {
  // That is longer than anybody counts it.
  const expiresAt = daysAfter(createdAt, KEPT_DAYS.return)
  tx.create(tx.firestore.collection('returnedAnotherWay').doc(), { category, createdAt, expiresAt })
}

/**
 * Adds to a commit that an open post was deleted without a word of a return.
 * @see addOtherReturn
 */
export function addTakenDown(tx: Transaction, category: string): void {
  const createdAt = tx.now
  const expiresAt = daysAfter(createdAt, KEPT_DAYS.return)
  tx.create(tx.firestore.collection('takenDownPosts').doc(), { category, createdAt, expiresAt })
}

/**
 * Counts how many things have come back lately, by a recovery or in another way, at a read for each
 * 1,000. A reopened item has no record any more.
 */
export async function countRecentReturns(firestore: Firestore): Promise<ReturnCount> {
  const { days, max } = RETURN_COUNT
  const since = new Date(Date.now() - days * DAY_MS)
  const counts = ['recoveredItems', 'returnedAnotherWay'].map((name) => {
    const recent = firestore.collection(name).where('createdAt', '>=', Timestamp.fromDate(since))
    return countQuery(recent.limit(max))
  })
  const count = (await Promise.all(counts)).reduce((sum, part) => sum + part, 0)
  return { count: Math.min(count, max), days }
}
