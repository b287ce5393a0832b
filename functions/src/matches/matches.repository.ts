import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { chargeCount, chargeDocuments } from '../lib/http/read-budget.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { type Among, type EntryStore, toEntry } from './entry.ts'

/**
 * Queries the search entries of open posts of one type. Its filters on fields are equalities only,
 * so that Firestore can merge the single-field indexes. Results are ordered by id, which is newest
 * first.
 */
export function openEntries(firestore: Firestore, postType: PostType): EntryStore {
  const having = (terms: readonly string[], { ownerUids, after, before }: Among = {}): Query => {
    const ofType = firestore.collection('searchEntries').where('postType', '==', postType)
    const open = ofType.where('status', '==', 'notrecovered')
    const owned = ownerUids === undefined ? open : open.where('ownerUid', 'in', ownerUids)
    const matching = terms.reduce<Query>((query, term) => query.where(new FieldPath('terms', term), '==', true), owned)
    const ordered = matching.orderBy(FieldPath.documentId())
    const behind = after === undefined ? ordered : ordered.startAfter(after)
    return before === undefined ? behind : behind.endBefore(before)
  }
  return {
    /** Firestore bills one read for each 1,000 entries. */
    async count(terms, limit, among) {
      const { count } = (await having(terms, among).limit(limit).count().get()).data()
      chargeCount(count)
      return count
    },
    async find(terms, limit, among) {
      const { docs } = await having(terms, among).limit(limit).get()
      chargeDocuments(docs.length)
      return docs.map(toEntry)
    },
  }
}
