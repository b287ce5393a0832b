import type { ItemCount, PublicItem } from '@shared/items.ts'
import { apiPaths } from '@/config/paths.ts'
import { getEarly } from '@/lib/early-requests.ts'
import type { PageAnchor } from './page-anchor.ts'

/** How many items the board holds. */
export async function countItems(signal: AbortSignal): Promise<number> {
  const { count } = await getEarly<ItemCount>(apiPaths.itemCount, signal)
  return count
}

/** One page of the board, newest first. Pages count from 0; with an anchor the server need not count up to it. */
export function listItems(
  page: number,
  size: number,
  anchor: PageAnchor | undefined,
  signal: AbortSignal,
): Promise<PublicItem[]> {
  return getEarly<PublicItem[]>(apiPaths.allItems(page, size, anchor), signal)
}
