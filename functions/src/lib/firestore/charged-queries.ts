import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { OWN_LIST } from '../../shared/lib/own-list-limits.ts'
import { chargeReads, withReservedReads } from '../http/read-budget.ts'

/** The reads that Firestore bills for a query: one for each document, and at least one. */
export const readsOfQuery = (documents: number) => Math.max(1, documents)

/** The reads that Firestore bills for a count: one for each 1,000 entries, and at least one. */
const readsOfCount = (count: number) => readsOfQuery(Math.ceil(count / 1000))

/** Runs a query and charges for the documents that it returns. */
export async function readQuery(query: Query): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await query.get()
  chargeReads(readsOfQuery(docs.length))
  return docs
}

/**
 * Reads documents whose time has come, most overdue first, and charges for them.
 * @param field holds the time
 * @param after continues behind this one
 */
export function readOverdue(
  documents: Query,
  field: string,
  now: Date,
  limit: number,
  after?: QueryDocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const overdue = documents.where(field, '<=', Timestamp.fromDate(now)).orderBy(field)
  return readQuery((after ? overdue.startAfter(after) : overdue).limit(limit))
}

/** How many overdue documents are read at once, and taken in one run; the next run continues. */
const OVERDUE_AT_ONCE = 50
const MAX_OVERDUE = 500

/**
 * The documents for which a run has to do something, most overdue first. Each comes once, so that
 * one that fails does not hold up the others.
 * @see readOverdue
 */
export async function* eachOverdue(documents: Query, field: string, now: Date): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined
  for (let read = 0; read < MAX_OVERDUE; read += OVERDUE_AT_ONCE) {
    const due = await readOverdue(documents, field, now, OVERDUE_AT_ONCE, last)
    yield* due
    last = due[OVERDUE_AT_ONCE - 1]
    if (last === undefined) return
  }
}

/** Counts what a query finds and charges for it. */
export async function countQuery(query: Query): Promise<number> {
  const { count } = (await query.count().get()).data()
  chargeReads(readsOfCount(count))
  return count
}

/**
 * Reads a part of what a query finds. Firestore bills the skipped documents, too.
 * @throws {HttpError} 429 if the address of this request has spent its budget of reads
 */
export function readPart(query: Query, skip: number, size: number): Promise<QueryDocumentSnapshot[]> {
  return withReservedReads(skip + size, async () => {
    const { docs } = await query.offset(skip).limit(size).get()
    chargeReads(readsOfQuery(skip + docs.length))
    return docs
  })
}

/**
 * Reads a page of a user's own list.
 * @param list all of them, in their order
 * @param page counts from 0
 * @see readPart
 */
export function readOwnPage(list: Query, page: number): Promise<QueryDocumentSnapshot[]> {
  return readPart(list, page * OWN_LIST.pageSize, OWN_LIST.pageSize)
}

/** Reads documents in the given order, and charges a read for each. */
export async function readDocuments(
  firestore: Firestore,
  references: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  if (references.length === 0) return []
  chargeReads(references.length)
  return firestore.getAll(...references)
}
