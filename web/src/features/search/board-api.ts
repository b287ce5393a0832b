import { queryOptions } from '@tanstack/react-query'
import { ApiError, publicApi } from '@/lib/api-client.ts'
import { fetchUnlessEarly } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'
import type { ApiFilter, PageAnchor } from './list-address.ts'

/**
 * The number of items that match; with `q`, or near a place, the server counts no further than 200.
 */
export const boardCountQuery = (filter: ApiFilter) =>
  queryOptions({
    queryKey: [...boardKey, 'count', filter],
    queryFn: async ({ signal }) =>
      (await publicApi.get('/itemCount', { query: filter, signal, transport: fetchUnlessEarly })).count,
  })

/** Items that mean something similar to the words that are searched for. */
export const similarItemsQuery = (filter: ApiFilter) =>
  queryOptions({
    queryKey: [...boardKey, 'similar', filter],
    queryFn: ({ signal }) => publicApi.get('/similarItems', { query: filter, signal }),
    // Someone who shares an address with others, or is quick, has to ask again a second later.
    retry: (count, error) =>
      count < 2 && error instanceof ApiError && error.status === 429 && error.retryAfterMs < 2000,
  })

/**
 * One page of the items that match, the newest or the best match first; with `q`, most of its words
 * are enough.
 * @param page counts from 0
 * @param anchor saves the server from counting up to the page. It is not part of the key, because
 * it only says where the page is.
 */
export const boardPageQuery = (filter: ApiFilter, page: number, size: number, anchor: PageAnchor | undefined) =>
  queryOptions({
    queryKey: [...boardKey, 'page', page, size, filter],
    queryFn: ({ signal }) =>
      publicApi.get('/allItems', {
        query: { page: String(page), size: String(size), ...filter, ...anchor },
        signal,
        transport: fetchUnlessEarly,
      }),
    meta: { failureLog: 'The items could not be loaded.' },
  })
