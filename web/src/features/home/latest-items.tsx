import type { PublicItem } from '@shared/items/items.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { ItemGrid, ItemGridSkeleton } from '@/components/item-grid.tsx'
import { EmptyState } from '@/components/states.tsx'
import { apiPaths, paths } from '@/config/paths.ts'
import { LATEST_COUNT } from '@/config/ui-constants.ts'
import { getUsingEarlyRequest } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'

/** The newest items of both types. A failure is only logged. */
const latestItemsQuery = queryOptions({
  queryKey: [...boardKey, 'latest'],
  queryFn: ({ signal }) => getUsingEarlyRequest<PublicItem[]>(apiPaths.latestItems, signal),
  meta: { failureLog: 'The latest items could not be loaded.' },
})

/** The newest items of both types. If they cannot be loaded, the page leaves them out. */
export function LatestItems() {
  // Cards take a slow phone a while, and early presses go first.
  const { isPending, data } = useDeferredValue(useQuery(latestItemsQuery))
  return (
    <section aria-labelledby="latest">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 id="latest" className="text-xl">
            Latest Lost Items
          </h2>
          <p className="text-sm text-muted">The latest of both, lost and found.</p>
        </div>
        <Link
          to={paths.allItems}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          See All
        </Link>
      </div>
      {isPending && <ItemGridSkeleton count={LATEST_COUNT} label="Loading the latest items…" />}
      {data && data.length > 0 && <ItemGrid items={data.slice(0, LATEST_COUNT)} headingLevel={3} />}
      {data?.length === 0 && (
        <EmptyState
          text="Nothing has been posted yet. Yours can be the first."
          action={<ButtonLink to={paths.addItem}>Post an item</ButtonLink>}
        />
      )}
    </section>
  )
}
