import type { ItemCount, PublicItem } from '@shared/items/items.ts'
import { apiPaths } from '@/config/paths.ts'
import { getEarly } from '@/lib/early-requests.ts'
import { type BoardFilter, writeFilter } from './list-address.ts'
import type { PageAnchor } from './page-anchor.ts'

/** How many such items the board holds; with `q` it counts no further than to 200. */
export async function countItems(filter: BoardFilter, signal: AbortSignal): Promise<number> {
  const { count } = await getEarly<ItemCount>(apiPaths.itemCount(writeFilter(filter).toString()), signal)
  return count
}

interface WantedPage {
  filter: BoardFilter
  /** Counts from 0. */
  page: number
  size: number
  anchor: PageAnchor | undefined
}

/** One page of such items, the newest or the best match first. With an anchor the server need not count up to it. */
export function listItems({ filter, page, size, anchor }: WantedPage, signal: AbortSignal): Promise<PublicItem[]> {
  return getEarly<PublicItem[]>(apiPaths.allItems(page, size, writeFilter(filter).toString(), anchor), signal)
}
