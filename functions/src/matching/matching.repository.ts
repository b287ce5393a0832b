import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { PostType } from '../shared/constants.ts'

/**
 * The entries that stand for open posts of one type and have all these terms. Equality alone, so that Firestore merges the
 * single fields' own indexes: newest first, by the entries' ids.
 */
function entriesWith(firestore: Firestore, postType: PostType, terms: readonly string[]): Query {
  const open: Query = firestore
    .collection('searchEntries')
    .where('postType', '==', postType)
    .where('status', '==', 'notrecovered')
  return terms.reduce((query, term) => query.where(new FieldPath('terms', term), '==', true), open)
}

/** How many open posts have a term, counted up to a limit: one read for each 1,000. */
export async function countEntries(
  firestore: Firestore,
  postType: PostType,
  terms: readonly string[],
  limit: number,
): Promise<number> {
  const result = await entriesWith(firestore, postType, terms).limit(limit).count().get()
  return result.data().count
}

export async function findEntries(
  firestore: Firestore,
  postType: PostType,
  terms: readonly string[],
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const result = await entriesWith(firestore, postType, terms).limit(limit).get()
  return result.docs
}
