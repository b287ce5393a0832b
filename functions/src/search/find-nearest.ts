import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { ItemStatus, PostType } from '../shared/lib/shared-constants.ts'
import { VECTOR_FIELD } from './embedding/embed.ts'
import { searchEntries } from './search-entry.ts'

/**
 * Firestore bills a read for each hundred index entries that it looks through. Four months of a
 * board with 100,000 posts of two years are 8,400 of each type.
 */
export const MAX_SCANNED = 84

/** Where Firestore puts the product of two vectors. */
const SIMILARITY = 'similarity'

/** What is looked through: entries of these types, of a status, and of at most four months. */
interface Wanted {
  postTypes: readonly PostType[]
  status: ItemStatus
  /** As `YYYY-MM`. */
  months: readonly string[]
}

/**
 * Returns the entries whose meaning is nearest to a vector, nearest first, with these fields and
 * their similarity, from -1 to 1. Besides a read for each, Firestore bills one for each hundred
 * entries of these types and months.
 */
export async function findNearest(
  firestore: Firestore,
  { postTypes, status, months }: Wanted,
  vector: number[],
  { limit, fields }: { limit: number; fields: readonly string[] },
): Promise<{ entry: QueryDocumentSnapshot; similarity: number }[]> {
  const found = await searchEntries
    .in(firestore)
    .where('postType', 'in', postTypes)
    .where('status', '==', status)
    .where('month', 'in', months)
    .select(...fields, SIMILARITY)
    .findNearest({
      vectorField: VECTOR_FIELD,
      queryVector: vector,
      limit,
      distanceMeasure: 'DOT_PRODUCT',
      distanceResultField: SIMILARITY,
    })
    .get()
  return found.docs.map((entry) => ({ entry, similarity: Number(entry.get(SIMILARITY)) || 0 }))
}
