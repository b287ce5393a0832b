import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { chargeCount, chargeDocuments } from '../lib/http/read-budget.ts'
import { type Choice, chosen } from './choice.ts'

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
export async function findFittingEntries(
  firestore: Firestore,
  words: readonly string[],
  choice: Choice,
  limit: number,
): Promise<QueryDocumentSnapshot[]> {
  const query = entriesFitting(firestore, words, choice).select('title', 'description', 'location')
  const { docs } = await query.limit(limit).get()
  chargeDocuments(docs.length)
  return docs
}

/** Counts the entries that have all the words, up to a limit, for one read for each 1,000. */
export async function countFittingEntries(
  firestore: Firestore,
  words: readonly string[],
  choice: Choice,
  limit: number,
): Promise<number> {
  const { count } = (await entriesFitting(firestore, words, choice).limit(limit).count().get()).data()
  chargeCount(count)
  return count
}

function entriesFitting(firestore: Firestore, words: readonly string[], choice: Choice): Query {
  let query = chosen(firestore.collection('searchEntries'), choice)
  for (const word of words) query = query.where(new FieldPath('words', word), '==', true)
  return query
}
