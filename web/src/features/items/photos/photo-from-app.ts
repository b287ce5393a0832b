import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { typedKey } from '@/lib/query-client.ts'

/** What another app has shared. */
export interface SharedPhoto {
  photo: Blob
  /** How many photos were shared, of which this is the first; 0 if there was none. */
  count: number
}

const sharedQuery = queryOptions({
  queryKey: [...typedKey, 'shared photo'],
  queryFn: takeOut,
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Takes the photo that another app has shared out of the browser's cache, where the service worker
 * has put it, so that it waits in this tab alone, also while someone logs in.
 */
export async function holdSharedPhoto(client: QueryClient): Promise<void> {
  if (new URLSearchParams(window.location.search).has('shared')) await client.ensureQueryData(sharedQuery)
}

/** @returns what was shared, once; undefined if nothing was */
export async function takeSharedPhoto(client: QueryClient): Promise<SharedPhoto | undefined> {
  await holdSharedPhoto(client)
  const photo = client.getQueryData(sharedQuery.queryKey)
  client.setQueryData(sharedQuery.queryKey, null)
  return photo ?? undefined
}

async function takeOut(): Promise<SharedPhoto | null> {
  try {
    const cache = await caches.open('shared')
    const response = await cache.match('/shared-photo')
    await cache.delete('/shared-photo')
    return response ? { photo: await response.blob(), count: Number(response.headers.get('Shared-Photos') ?? 1) } : null
  } catch {
    // The browser forbids storage.
    return null
  }
}
