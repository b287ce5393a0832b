import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { chargeReads } from '../http/read-budget.ts'
import type { PostType } from '../shared/constants.ts'
import { type EntryStore, toEntry } from './entry.ts'

/**
 * The search entries of open posts of one type, asked for by equality alone: Firestore merges the single fields' own indexes, and
 * answers newest first by the entries' ids.
 */
export function openEntries(firestore: Firestore, postType: PostType): EntryStore {
  const having = (terms: readonly string[]): Query =>
    terms.reduce<Query>(
      (query, term) => query.where(new FieldPath('terms', term), '==', true),
      firestore.collection('searchEntries').where('postType', '==', postType).where('status', '==', 'notrecovered'),
    )
  return {
    /** One read for each 1,000 entries. */
    async count(terms, limit) {
      const result = await having(terms).limit(limit).count().get()
      chargeReads(Math.max(1, Math.ceil(result.data().count / 1000)))
      return result.data().count
    },
    async find(terms, limit, after) {
      const query = having(terms).orderBy(FieldPath.documentId()).limit(limit)
      const result = await (after ? query.startAfter(after.id) : query).get()
      chargeReads(Math.max(1, result.size))
      return result.docs.map(toEntry)
    },
  }
}
