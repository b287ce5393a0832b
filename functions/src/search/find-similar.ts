import type { CacheMode } from '../lib/cache/answer-cache.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { embed } from '../lib/text/embedding/embed.ts'
import type { ItemFilter } from '../shared/items/items.ts'
import { POST_TYPES } from '../shared/lib/shared-constants.ts'
import { findNearest, MAX_SCANNED } from './find-nearest.ts'
import { monthsAround } from './months-around.ts'
import { itemIdOfEntry } from './search-entry.ts'

/** The number of posts that are shown at most. */
export const MAX_SIMILAR = 8
/** As many are read, because some may be of other categories. */
const MAX_READ = 40
/** The maximum number of reads of a search by meaning, without those of the items found. */
export const SIMILAR_READS = 2 * MAX_SCANNED + MAX_READ

/**
 * What is less similar to a query than this, or than this share of the nearest post, is not shown.
 * Chosen with titles of labelled posts: on a board of sixty, nine in ten other halves are shown
 * with one other post, and three in four of those in another language.
 */
const MIN_SIMILARITY = 0.15
const MIN_SHARE_OF_NEAREST = 0.7

/**
 * Returns the ids of the posts of the last four months that mean something similar to a query, in
 * whatever words and language, likeliest first. Without a status these are the open ones. An
 * instance caches them for a minute.
 */
export async function findSimilar(context: Context, filter: ItemFilter, mode: CacheMode): Promise<string[]> {
  const load = async () => JSON.stringify(await search(context, filter))
  const text = await context.cache.read(mode, `similar ${JSON.stringify(filter)}`, load, () => MINUTE_MS)
  return JSON.parse(text) as string[]
}

async function search({ firestore }: Context, { q, postType, category, status }: ItemFilter): Promise<string[]> {
  if (q === '') return []
  const wanted = {
    postTypes: postType ? [postType] : POST_TYPES,
    status: status || 'notrecovered',
    months: monthsAround('Lost', new Date().toISOString()),
  } as const
  const nearest = await findNearest(firestore, wanted, await embed(q), { limit: MAX_READ, fields: ['category'] })
  const least = Math.max(MIN_SIMILARITY, MIN_SHARE_OF_NEAREST * (nearest[0]?.similarity ?? 0))
  return nearest
    .filter(({ entry, similarity }) => {
      return similarity >= least && (!category || textOf(entry.get('category')) === category)
    })
    .slice(0, MAX_SIMILAR)
    .map(({ entry }) => itemIdOfEntry(entry.id))
}
