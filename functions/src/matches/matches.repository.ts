import type { Firestore } from 'firebase-admin/firestore'
import { toItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import { findItemsWithIdentifier, MAX_SAME_IDENTIFIER, readPrivateDetails } from '../items/private-details.ts'
import type { Context } from '../lib/request-context.ts'
import { VECTOR_FIELD } from '../search/embedding/embed.ts'
import { findNearest, monthsAround } from '../search/find-nearest.ts'
import { similarityOf, vectorOf } from '../search/meaning.ts'
import { applyFilter, readEntry } from '../search/search.repository.ts'
import { searchEntries } from '../search/search-entry.ts'
import type { PostType } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { textOf } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { ENTRY_TEXTS, type Entry, toEntry, typeOfMatches } from './entry.ts'

/**
 * Returns the vector and the language of an item's text, and its rough place, for one read; no
 * vector as long as the text has not been read.
 */
export async function findMeaning(firestore: Firestore, itemId: string) {
  const entry = await readEntry(firestore, itemId, VECTOR_FIELD, 'language', 'coordinates')
  const texts = { language: textOf(entry?.get('language')), coordinates: textOf(entry?.get('coordinates')) }
  return { ...texts, vector: entry && vectorOf(entry) }
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

/** At most this many of a person's posts are compared with a thing that came back. */
const MAX_OWN = 40

/**
 * Returns the entries of a person's own open posts of a type, of the months that can match, newest
 * first, for at most {@link MAX_OWN} reads.
 * @param vector of the other post, if it is known, to which theirs is compared
 */
export async function findOwnOpen(
  firestore: Firestore,
  { uid, type, day, vector }: { uid: string; type: PostType; day: string; vector: number[] | undefined },
): Promise<Entry[]> {
  const own = applyFilter(searchEntries.in(firestore), { postType: type, status: 'notrecovered' })
    .where('ownerUid', '==', uid)
    .where('month', 'in', monthsAround(type, day))
  const documents = await runQuery(own.select(...ENTRY_TEXTS, VECTOR_FIELD).limit(MAX_OWN))
  return documents.map((document) => {
    const theirs = vectorOf(document)
    return { ...toEntry(document), ...(vector && theirs && { similarity: similarityOf(vector, theirs) }) }
  })
}

/** The item's own private details, also as a query finds them, those of others, and their items. */
export const SAME_NUMBER_READS = 2 + 2 * MAX_SAME_IDENTIFIER

/**
 * Returns the open posts of the other type and of other people that have the same number as an
 * item, as far as a key is known to both: none if the item has no number or is not open. It reads
 * {@link SAME_NUMBER_READS} documents at most. Only the finder, whose post is the found one, may be
 * told that a number is the same: someone who only guesses one must not learn that it is right.
 */
export async function findSameNumber({ firestore }: Pick<Context, 'firestore'>, item: Item): Promise<Item[]> {
  if (typeOfMatches(item) === undefined) return []
  const { identifierDigests } = await readPrivateDetails(firestore, item._id)
  const ids = await findItemsWithIdentifier(firestore, identifierDigests, item.ownerUid)
  const others = (await readListedItems(firestore, ids)).flatMap((document) => (document ? [toItem(document)] : []))
  // The poster in the item itself decides, as an administrator may have changed only that.
  return others.filter((other) => typeOfMatches(other) === item.postType && other.ownerUid !== item.ownerUid)
}
