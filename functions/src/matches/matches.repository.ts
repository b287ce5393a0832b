import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { countQuery, readQuery } from '../lib/firestore/queries.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { type EntryStore, toEntry } from './entry.ts'

/**
 * Queries the search entries of open posts of one type. Its filters on fields are equalities only,
 * so that Firestore can merge the single-field indexes. Results are ordered by id, which is newest
 * first.
 */
export function openEntries(firestore: Firestore, postType: PostType): EntryStore {
  const ofType = firestore.collection('searchEntries').where('postType', '==', postType)
  const open = ofType.where('status', '==', 'notrecovered')
  const having = (terms: readonly string[], limit: number) =>
    terms
      .reduce<Query>((query, term) => query.where(new FieldPath('terms', term), '==', true), open)
      .orderBy(FieldPath.documentId())
      .limit(limit)
  return {
    count: (terms, limit) => countQuery(having(terms, limit)),
    find: async (terms, limit) => (await readQuery(having(terms, limit))).map(toEntry),
  }
}
