import type { CacheMode } from '../lib/cache/answer-cache.ts'
import type { Context } from '../lib/request-context.ts'
import { findResults, MAX_SPELLING_READS } from '../search/search.service.ts'
import { SEARCH } from '../shared/items/item-lists.ts'
import type { FoundItem, ItemCount, ItemFilter, ItemPageQuery, LatestItemsQuery } from '../shared/items/items.ts'
import { findPage, type ItemRange, placeOfNeighbour } from './find-page.ts'
import { toPublicItem } from './item-document.ts'
import { boardQueries, countItems, findItems, readListedItems } from './items.repository.ts'

/** A page at most this many items from the newest one is read from there. */
const NEAR_NEWEST = 200
/**
 * The maximum number of reads to find a page farther away on a board of 100,000 items, without the
 * reads for its own items.
 */
const FINDING_READS = 480
/** A count costs this many reads on a board of 100,000 items. */
const COUNT_READS = 100
/**
 * A count is cached for this many milliseconds for each read that it has cost, which is half a
 * minute at 100,000 items.
 */
const TTL_FOR_A_READ_MS = 300
const MAX_TTL_MS = 30_000
const MIN_TTL_MS = 1000

export async function listLatestItems(context: Context, { limit, sort }: LatestItemsQuery) {
  const items = await findItems(context.firestore, {}, { from: sort === 'desc' ? 'newest' : 'oldest', size: limit })
  return (sort === 'desc' ? items : items.reverse()).map(toPublicItem)
}

const ALL_RESULTS = { page: 0, size: SEARCH.maxResults }

/** What {@link readCount} costs at most. */
export const countCost = ({ q, near }: ItemFilter) =>
  q !== '' || near ? SEARCH.maxResults + MAX_SPELLING_READS : COUNT_READS

export async function readCount(context: Context, filter: ItemFilter): Promise<ItemCount> {
  if (filter.q === '' && !filter.near) return { count: await countItems(context.firestore, filter) }
  // Whether a post is likely meant, or near, can only be told from the post. The list that is asked
  // for next needs the same.
  return { count: (await findResults(context, { ...filter, ...ALL_RESULTS }, 'cached')).length }
}

/** The most documents that {@link listItems} reads for a page. */
export function pageCost({ q, near, page, size, after, before }: ItemPageQuery): number {
  if (q !== '' || near) return SEARCH.maxResults + MAX_SPELLING_READS + size
  if (after || before) return size
  const start = page * size
  return size + (start <= NEAR_NEWEST ? start : FINDING_READS)
}

/** Returns for how many milliseconds a count is cached: the more it has cost, the longer. */
export function countTtl({ count }: ItemCount): number {
  return Math.min(Math.max(Math.ceil(count / 1000) * TTL_FOR_A_READ_MS, MIN_TTL_MS), MAX_TTL_MS)
}

/**
 * Returns a page of the results of a search, or of the board, newest first. On the board, a page
 * next to an item that the reader has just seen costs as many reads as it has items. A page opened
 * by its number is read from the newest item, or found by counting.
 * @param mode whether this instance may use what it has cached
 */
export async function listItems(context: Context, query: ItemPageQuery, mode: CacheMode): Promise<FoundItem[]> {
  if (query.q !== '' || query.near) return findSearchedItems(context, query, mode)
  const range = await rangeOf(context, query)
  return range ? (await findItems(context.firestore, query, range)).map(toPublicItem) : []
}

/** Leaves out an item that has been deleted since it was found. */
async function findSearchedItems(context: Context, query: ItemPageQuery, mode: CacheMode): Promise<FoundItem[]> {
  const results = await findResults(context, query, mode)
  const ids = results.map(({ id }) => id)
  const documents = await readListedItems(context.firestore, ids)
  return results.flatMap(({ missingWords, distance }, n): FoundItem[] => {
    const item = documents[n] && toPublicItem(documents[n])
    if (!item) return []
    return [{ ...item, ...(missingWords.length > 0 && { missingWords }), ...(distance && { distance }) }]
  })
}

/** @returns undefined if the page begins past the end */
async function rangeOf({ firestore }: Context, query: ItemPageQuery): Promise<ItemRange | undefined> {
  const { page, size, after, before } = query
  const neighbour = after ?? before
  if (neighbour) return { from: after ? 'newest' : 'oldest', place: placeOfNeighbour(neighbour), size }
  const skip = page * size
  return skip <= NEAR_NEWEST ? { from: 'newest', skip, size } : findPage(boardQueries(firestore, query), skip, size)
}
