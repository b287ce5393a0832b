import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { isUid } from './field-values.ts'
import type { Identity, Naming, PersonalData } from './personal-data.ts'
import { readDocuments, readQuery } from './queries.ts'

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
