import type { Firestore } from 'firebase-admin/firestore'
import { textOf } from '../lib/firestore/field-values.ts'
import { VECTOR_FIELD } from '../lib/text/embedding/embed.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { type Entry, toEntry } from './entry.ts'
import { monthsAround } from './months-around.ts'

/**
 * Firestore bills a read for each hundred index entries that it looks through. Four months of a
 * board with 100,000 posts of two years are 8,400 of each type.
 */
export const MAX_SCANNED = 84

/** What the ranker reads of an entry. Its words and its vector stay where they are. */
const READ = ['itemId', 'ownerUid', 'title', 'description', 'location', 'dateLost', 'category', 'language'] as const
/** Where Firestore puts the product of two vectors. */
const LIKENESS = 'likeness'

/**
 * Returns the vector and the language of an item's text, for one read; undefined as long as they
 * have not been read.
 */
export async function findMeaning(firestore: Firestore, itemId: string) {
  const { docs } = await entriesOfItem(firestore, itemId).select(VECTOR_FIELD, 'language').limit(1).get()
  const vector: unknown = docs[0]?.get(VECTOR_FIELD)
  return isVector(vector) ? { vector: vector.toArray(), language: textOf(docs[0]?.get('language')) } : undefined
}

/**
 * Returns the entries of open posts of a type, of the months that can match, whose meaning is
 * nearest. Besides a read for each, Firestore bills one for each hundred posts of these months.
 */
export async function findNearest(
  firestore: Firestore,
  { type, vector, dateLost }: { type: PostType; vector: number[]; dateLost: string },
  limit: number,
): Promise<Entry[]> {
  const open = firestore
    .collection('searchEntries')
    .where('postType', '==', type)
    .where('status', '==', 'notrecovered')
    .where('month', 'in', monthsAround(type, dateLost))
  const nearest = open.select(...READ, LIKENESS).findNearest({
    vectorField: VECTOR_FIELD,
    queryVector: vector,
    limit,
    distanceMeasure: 'DOT_PRODUCT',
    distanceResultField: LIKENESS,
  })
  return (await nearest.get()).docs.map((document) => ({
    ...toEntry(document),
    likeness: Number(document.get(LIKENESS)) || 0,
  }))
}

/** Firestore's own class has no public name. */
const isVector = (value: unknown): value is { toArray: () => number[] } =>
  typeof value === 'object' && value !== null && 'toArray' in value
