import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Look } from '../cache/answer-cache.ts'
import type { Context } from '../context.ts'
import { countFound, searchItems } from '../search/search.service.ts'
import type { ItemCount, ItemFilter, ItemPageQuery, PublicItem } from '../shared/items.ts'
import { toPublicItem } from './item-document.ts'
import { countItems, findItems, readItem, type Span } from './items.repository.ts'

/** Up to here a page is found from the start without asking how many items there are. */
const NEAR_START = 200

/** Under this key an instance keeps the count for a second, for `GET /itemCount` and for pages. */
export const countKey = ({ q, postType, category, status }: ItemFilter) =>
  `itemCount ${JSON.stringify([q, postType, category, status])}`

export async function readCount(context: Context, filter: ItemFilter): Promise<ItemCount> {
  return { count: await (filter.q === '' ? countItems(context.firestore, filter) : countFound(context, filter)) }
}

/**
 * A page of what a search finds, or of the board, newest first. There, next to an item that the reader has just seen it costs
 * as many reads as it has items and as are passed over, and the board's end what is on it; opened cold it is found from the nearer end,
 * whatever that costs.
 * @param look whether the count that a cold page is found by may be a kept one
 */
export async function listItems(context: Context, query: ItemPageQuery, look: Look): Promise<PublicItem[]> {
  if (query.q !== '') return searchItems(context, query)
  const documents =
    (await findEnd(context, query)) ??
    (await findNearAnchor(context, query)) ??
    (await findByNumber(context, query, look))
  return documents.map(toPublicItem)
}

async function findEnd({ firestore }: Context, { oldest, ...choice }: ItemPageQuery) {
  return oldest === 0 ? undefined : findItems(firestore, choice, { from: 'oldest', skip: 0, size: oldest })
}

/** @returns undefined where no item is named, or where it is gone and nobody says when it was posted */
async function findNearAnchor(
  { firestore }: Context,
  { after, before, at, skip, size, ...choice }: ItemPageQuery,
): Promise<DocumentSnapshot[] | undefined> {
  const id = after ?? before
  if (id === undefined) return undefined
  const from = after === undefined ? 'oldest' : 'newest'
  const item = await readItem(firestore, id)
  if (item.get('createdAt') !== undefined) return findItems(firestore, choice, { from, anchor: item, skip, size })
  return at === undefined ? undefined : findItems(firestore, choice, { from, anchor: timeBeside(at, from), skip, size })
}

/**
 * Answers give the time to the millisecond, Firestore keeps it finer: nothing of that very millisecond may be missed, even if one of it
 * is shown twice.
 */
function timeBeside(at: string, from: Span['from']): Timestamp {
  return Timestamp.fromMillis(Date.parse(at) + (from === 'newest' ? 1 : -1))
}

async function findByNumber(context: Context, query: ItemPageQuery, look: Look): Promise<DocumentSnapshot[]> {
  const { page, size } = query
  const { firestore, cache } = context
  const start = page * size
  if (start <= NEAR_START) return findItems(firestore, query, { from: 'newest', skip: start, size })
  const count = async () => JSON.stringify(await readCount(context, query))
  const { count: total } = JSON.parse(await cache.read(look, countKey(query), count)) as ItemCount
  const length = Math.min(size, total - start)
  if (length <= 0) return []
  const behind = total - start - length
  return start <= behind
    ? findItems(firestore, query, { from: 'newest', skip: start, size: length })
    : findItems(firestore, query, { from: 'oldest', skip: behind, size: length })
}
