import type { Context } from '../lib/request-context.ts'
import type { ItemFilter } from '../shared/items/items.ts'
import { POST_TYPES } from '../shared/lib/shared-constants.ts'
import { textOf } from '../store/field-values.ts'
import { embed } from './embedding/embed.ts'
import { findNearest, MAX_SCANNED } from './find-nearest.ts'
import { monthsAround } from './months-around.ts'
import { itemIdOfEntry } from './search-entry.ts'

/** At most this many posts are returned, because words may have found some of them already. */
export const MAX_SIMILAR = 20
/** This many are read, because some may be of other categories. */
const MAX_READ = 40
/** The maximum number of reads of a search by meaning, without those of the items found. */
export const SIMILAR_READS = 2 * MAX_SCANNED + MAX_READ
/** This many pieces of a query are read: some twenty words, for a tenth of a second. */
const MAX_PIECES = 32

/**
 * A post is not shown if its similarity to the query is below this, or below this share of the
 * nearest one's. Chosen with titles of labelled posts as queries: on a board of sixty, nine in ten
 * find the other half, with one other post on average; across languages, three in four.
 */
const MIN_SIMILARITY = 0.15
const MIN_SHARE_OF_NEAREST = 0.7

/**
 * Returns the ids of posts of the last three months that mean something similar to a query, in
 * whatever words and language, likeliest first. Without a status these are the open ones.
 */
export async function findSimilar(
  { firestore }: Context,
  { q, postType, category, status = 'notrecovered' }: ItemFilter,
): Promise<string[]> {
  if (q === '') return []
  const wanted = {
    postTypes: postType ? [postType] : POST_TYPES,
    status,
    months: monthsAround('Lost', new Date().toISOString()),
  }
  const vector = await embed(q, MAX_PIECES)
  const nearest = await findNearest(firestore, wanted, vector, { limit: MAX_READ, fields: ['category'] })
  const fitting = nearest.filter(({ entry }) => !category || textOf(entry.get('category')) === category)
  const least = Math.max(MIN_SIMILARITY, MIN_SHARE_OF_NEAREST * (fitting[0]?.similarity ?? 0))
  const similar = fitting.filter(({ similarity }) => similarity >= least)
  return similar.slice(0, MAX_SIMILAR).map(({ entry }) => itemIdOfEntry(entry.id))
}
