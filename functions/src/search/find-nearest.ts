import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { type ItemStatus, POST_TYPES, type PostType } from '../shared/items/item-status.ts'
import type { ItemFilter } from '../shared/items/items.ts'
import { parseReferenceNumber } from '../shared/items/reference-number.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import { textsOf } from '../store/field-values.ts'
import { embed, VECTOR_FIELD } from './embedding/embed.ts'
import { isLikely, rankResults, type SearchResult } from './rank-results.ts'
import { itemIdOfEntry, searchEntries } from './search-entry.ts'

/**
 * Firestore bills a read for each hundred index entries that it looks through. Four months of a
 * board with 100,000 posts of two years are 8,400 of each type.
 */
export const MAX_SCANNED = 84

/** Where Firestore puts the product of two vectors. */
const SIMILARITY = 'similarity'

/**
 * Returns the entries whose meaning is nearest to a vector, nearest first, with these fields and
 * their similarity, from -1 to 1. Besides a read for each, Firestore bills one for each hundred
 * entries of these types and months.
 * @param months four at most, as `YYYY-MM`
 */
export async function findNearest(
  firestore: Firestore,
  { postTypes, status, months }: { postTypes: readonly PostType[]; status: ItemStatus; months: readonly string[] },
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

/** A find is never before the loss, but people get dates wrong by a day or two. */
export const EARLIEST = -2
/** Few things are found later. Eighty-eight days lie in four months at most. */
const LATEST = 85

/**
 * Returns the months, as `YYYY-MM`, in which the other half of a post may have been found or lost.
 * @param type of the other half
 */
export function monthsAround(type: PostType, day: string): string[] {
  const time = Date.parse(day) || 0
  const [first, last] = type === 'Found' ? [EARLIEST, LATEST] : [-LATEST, -EARLIEST]
  const days = Array.from({ length: last - first + 1 }, (_, n) => new Date(time + (first + n) * DAY_MS))
  return [...new Set(days.map((each) => each.toISOString().slice(0, 7)))]
}

/** At most this many posts are returned, because words may have found some of them already. */
export const MAX_SIMILAR = 20
/** This many are read, because some may be of other categories. */
export const MAX_SIMILAR_READ = 40
/** The maximum number of reads of a search by meaning, without those of the items found. */
export const SIMILAR_READS = 2 * MAX_SCANNED + MAX_SIMILAR_READ
/** This many pieces of a query are read: some twenty words, for a tenth of a second. */
const MAX_PIECES = 32

/**
 * Returns the ids of posts of the last three months that mean something similar to a query, in
 * whatever words and language, likeliest first. Without a status these are the open ones.
 */
export async function findSimilar(
  { firestore }: Context,
  { q, postType, category, status = 'notrecovered' }: ItemFilter,
): Promise<string[]> {
  // Nothing is like a number.
  if (q === '' || parseReferenceNumber(q)) return []
  const wanted = {
    postTypes: postType ? [postType] : POST_TYPES,
    status,
    months: monthsAround('Lost', new Date().toISOString()),
  }
  const vector = await embed(q, MAX_PIECES)
  const nearest = await findNearest(firestore, wanted, vector, { limit: MAX_SIMILAR_READ, fields: SIMILAR_TEXTS })
  const found = nearest.map(({ entry, similarity }) => ({
    ...textsOf(entry, ...SIMILAR_TEXTS),
    id: itemIdOfEntry(entry.id),
    similarity,
  }))
  const fitting = found.filter((one) => !category || one.category === category)
  return likelySimilar(fitting, q).map(({ id }) => id)
}

const SIMILAR_TEXTS = ['category', 'title', 'description', 'location'] as const

/**
 * Returns the posts that are likely meant by a query, likeliest first.
 * @param nearest those whose meaning is nearest to that of the query, nearest first
 */
export function likelySimilar<Result extends SearchResult & { similarity: number }>(
  nearest: readonly Result[],
  q: string,
) {
  const top = nearest[0]?.similarity ?? 0
  if (top <= 0) return []
  const compared = nearest.map((one) => ({ ...one, nearness: one.similarity / top }))
  return rankResults(compared, q).filter(isLikely).slice(0, MAX_SIMILAR)
}
