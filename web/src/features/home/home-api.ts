import type { PublicItem } from '@shared/items/items.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { getUsingEarlyRequest } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'

/** The newest items of both types. A failure is only logged. */
export const latestItemsQuery = queryOptions({
  queryKey: [...boardKey, 'latest'],
  queryFn: ({ signal }) => getUsingEarlyRequest<PublicItem[]>(apiPaths.latestItems, signal),
  meta: { failureLog: 'The latest items could not be loaded.' },
})
