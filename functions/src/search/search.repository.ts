import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { countQuery, readQuery } from '../lib/firestore/charged-queries.ts'
import { applyFilter, type FieldFilter } from './field-filter.ts'

/**
 * Every query on the search entries. They filter by equality only, so that Firestore can merge the
 * single-field indexes.
 */

/** Nothing creates duplicates, but a limit costs nothing. */
const MAX_ENTRIES_OF_ITEM = 10

export function entriesOfItem(firestore: Firestore, itemId: string): Query {
  return firestore.collection('searchEntries').where('itemId', '==', itemId).limit(MAX_ENTRIES_OF_ITEM)
}

/** Finds an item's search entry, for one read. Returns undefined if it has none. */
export async function findSearchEntry(firestore: Firestore, itemId: string): Promise<DocumentReference | undefined> {
  const found = await entriesOfItem(firestore, itemId).select().limit(1).get()
  return found.docs[0]?.ref
}

/** Returns the newest entries that have all the words, newest first, without their maps. */
export function findEntriesWithWords(
  firestore: Firestore,
  words: readonly string[],
  filter: FieldFilter,
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const query = entriesWithWords(firestore, words, filter).select('title', 'description', 'location')
  return readQuery(query.limit(limit))
}

/** Counts the entries that have all the words, up to a limit, for one read for each 1,000. */
export function countEntriesWithWords(
  firestore: Firestore,
  words: readonly string[],
  filter: FieldFilter,
  limit: number,
): Promise<number> {
  return countQuery(entriesWithWords(firestore, words, filter).limit(limit))
}

function entriesWithWords(firestore: Firestore, words: readonly string[], filter: FieldFilter): Query {
  let query = applyFilter(firestore.collection('searchEntries'), filter)
  for (const word of words) query = query.where(new FieldPath('words', word), '==', true)
  return query
}
