import { t } from '@lingui/core/macro'
import type { RecoveredRecord } from '@shared/claims/recoveries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/button.tsx'
import { DayText } from '@/components/dates.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { Picture, RowPicture } from '@/components/picture.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { recoveriesQuery } from '@/features/items/use-reopen.ts'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-browser.ts'
import { useUser } from '@/lib/auth/auth-context.ts'

/** `/allRecovered`; `?view=cards` shows large pictures. */
export default function AllRecoveredScreen() {
  const { uid } = useUser()
  const [parameters, setParameters] = useSearchParams()
  const view: RecoveredView = parameters.get('view') === 'cards' ? 'cards' : 'table'
  const toggle = (
    <Button onClick={() => setParameters(view === 'table' ? { view: 'cards' } : {}, { replace: true })}>
      {view === 'table' ? t`Show as cards` : t`Show as a table`}
    </Button>
  )
  return (
    <Page heading={t`All Recovered Items`} actions={toggle}>
      <AllRecovered uid={uid} view={view} />
    </Page>
  )
}

/** The two views of the recoveries. */
type RecoveredView = 'table' | 'cards'

export function AllRecovered({ uid, view }: { uid: string; view: RecoveredView }) {
  const regionRef = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({
    ...recoveriesQuery(uid),
    meta: { failureToast: t`Error fetching recovered items.` },
  })
  if (query.isLoadingError)
    return (
      <ErrorState text={t`Error fetching recovered items.`} error={query.error} onRetry={() => void query.refetch()} />
    )
  if (!query.data) {
    if (view === 'cards') return <ItemGridSkeleton count={3} label={t`Loading what you recovered…`} />
    return <SkeletonRows label={t`Loading what you recovered…`} className="h-72" />
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        kind="parcel"
        text={t`No recovered items to display.`}
        action={<ButtonLink to={paths.allItems}>{t`See all items`}</ButtonLink>}
      />
    )
  }
  return (
    <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
      {view === 'cards' ? <RecoveredCards records={query.data} /> : <RecoveredTable records={query.data} />}
      <ShowMore list={query} regionRef={regionRef} />
    </div>
  )
}

type ListProps = { records: readonly RecoveredRecord[] }

/** Recoveries in columns; on a phone, where these would not fit, one below the other. */
function RecoveredTable({ records }: ListProps) {
  if (useMediaQuery(NARROW_SCREEN)) return <RecoveredList records={records} />
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="w-1/2 text-start ps-24 pe-4 py-3 font-semibold">{t`Title`}</th>
            <th className="px-4 py-3 text-start font-semibold">{t`Recovered Location`}</th>
            <th className="w-56 px-4 py-3 text-start font-semibold">{t`Recovered Date`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {records.map((record) => (
            <tr key={record._id}>
              <td className="px-4 py-2">
                <span className="flex items-center gap-3">
                  <RowPicture picture={record} />
                  <RecoveredTitle record={record} />
                </span>
              </td>
              <td className="px-4 py-2 wrap-anywhere">
                <bdi>{record.recoveredLocation}</bdi>
              </td>
              <td className="px-4 py-2">
                <DayText day={record.recoveredDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Recoveries in rows. */
function RecoveredList({ records }: ListProps) {
  return (
    <ul className="card divide-y divide-line overflow-clip">
      {records.map((record) => (
        <li key={record._id} className="flex gap-3 px-3 py-2">
          <RowPicture picture={record} />
          <div className="min-w-0">
            <h2 className="font-sans text-base">
              <RecoveredTitle record={record} />
            </h2>
            <p className="text-sm text-muted wrap-anywhere">
              <span className="whitespace-nowrap">
                <DayText day={record.recoveredDate} /> ·
              </span>{' '}
              <bdi>{record.recoveredLocation}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Recoveries as cards, each with its large picture. */
function RecoveredCards({ records }: ListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {records.map((record) => (
        <li key={record._id} className="card min-w-0 overflow-hidden">
          <Picture src={record.thumbnail} alt="" kind={record.kind} tint={record.tint} />
          <div className="flex flex-col gap-2 p-4">
            <h2 className="text-lg">
              <RecoveredTitle record={record} />
            </h2>
            <dl className="flex flex-col gap-1">
              <div>
                <dt className="text-sm text-muted">{t`Recovered Location`}</dt>
                <dd className="wrap-anywhere">
                  <bdi>{record.recoveredLocation}</bdi>
                </dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{t`Recovered Date`}</dt>
                <dd>
                  <DayText day={record.recoveredDate} />
                </dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The title, linked to the item while that is still on the board. */
function RecoveredTitle({ record }: { record: RecoveredRecord }) {
  return (
    <Link
      to={paths.item(record.itemId)}
      className="-my-2.5 inline-block py-2.5 font-semibold text-accent wrap-anywhere hover:underline"
    >
      <bdi>{record.title}</bdi>
    </Link>
  )
}
