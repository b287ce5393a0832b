import type { Item } from '@shared/items/items.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { ShowMore } from '@/components/show-more.tsx'
import { paths } from '@/config/paths.ts'
import { useReopen } from '@/features/recoveries/use-reopen.ts'
import { useMediaQuery } from '@/hooks/use-media-query.ts'
import { myItemsQuery } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'
import { MyItemsFilter, useMyItemsFilter } from './my-items-filter.tsx'
import { MyItemsList } from './my-items-list.tsx'
import { MyItemsTable } from './my-items-table.tsx'
import { useDeleteItem } from './use-delete-item.ts'
import { useListing } from './use-listing.ts'

/** The width below which the table's columns would be too narrow to read. */
const NARROW_TABLE = '(width < 64rem)'

/** The user's own items with their actions. */
export function MyItems({ uid }: { uid: string }) {
  const shown = useMyItemsFilter()
  const list = useInfiniteQuery(myItemsQuery(uid, shown))
  const { remove, isDeleting } = useDeleteItem(uid)
  const { reopen, isReopening } = useReopen()
  const { keep, takeDown, isChanging } = useListing()
  const Layout = useMediaQuery(NARROW_TABLE) ? MyItemsList : MyItemsTable
  const regionRef = useRef<HTMLDivElement>(null)
  const hasFailed = list.isLoadingError || (list.isRefetchError && !list.isFetching)
  // Data that could not be loaded again may be out of date.
  const items = list.isRefetchError ? undefined : list.data
  const hasNone = items?.length === 0 && shown === undefined

  /** For when the control that had the focus has disappeared. */
  const focusList = () => regionRef.current?.focus({ preventScroll: true })

  async function removeAndMoveFocus(item: Item) {
    if (!(await remove(item))) return
    focusList()
    // The rest of the list has moved up, so the next page would skip the item that moved to the end
    // of this one.
    if (list.hasNextPage) void list.refetch()
  }

  async function reopenAndMoveFocus({ _id }: Item) {
    if (await reopen(_id)) focusList()
  }

  async function changeAndMoveFocus(item: Item, change: typeof keep) {
    if (await change(item)) focusList()
  }

  return (
    <>
      {!hasNone && <MyItemsFilter shown={shown} />}
      <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
        {!items && !hasFailed && (
          <div role="status" className="skeleton-rows h-72">
            <span className="sr-only">{texts.loading}</span>
          </div>
        )}
        {hasFailed && <ErrorState text={texts.failed} error={list.error} onRetry={() => void list.refetch()} />}
        {hasNone && (
          <EmptyState
            text={texts.empty}
            action={
              <ButtonLink to={paths.addItem} variant="primary">
                {texts.add}
              </ButtonLink>
            }
          />
        )}
        {items?.length === 0 && shown && (
          <EmptyState
            text={texts.filter.empty[shown]}
            action={<ButtonLink to="?">{texts.filter.showAll}</ButtonLink>}
          />
        )}
        {items && items.length > 0 && (
          <Layout
            items={items}
            isDeleting={isDeleting}
            onDelete={(item) => void removeAndMoveFocus(item)}
            isReopening={isReopening}
            onReopen={(item) => void reopenAndMoveFocus(item)}
            isChanging={isChanging}
            onKeep={(item) => void changeAndMoveFocus(item, keep)}
            onTakeDown={(item) => void changeAndMoveFocus(item, takeDown)}
          />
        )}
        {items && <ShowMore list={list} regionRef={regionRef} />}
      </div>
    </>
  )
}
