import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { countFound, searchItems } from '../search/search.service.ts'
import type { ItemCount, ItemFilter, ItemPageQuery, PublicItem } from '../shared/items.ts'
import { toPublicItem } from './item-document.ts'
import { countItems, findItems, readItem } from './items.repository.ts'

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
 * as many reads as it has items and as are passed over; opened cold it is found from the nearer end, whatever that costs.
 */
export async function listItems(context: Context, query: ItemPageQuery): Promise<PublicItem[]> {
  if (query.q !== '') return searchItems(context, query)
  const documents = (await findNearAnchor(context, query)) ?? (await findByNumber(context, query))
  return documents.map(toPublicItem)
}

/** @returns undefined where no item is named, or where it is gone */
async function findNearAnchor(
  { firestore }: Context,
  { after, before, skip, size, ...choice }: ItemPageQuery,
): Promise<DocumentSnapshot[] | undefined> {
  const id = after ?? before
  if (id === undefined) return undefined
  const anchor = await readItem(firestore, id)
  if (!anchor.exists || anchor.get('createdAt') === undefined) return undefined
  return findItems(firestore, choice, { from: after !== undefined ? 'newest' : 'oldest', anchor, skip, size })
}

async function findByNumber(context: Context, query: ItemPageQuery): Promise<DocumentSnapshot[]> {
  const { page, size } = query
  const { firestore, cache } = context
  const start = page * size
  if (start <= NEAR_START) return findItems(firestore, query, { from: 'newest', skip: start, size })
  const text = await cache.get(countKey(query), async () => JSON.stringify(await readCount(context, query)))
  const { count } = JSON.parse(text) as ItemCount
  const length = Math.min(size, count - start)
  if (length <= 0) return []
  const behind = count - start - length
  return start <= behind
    ? findItems(firestore, query, { from: 'newest', skip: start, size: length })
    : findItems(firestore, query, { from: 'oldest', skip: behind, size: length })
}
