import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import type { ItemCount, ItemPageQuery, PublicItem } from '../shared/items.ts'
import { toPublicItem } from './item-document.ts'
import {
  countItems,
  findItemsAfter,
  findItemsBefore,
  findItemsFromEnd,
  findItemsFromStart,
  readItem,
} from './items.repository.ts'

/** Up to here a page is found from the start without asking how many items there are. */
const NEAR_START = 200

/** Under this key an instance keeps the count for a second, for `GET /itemCount` and for pages. */
export const COUNT_KEY = 'itemCount'

export async function readCount({ firestore }: Context): Promise<ItemCount> {
  return { count: await countItems(firestore) }
}

/**
 * A page of the board, newest first. Next to an item that the reader has just seen it costs as many reads as it has items and
 * as are passed over; opened cold it is found from the nearer end of the board, whatever that costs.
 */
export async function listItems(context: Context, query: ItemPageQuery): Promise<PublicItem[]> {
  const documents = (await findNearAnchor(context, query)) ?? (await findByNumber(context, query))
  return documents.map(toPublicItem)
}

/** @returns undefined where no item is named, or where it is gone */
async function findNearAnchor(
  { firestore }: Context,
  { after, before, skip, size }: ItemPageQuery,
): Promise<DocumentSnapshot[] | undefined> {
  const id = after ?? before
  if (id === undefined) return undefined
  const anchor = await readItem(firestore, id)
  if (!anchor.exists || anchor.get('createdAt') === undefined) return undefined
  return after !== undefined
    ? findItemsAfter(firestore, anchor, skip, size)
    : findItemsBefore(firestore, anchor, skip, size)
}

async function findByNumber(context: Context, { page, size }: ItemPageQuery): Promise<DocumentSnapshot[]> {
  const { firestore, cache } = context
  const start = page * size
  if (start <= NEAR_START) return findItemsFromStart(firestore, start, size)
  const text = await cache.get(COUNT_KEY, async () => JSON.stringify(await readCount(context)))
  const { count } = JSON.parse(text) as ItemCount
  const length = Math.min(size, count - start)
  if (length <= 0) return []
  const behind = count - start - length
  return start <= behind ? findItemsFromStart(firestore, start, length) : findItemsFromEnd(firestore, behind, length)
}
