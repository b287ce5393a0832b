import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, ErrorState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { RecoveredCards, RecoveredTable } from './recovered-layouts.tsx'
import { recoveriesQuery } from './recoveries-api.ts'

/** The two views of the recoveries. */
export type RecoveredView = 'table' | 'cards'

export function AllRecovered({ uid, view }: { uid: string; view: RecoveredView }) {
  const regionRef = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({ ...recoveriesQuery(uid), meta: { failureToast: 'Error fetching recovered items.' } })
  if (query.isLoadingError)
    return (
      <ErrorState text="Error fetching recovered items." error={query.error} onRetry={() => void query.refetch()} />
    )
  if (!query.data) {
    if (view === 'cards') return <ItemGridSkeleton count={3} label="Loading what you recovered…" />
    return (
      <div role="status" className="skeleton-rows h-72">
        <span className="sr-only">Loading what you recovered…</span>
      </div>
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        text="No recovered items to display."
        action={<ButtonLink to={paths.allItems}>See all items</ButtonLink>}
      />
    )
  }
  const Layout = view === 'cards' ? RecoveredCards : RecoveredTable
  return (
    <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
      <Layout records={query.data} />
      <ShowMore list={query} regionRef={regionRef} />
    </div>
  )
}
