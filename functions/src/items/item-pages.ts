import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Look } from '../lib/cache/answer-cache.ts'
import type { Context } from '../lib/context.ts'
import { settingReadsAside } from '../lib/http/read-budget.ts'
import type { Choice } from '../search/choice.ts'
import { countFound, countKeyOfSearch, findIds, keyOfSearch } from '../search/search.service.ts'
import type { ItemCount, ItemFilter, ItemPageQuery, PublicItem } from '../shared/items/items.ts'
import { SEARCH } from '../shared/lib/constants.ts'
import { findPage } from './find-page.ts'
import { boardOf, countItems, findItems, readListedItems } from './items.repository.ts'
import { placeOfNeighbour } from './place.ts'
import { answerItems } from './unknown-words.ts'

/** So far from an end of the board a page is read from there. */
const NEAR_END = 200
/** The most that it costs to find a page that is farther away, at 100,000 items, without its own items. */
const FINDING_READS = 280
/** What a count costs at 100,000 items. */
const COUNT_READS = 100
/** A count is kept for so many milliseconds for each read that it has cost: at 100,000 items half a minute. */
const KEPT_FOR_A_READ_MS = 300
const MOST_KEPT_MS = 30_000
const LEAST_KEPT_MS = 1000

/** Under these keys an instance keeps its answers: each says what the answer depends on, and nothing else. */
export function countKey(filter: ItemFilter): string {
  return `itemCount ${filter.q === '' ? keyOfChoice(filter) : countKeyOfSearch(filter)}`
}

export function pageKey(query: ItemPageQuery): string {
  const { q, page, size, after, before } = query
  if (q !== '') return `allItems ${keyOfSearch(query)} ${page * size} ${size}`
  const start = after ?? before
  const from = start ? [after ? 'after' : 'before', start.createdAt, start._id] : ['page', page * size]
  return `allItems ${keyOfChoice(query)} ${JSON.stringify([...from, size])}`
}

const keyOfChoice = ({ postType, category, status }: Choice) => JSON.stringify([postType, category, status])

export async function readCount(context: Context, filter: ItemFilter): Promise<ItemCount> {
  const count = () => (filter.q === '' ? countItems(context.firestore, filter) : countFound(context, filter))
  return { count: await settingReadsAside(COUNT_READS, count) }
}

/** For how long a count may be kept, in milliseconds: the more it has cost, the longer. */
export function countLifetime({ count }: ItemCount): number {
  return Math.min(Math.max(Math.ceil(count / 1000) * KEPT_FOR_A_READ_MS, LEAST_KEPT_MS), MOST_KEPT_MS)
}

/**
 * A page of what a search finds, or of the board, newest first. There, next to an item that the reader has just seen it costs as many
 * reads as it has items; opened by its number it is read from an end of the board, or found by counting.
 * @param look whether what this instance has kept may help
 */
export async function listItems(context: Context, query: ItemPageQuery, look: Look): Promise<PublicItem[]> {
  if (query.q !== '') return searchItems(context, query, look)
  const documents = (await findNeighbours(context, query)) ?? (await findByNumber(context, query, look))
  return answerItems(context, documents)
}

/** An item that is gone by now is passed over. */
async function searchItems(context: Context, query: ItemPageQuery, look: Look): Promise<PublicItem[]> {
  return settingReadsAside(SEARCH.maxResults + query.size, async () => {
    const items = await readListedItems(context.firestore, await findIds(context, query, look))
    return answerItems(
      context,
      items.flatMap((item) => item ?? []),
    )
  })
}

async function findNeighbours(
  { firestore }: Context,
  { after, before, size, ...choice }: ItemPageQuery,
): Promise<DocumentSnapshot[] | undefined> {
  const neighbour = after ?? before
  if (!neighbour) return undefined
  const from = after ? 'newest' : 'oldest'
  return findItems(firestore, choice, { from, place: placeOfNeighbour(neighbour), beyond: true, size })
}

async function findByNumber(context: Context, query: ItemPageQuery, look: Look): Promise<DocumentSnapshot[]> {
  const { page, size } = query
  const { firestore } = context
  const start = page * size
  if (start <= NEAR_END) return findItems(firestore, query, { from: 'newest', skip: start, size })
  const total = look === 'kept' ? await keptCount(context, query) : undefined
  if (total !== undefined) {
    const length = Math.min(size, total - start)
    if (length <= 0) return []
    const behind = total - start - length
    if (behind <= NEAR_END) return findItems(firestore, query, { from: 'oldest', skip: behind, size: length })
  }
  return settingReadsAside(FINDING_READS + size, async () => {
    const way = await findPage(boardOf(firestore, query), start, size)
    return way ? findItems(firestore, query, way) : []
  })
}

/** Whoever opens the last page has most often just been told how many there are. */
async function keptCount({ cache }: Context, query: ItemPageQuery): Promise<number | undefined> {
  const text = await cache.peek(countKey(query))
  return text === undefined ? undefined : (JSON.parse(text) as ItemCount).count
}
