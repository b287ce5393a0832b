import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { OWN_LIST } from '../shared/lib/shared-constants.ts'

export async function readQuery(query: Query): Promise<QueryDocumentSnapshot[]> {
  return (await query.get()).docs
}

/** Counts what a query finds. Firestore bills a read for each 1,000 entries. */
export async function countQuery(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** How many overdue documents are read at once, and taken in one run; the next run continues. */
const OVERDUE_AT_ONCE = 50
const MAX_OVERDUE = 500

/**
 * The documents for which a run has to do something, most overdue first. Each comes once, so that
 * one that fails does not hold up the others.
 * @param field holds the time from which on something has to be done
 */
export async function* eachOverdue(documents: Query, field: string, now: Date): AsyncGenerator<QueryDocumentSnapshot> {
  const overdue = documents.where(field, '<=', Timestamp.fromDate(now)).orderBy(field).limit(OVERDUE_AT_ONCE)
  let last: QueryDocumentSnapshot | undefined
  for (let read = 0; read < MAX_OVERDUE; read += OVERDUE_AT_ONCE) {
    const due = await readQuery(last ? overdue.startAfter(last) : overdue)
    yield* due
    last = due[OVERDUE_AT_ONCE - 1]
    if (last === undefined) return
  }
}

/**
 * Reads a page of a user's own list. Firestore bills the pages before it, too.
 * @param list all of them, in their order
 * @param page counts from 0
 */
export function readOwnPage(list: Query, page: number): Promise<QueryDocumentSnapshot[]> {
  return readQuery(list.offset(page * OWN_LIST.pageSize).limit(OWN_LIST.pageSize))
}

/** What {@link readOwnPage} costs. */
export const readsOfOwnPage = (page: number) => (page + 1) * OWN_LIST.pageSize

/** Reads documents in the given order. */
export async function readDocuments(
  firestore: Firestore,
  references: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  return references.length === 0 ? [] : firestore.getAll(...references)
}
