import type { Firestore } from 'firebase-admin/firestore'
import { textOf } from '../lib/firestore/field-values.ts'
import { VECTOR_FIELD } from '../lib/text/embedding/embed.ts'
import { vectorOf } from '../search/meaning.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { ENTRY_TEXTS, type Entry, toEntry } from './entry.ts'
import { monthsAround } from './months-around.ts'

/**
 * Firestore bills a read for each hundred index entries that it looks through. Four months of a
 * board with 100,000 posts of two years are 8,400 of each type.
 */
export const MAX_SCANNED = 84

/** Where Firestore puts the product of two vectors. */
const SIMILARITY = 'similarity'

/**
 * Returns the vector and the language of an item's text, for one read; undefined as long as they
 * have not been read.
 */
export async function findMeaning(firestore: Firestore, itemId: string) {
  const { docs } = await entriesOfItem(firestore, itemId).select(VECTOR_FIELD, 'language').limit(1).get()
  const vector = docs[0] && vectorOf(docs[0])
  return vector && { vector, language: textOf(docs[0]?.get('language')) }
}

/**
 * Returns the entries of open posts of a type, of the months that can match, whose meaning is
 * nearest. Besides a read for each, Firestore bills one for each hundred posts of these months.
 */
export async function findNearest(
  firestore: Firestore,
  { type, vector, day }: { type: PostType; vector: number[]; day: string },
  limit: number,
): Promise<Entry[]> {
  const open = firestore
    .collection('searchEntries')
    .where('postType', '==', type)
    .where('status', '==', 'notrecovered')
    .where('month', 'in', monthsAround(type, day))
  const nearest = open.select(...ENTRY_TEXTS, SIMILARITY).findNearest({
    vectorField: VECTOR_FIELD,
    queryVector: vector,
    limit,
    distanceMeasure: 'DOT_PRODUCT',
    distanceResultField: SIMILARITY,
  })
  return (await nearest.get()).docs.map((document) => ({
    ...toEntry(document),
    similarity: Number(document.get(SIMILARITY)) || 0,
  }))
}
