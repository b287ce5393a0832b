import type { Item } from '@shared/items/items.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { ShowMore } from '@/components/show-more.tsx'
import { paths } from '@/config/paths.ts'
import { useReopen } from '@/features/recoveries/use-reopen.ts'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-media-query.ts'
import { myItemsQuery } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'
import { MyItemsList } from './my-items-list.tsx'
import { MyItemsTable } from './my-items-table.tsx'
import { useDeleteItem } from './use-delete-item.ts'

/** The user's own items with their actions. */
export function MyItems({ uid }: { uid: string }) {
  const list = useInfiniteQuery(myItemsQuery(uid))
  const { remove, isDeleting } = useDeleteItem(uid)
  const { reopen, isReopening } = useReopen()
  const Layout = useMediaQuery(NARROW_SCREEN) ? MyItemsList : MyItemsTable
  const regionRef = useRef<HTMLDivElement>(null)
  const hasFailed = list.isLoadingError || (list.isRefetchError && !list.isFetching)
  // Data that could not be loaded again may be out of date.
  const items = list.isRefetchError ? undefined : list.data

  async function removeAndMoveFocus(item: Item) {
    if (!(await remove(item))) return
    // The button that had the focus has disappeared with its item.
    regionRef.current?.focus()
    // The rest of the list has moved up, so the next page would skip the item that moved to the end
    // of this one.
    if (list.hasNextPage) void list.refetch()
  }

  async function reopenAndMoveFocus({ _id }: Item) {
    if (await reopen(_id)) regionRef.current?.focus()
  }

  return (
    <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
      {!items && !hasFailed && (
        <div role="status" className="skeleton-rows h-72">
          <span className="sr-only">{texts.loading}</span>
        </div>
      )}
      {hasFailed && <ErrorState text={texts.failed} error={list.error} onRetry={() => void list.refetch()} />}
      {items?.length === 0 && (
        <EmptyState
          text={texts.empty}
          action={
            <ButtonLink to={paths.addItem} variant="primary">
              {texts.add}
            </ButtonLink>
          }
        />
      )}
      {items && items.length > 0 && (
        <Layout
          items={items}
          isDeleting={isDeleting}
          onDelete={(item) => void removeAndMoveFocus(item)}
          isReopening={isReopening}
          onReopen={(item) => void reopenAndMoveFocus(item)}
        />
      )}
      {items && <ShowMore list={list} regionRef={regionRef} />}
    </div>
  )
}
