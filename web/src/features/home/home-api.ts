import type { PublicItem } from '@shared/items/items.ts'
import type { RecoveryCount } from '@shared/recoveries/recoveries.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { afterLoad } from '@/lib/after-load.ts'
import { publicApi } from '@/lib/api-client.ts'
import { getUsingEarlyRequest } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'

/** The newest items of both types. A failure is only logged. */
export const latestItemsQuery = queryOptions({
  queryKey: [...boardKey, 'latest'],
  queryFn: ({ signal }) => getUsingEarlyRequest<PublicItem[]>(apiPaths.latestItems, signal),
  meta: { failureLog: 'The latest items could not be loaded.' },
})

/** How many items were recovered lately. It is not needed for the page, so it waits for the rest. */
export const recoveryCountQuery = queryOptions({
  queryKey: [...boardKey, 'recoveries'],
  queryFn: async ({ signal }) => {
    await afterLoad()
    return publicApi.get<RecoveryCount>(apiPaths.recoveryCount, { signal })
  },
})
