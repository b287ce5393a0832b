import type { FoundItem, ItemCount, PublicItem } from '@shared/items/items.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ApiError, publicApi } from '@/lib/api-client.ts'
import { getUsingEarlyRequest } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'
import { type BoardFilter, type PageAnchor, writeFilter } from './list-address.ts'

/** The number of items that match; with `q` the server counts no further than 200. */
export function boardCountQuery(filter: BoardFilter) {
  const filterQuery = writeFilter(filter).toString()
  return queryOptions({
    queryKey: [...boardKey, 'count', filterQuery],
    queryFn: async ({ signal }) =>
      (await getUsingEarlyRequest<ItemCount>(apiPaths.itemCount(filterQuery), signal)).count,
  })
}

/** Items that mean something similar to the words that are searched for. */
export function similarItemsQuery(filter: BoardFilter) {
  const filterQuery = writeFilter(filter).toString()
  return queryOptions({
    queryKey: [...boardKey, 'similar', filterQuery],
    queryFn: ({ signal }) => publicApi.get<PublicItem[]>(apiPaths.similarItems(filterQuery), { signal }),
    // Whoever shares an address with others, or is quick, has to ask again a second later.
    retry: (count, error) =>
      count < 2 && error instanceof ApiError && error.status === 429 && error.retryAfterMs < 2000,
  })
}

interface PageOptions {
  filter: BoardFilter
  /** Counts from 0. */
  page: number
  size: number
  /**
   * Saves the server from counting up to the page. It is not part of the key, because it only says
   * where the page is.
   */
  anchor: PageAnchor | undefined
}

/**
 * One page of the items that match, the newest or the best match first; with `q`, most of its words
 * are enough.
 */
export function boardPageQuery({ filter, page, size, anchor }: PageOptions) {
  const filterQuery = writeFilter(filter).toString()
  return queryOptions({
    queryKey: [...boardKey, 'page', page, size, filterQuery],
    queryFn: ({ signal }) =>
      getUsingEarlyRequest<FoundItem[]>(apiPaths.allItems(page, size, filterQuery, anchor), signal),
    meta: { failureLog: 'The items could not be loaded.' },
  })
}
