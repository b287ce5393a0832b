import type { ItemCount, PublicItem } from '@shared/items/items.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { getEarly } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'
import { type BoardFilter, writeFilter } from './list-address.ts'
import type { PageAnchor } from './page-anchor.ts'

/** How many such items the board holds; with `q` it counts no further than to 200. */
export function boardCountQuery(filter: BoardFilter) {
  const wanted = writeFilter(filter).toString()
  return queryOptions({
    queryKey: [...boardKey, 'count', wanted],
    queryFn: async ({ signal }) => (await getEarly<ItemCount>(apiPaths.itemCount(wanted), signal)).count,
  })
}

interface WantedPage {
  filter: BoardFilter
  /** Counts from 0. */
  page: number
  size: number
  /**
   * With it the server need not count up to the page. It is no part of the key, because it only
   * says where the page lies.
   */
  anchor: PageAnchor | undefined
}

/** One page of such items, the newest or the best match first. */
export function boardPageQuery({ filter, page, size, anchor }: WantedPage) {
  const wanted = writeFilter(filter).toString()
  return queryOptions({
    queryKey: [...boardKey, 'page', page, size, wanted],
    queryFn: ({ signal }) => getEarly<PublicItem[]>(apiPaths.allItems(page, size, wanted, anchor), signal),
    meta: { failureLog: 'The items could not be loaded.' },
  })
}
