import type { RecoveredRecord } from '@shared/recoveries/recoveries.ts'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { FailedState } from '@/components/failed-state.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { ShowMore } from '@/components/show-more.tsx'
import { paths } from '@/config/paths.ts'
import { useOwnList } from '@/hooks/use-own-list.ts'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyError } from '@/lib/notify.ts'
import { allRecoveredTexts as texts } from './all-recovered.texts.ts'
import { RecoveredCards } from './recovered-cards.tsx'
import { RecoveredTable } from './recovered-table.tsx'
import { listRecoveries } from './recoveries-api.ts'

/** The two ways to look at what was recovered. */
export type RecoveredView = 'table' | 'cards'

/** What this person has recovered. */
export function AllRecovered({ uid, view }: { uid: string; view: RecoveredView }) {
  usePreparedMessages()
  const regionRef = useRef<HTMLDivElement>(null)
  const request = useOwnList(loadRecoveries, uid)
  if (request.status === 'failed')
    return <FailedState text={texts.failed} error={request.error} onRetry={request.reload} />
  if (!request.data) {
    if (view === 'cards') return <ItemGridSkeleton count={3} label={texts.loading} />
    return (
      <div role="status" className="skeleton-rows h-72">
        <span className="sr-only">{texts.loading}</span>
      </div>
    )
  }
  if (request.data.length === 0) {
    return <EmptyState text={texts.empty} action={<ButtonLink to={paths.allItems}>{texts.allItems}</ButtonLink>} />
  }
  const Layout = view === 'cards' ? RecoveredCards : RecoveredTable
  return (
    <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
      <Layout records={request.data} />
      <ShowMore list={request} regionRef={regionRef} />
    </div>
  )
}

async function loadRecoveries(page: number, signal: AbortSignal): Promise<RecoveredRecord[]> {
  try {
    return await listRecoveries(page, signal)
  } catch (error) {
    const sessionOver = error instanceof ApiError && error.status === 401
    // Of further pages it is said where they are asked for.
    if (page === 0 && !signal.aborted && !sessionOver) notifyError(texts.failed)
    throw error
  }
}
