import { plural, t } from '@lingui/core/macro'
import { RETURN_COUNT } from '@shared/claims/claim-limits.ts'
import type { ReturnCount } from '@shared/claims/recoveries.ts'
import { LATEST } from '@shared/items/item-lists.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { CheckIcon } from '@/components/icons.tsx'
import { ItemGrid, ItemGridSkeleton } from '@/components/item-grid.tsx'
import { EmptyState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { LATEST_COUNT } from '@/config/ui-constants.ts'
import { publicApi } from '@/lib/api-client.ts'
import { fetchUnlessEarly } from '@/lib/early-requests.ts'
import { boardKey } from '@/lib/query-client.ts'

/** The newest items of both types. A failure is only logged. */
const latestItemsQuery = queryOptions({
  queryKey: [...boardKey, 'latest'],
  queryFn: ({ signal }) =>
    publicApi.get('/items', {
      query: { limit: String(LATEST.defaultLimit), sort: 'desc' },
      signal,
      transport: fetchUnlessEarly,
    }),
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
            {t`Latest Lost Items`}
          </h2>
          <p className="text-sm text-muted">{t`The newest lost and found posts.`}</p>
        </div>
        <Link to={paths.allItems} className="quiet-link">
          {t`See All`}
        </Link>
      </div>
      {isPending && <ItemGridSkeleton count={LATEST_COUNT} label={t`Loading the latest items…`} />}
      {data && data.length > 0 && <ItemGrid items={data.slice(0, LATEST_COUNT)} headingLevel={3} hasLabels />}
      {data?.length === 0 && (
        <EmptyState
          text={t`Nothing has been posted yet. Yours can be the first.`}
          action={<ButtonLink to={paths.addItem}>{t`Post an item`}</ButtonLink>}
        />
      )}
    </section>
  )
}

const returnCountQuery = queryOptions({
  queryKey: [...boardKey, 'recoveries'],
  queryFn: ({ signal }) => publicApi.get('/returnCount', { signal }),
})

/** How many items went home lately; nothing if there are none, or if they cannot be counted. */
export function WentHome() {
  const { data } = useQuery(returnCountQuery)
  if (!data || data.count < 1) return null
  return (
    <>
      <CheckIcon className="size-5 shrink-0" />
      <span>{wentHomeText(data)}</span>
    </>
  )
}

function wentHomeText({ count, days }: ReturnCount): string {
  return count < RETURN_COUNT.max
    ? plural(count, {
        one: `# item went home in the last ${days} days`,
        other: `# items went home in the last ${days} days`,
      })
    : plural(count, {
        one: `More than # item went home in the last ${days} days`,
        other: `More than # items went home in the last ${days} days`,
      })
}
