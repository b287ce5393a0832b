import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, ErrorState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useMediaQuery } from '@/hooks/use-browser.ts'
import { type MyItemsShown, myItemsQuery } from '../items-api.ts'
import { MyItemsFilter, useMyItemsFilter } from './my-items-filter.tsx'
import { MyItemsList } from './my-items-list.tsx'
import { MyItemsTable } from './my-items-table.tsx'
import { useMyItemActions } from './use-my-item-actions.ts'

const EMPTY = {
  listed: 'None of your posts is on the board.',
  archived: 'None of your posts is archived.',
  recovered: 'None of your posts is marked as recovered.',
} satisfies Record<MyItemsShown, string>

/** The width below which the table's columns would be too narrow to read. */
const NARROW_TABLE = '(width < 64rem)'

/** The user's own items with their actions. */
export function MyItems({ uid }: { uid: string }) {
  const shown = useMyItemsFilter()
  const list = useInfiniteQuery(myItemsQuery(uid, shown))
  const Layout = useMediaQuery(NARROW_TABLE) ? MyItemsList : MyItemsTable
  const regionRef = useRef<HTMLDivElement>(null)
  const hasFailed = list.isLoadingError || (list.isRefetchError && !list.isFetching)
  // Data that could not be loaded again may be out of date.
  const items = list.isRefetchError ? undefined : list.data
  const hasNone = items?.length === 0 && shown === undefined

  const actionsFor = useMyItemActions(uid, () => {
    // The button that had the focus has disappeared.
    regionRef.current?.focus({ preventScroll: true })
    // The rest of the list may have moved up, and the next page would skip what it has lost to
    // this one.
    if (list.hasNextPage) void list.refetch()
  })

  return (
    <>
      {!hasNone && <MyItemsFilter shown={shown} />}
      <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
        {!items && !hasFailed && (
          <div role="status" className="skeleton-rows h-72">
            <span className="sr-only">Loading your items…</span>
          </div>
        )}
        {hasFailed && (
          <ErrorState text="Your items could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
        )}
        {hasNone && (
          <EmptyState
            text="You have not added any items yet."
            action={
              <ButtonLink to={paths.addItem} variant="primary">
                Post an item
              </ButtonLink>
            }
          />
        )}
        {items?.length === 0 && shown && (
          <EmptyState text={EMPTY[shown]} action={<ButtonLink to="?">Show all your posts</ButtonLink>} />
        )}
        {items && items.length > 0 && <Layout items={items} actionsFor={actionsFor} />}
        {items && <ShowMore list={list} regionRef={regionRef} />}
      </div>
    </>
  )
}
