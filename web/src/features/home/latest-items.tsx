import type { PublicItem } from '@shared/items.ts'
import { Link } from 'react-router-dom'
import { ItemGrid, ItemGridSkeleton } from '@/components/item-grid.tsx'
import { LATEST_SHOWN } from '@/config/constants.ts'
import { apiPaths, paths } from '@/config/paths.ts'
import { getEarly } from '@/lib/early-requests.ts'
import { useRequest } from '@/lib/use-request.ts'
import { homeTexts } from './home.texts.ts'

const texts = homeTexts.latest

/** The newest posts of both kinds. When they cannot be had the page simply does without. */
export function LatestItems() {
  const { status, data } = useRequest(
    (signal) => getEarly<PublicItem[]>(apiPaths.latestItems, signal),
    apiPaths.latestItems,
  )
  return (
    <section aria-labelledby="latest">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest" className="text-xl">
          {texts.title}
        </h2>
        <Link
          to={paths.allItems}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {texts.seeAll}
        </Link>
      </div>
      {status === 'loading' && <ItemGridSkeleton count={LATEST_SHOWN} label={texts.loading} />}
      {data && <ItemGrid items={data.slice(0, LATEST_SHOWN)} headingLevel={3} />}
    </section>
  )
}
