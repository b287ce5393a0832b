import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { OWN_LIST } from '../shared/lib/shared-constants.ts'
import { isUid } from './field-values.ts'
import type { Identity, Naming, PersonalData } from './personal-data.ts'

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

/** How many documents are read at once. */
const PAGE_SIZE = 100

/**
 * Reads the documents of a collection that name a person in one way, in pages, in the order of
 * their ids. Each document is charged as a read. What changes or goes between two pages skips
 * nothing else.
 */
export async function* documentsOf(
  firestore: Firestore,
  { collection }: PersonalData,
  { at, inPlaceOf }: Naming,
  { uid, address }: Identity,
  pageSize = PAGE_SIZE,
): AsyncGenerator<DocumentSnapshot[]> {
  const isVisitor = inPlaceOf !== undefined
  const name = isVisitor ? address : uid
  if (isVisitor ? name === '' : !isUid(name)) return
  const documents = documentsIn(firestore, collection)
  if (at === 'id') {
    const found = await readDocuments(firestore, [firestore.collection(collection).doc(name)])
    const existing = found.filter(({ exists }) => exists)
    if (existing.length > 0) yield existing
    return
  }
  const query = namedBy(isVisitor ? documents.where(inPlaceOf, '==', '') : documents, at, name).limit(pageSize)
  let last: DocumentSnapshot | undefined
  do {
    const page = await readQuery(last ? query.startAfter(last) : query)
    if (page.length > 0) yield page
    last = page.length < pageSize ? undefined : page.at(-1)
  } while (last)
}

/** Returns all documents of a declared collection, with those below every document. */
export function documentsIn(firestore: Firestore, collection: string): Query {
  const name = collection.split('/').at(-1) ?? collection
  return name === collection ? firestore.collection(collection) : firestore.collectionGroup(name)
}

function namedBy(documents: Query, at: string, name: string): Query {
  const byId = FieldPath.documentId()
  if (at.endsWith('[]')) return documents.where(at.slice(0, -2), 'array-contains', name).orderBy(byId)
  return documents.where(at, '==', name).orderBy(byId)
}
