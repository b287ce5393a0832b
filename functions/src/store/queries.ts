import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { OWN_LIST } from '../shared/lib/requests.ts'
import { isUid } from './field-values.ts'
import { fieldOf } from './people-in.ts'
import type { Identity, Naming, PersonalData } from './personal-data.ts'

export async function runQuery(query: Query): Promise<QueryDocumentSnapshot[]> {
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
  const overdue = documents.where(field, '<=', Timestamp.fromDate(now)).orderBy(field)
  let read = 0
  for await (const page of pagesOf(overdue, OVERDUE_AT_ONCE)) {
    yield* page
    read += page.length
    if (read >= MAX_OVERDUE) return
  }
}

/**
 * Reads what a query finds, in pages. What changes or goes between two pages skips nothing else.
 */
async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const first = query.limit(size)
  let last: QueryDocumentSnapshot | undefined
  do {
    const page = await runQuery(last ? first.startAfter(last) : first)
    if (page.length > 0) yield page
    last = page[size - 1]
  } while (last)
}

/**
 * Finds some documents again and again until there are none, and gives each of them to the caller,
 * who changes it, so that it is not found any more.
 */
export async function* eachUntilNone(find: () => Promise<QueryDocumentSnapshot[]>) {
  for (;;) {
    const found = await find()
    if (found.length === 0) return
    yield* found
  }
}

/**
 * Reads a page of a user's own list. Firestore bills the pages before it, too.
 * @param list all of them, in their order
 * @param page counts from 0
 */
export function readOwnPage(list: Query, page: number): Promise<QueryDocumentSnapshot[]> {
  return runQuery(list.offset(page * OWN_LIST.pageSize).limit(OWN_LIST.pageSize))
}

/** What {@link readOwnPage} costs. */
export const readsOfOwnPage = (page: number) => (page + 1) * OWN_LIST.pageSize

/** Reads documents in the given order. */
export async function readDocuments(firestore: Firestore, references: readonly DocumentReference[]) {
  return references.length === 0 ? [] : firestore.getAll(...references)
}

/** How many documents are read at once. */
const PAGE_SIZE = 100

/**
 * Reads the documents of a collection that name a person in one way, in pages, in the order of
 * their ids. Each document is charged as a read.
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
    const document = await firestore.collection(collection).doc(name).get()
    if (document.exists) yield [document]
    return
  }
  const named = isVisitor ? documents.where(inPlaceOf, '==', '') : documents
  const query = named.where(fieldOf(at), at.endsWith('[]') ? 'array-contains' : '==', name)
  yield* pagesOf(query.orderBy(FieldPath.documentId()), pageSize)
}

/** Returns all documents of a declared collection, with those below every document. */
export function documentsIn(firestore: Firestore, collection: string): Query {
  const name = collection.split('/').at(-1) ?? collection
  return name === collection ? firestore.collection(collection) : firestore.collectionGroup(name)
}
