import type { Firestore } from 'firebase-admin/firestore'
import { VECTOR_FIELD } from '../search/embedding/embed.ts'
import { findNearest } from '../search/find-nearest.ts'
import { vectorOf } from '../search/meaning.ts'
import { monthsAround } from '../search/months-around.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import type { PostType } from '../shared/lib/shared-constants.ts'
import { textOf } from '../store/field-values.ts'
import { ENTRY_TEXTS, type Entry, toEntry } from './entry.ts'

/**
 * Returns the vector and the language of an item's text, for one read; undefined as long as they
 * have not been read.
 */
export async function findMeaning(firestore: Firestore, itemId: string) {
  const { docs } = await entriesOfItem(firestore, itemId).select(VECTOR_FIELD, 'language').limit(1).get()
  const vector = docs[0] && vectorOf(docs[0])
  return vector && { vector, language: textOf(docs[0]?.get('language')) }
}

/** Returns the entries of open posts of a type, of the months that can match, nearest first. */
export async function findNearestOpen(
  firestore: Firestore,
  { type, vector, day }: { type: PostType; vector: number[]; day: string },
  limit: number,
): Promise<Entry[]> {
  const wanted = { postTypes: [type], status: 'notrecovered', months: monthsAround(type, day) } as const
  const nearest = await findNearest(firestore, wanted, vector, { limit, fields: ENTRY_TEXTS })
  return nearest.map(({ entry, similarity }) => ({ ...toEntry(entry), similarity }))
}
