import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { countQuery, readQuery } from '../lib/firestore/charged-queries.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { type EntryFilter, type EntryStore, toEntry } from './entry.ts'

/**
 * Queries the search entries of open posts of one type. Its filters on fields are equalities only,
 * so that Firestore can merge the single-field indexes. Results are ordered by id, which is newest
 * first.
 */
export function openEntries(firestore: Firestore, postType: PostType): EntryStore {
  const having = (terms: readonly string[], { ownerUids, after, before }: EntryFilter = {}): Query => {
    const ofType = firestore.collection('searchEntries').where('postType', '==', postType)
    const open = ofType.where('status', '==', 'notrecovered')
    const owned = ownerUids === undefined ? open : open.where('ownerUid', 'in', ownerUids)
    const matching = terms.reduce<Query>((query, term) => query.where(new FieldPath('terms', term), '==', true), owned)
    const ordered = matching.orderBy(FieldPath.documentId())
    const behind = after === undefined ? ordered : ordered.startAfter(after)
    return before === undefined ? behind : behind.endBefore(before)
  }
  return {
    count: (terms, limit, filter) => countQuery(having(terms, filter).limit(limit)),
    find: async (terms, limit, filter) => (await readQuery(having(terms, filter).limit(limit))).map(toEntry),
  }
}
