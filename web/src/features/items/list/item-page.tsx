import { PAGE } from '@shared/constants.ts'
import type { PublicItem } from '@shared/items.ts'
import { useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { FailedState } from '@/components/failed-state.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { Pagination } from '@/components/pagination.tsx'
import { useRequest } from '@/lib/use-request.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { arrangeItems } from './arrange-items.ts'
import { FoundItems } from './found-items.tsx'
import { type ListAddress, writeFilter } from './list-address.ts'
import { listItems } from './list-requests.ts'
import { anchorOf, type PageAnchor } from './page-anchor.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import type { ChangeAddress } from './use-list-address.ts'

interface Props {
  address: ListAddress
  /** Leaves of the loaded page what has this in its title. */
  narrowing: string
  /** Where the address's page lies from an item that was on the screen. */
  anchor: PageAnchor | undefined
  /** Undefined while it is being counted, null where it could not be. */
  count: number | null | undefined
  onChange: ChangeAddress
  onClearSearch: () => void
  onSearchAll: () => void
  /** Drops the search and the filters. */
  onShowAll: () => void
  /** Asks for the count again. */
  onRetry: () => void
}

/** One loaded page of the board, narrowed and sorted, with its pager. */
export function ItemPage({ address, narrowing, anchor, count, onChange, onRetry, onShowAll, ...search }: Props) {
  const positionRef = useRef<HTMLParagraphElement>(null)
  const { size, sort, q } = address
  const counting = count === undefined
  const filter = writeFilter(address).toString()
  const filtered = filter !== ''
  const lastPage = typeof count === 'number' ? Math.max(Math.ceil(count / size) - 1, 0) : PAGE.last
  const page = Math.min(address.page, lastPage)
  const request = useRequest(
    // Nothing is asked for before it has been counted.
    (signal) => (counting ? new Promise<never>(() => {}) : load(signal)),
    counting ? 'counting' : `page ${page} of ${size} ${filter}`,
  )
  const items = request.status === 'done' ? request.data : []
  const pageCount = countPages(count ?? null, page, size, items.length)
  const shown = arrangeItems(items, narrowing, sort)

  /** A failure is logged, and shows as an empty board with a way to try again. */
  async function load(signal: AbortSignal): Promise<PublicItem[]> {
    try {
      const near = page === address.page ? anchor : undefined
      return await listItems({ filter: address, page, size, anchor: near }, signal)
    } catch (error) {
      if (!signal.aborted) console.error('The items could not be loaded.', error)
      throw error
    }
  }

  function goTo(next: number) {
    onChange({ page: next }, { anchor: q === '' ? anchorOf({ from: page, to: next, size, items }) : undefined })
    // The pager stands below the list; what was asked for begins above it.
    positionRef.current?.focus({ preventScroll: true })
    positionRef.current?.scrollIntoView({ block: 'start' })
  }

  function showAll() {
    onShowAll()
    // The button goes with what it has cleared.
    positionRef.current?.focus({ preventScroll: true })
  }

  function retry() {
    if (count === null) onRetry()
    request.reload()
  }

  return (
    <>
      <div className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <p ref={positionRef} tabIndex={-1} role="status" className="text-muted tabular-nums wrap-anywhere">
          {!counting && texts.position(page + 1, pageCount)}
          {typeof count === 'number' && ` · ${texts.total(count, q)}`}
          {narrowing.trim() !== '' && items.length > 0 && ` · ${texts.matches(shown.length, items.length)}`}
        </p>
        {filtered && !(request.status === 'done' && items.length === 0) && (
          <Button variant="quiet" className="-my-2 -mr-4 max-sm:-ml-4" onClick={showAll}>
            {texts.showAll}
          </Button>
        )}
      </div>
      {request.status === 'loading' && (
        <ItemGridSkeleton count={expectedLength(count ?? null, page, size)} label={texts.loading} />
      )}
      {request.status === 'failed' && <FailedState text={texts.empty} error={request.error} onRetry={retry} />}
      {request.status === 'done' && (
        <FoundItems
          {...search}
          items={items}
          shown={shown}
          searched={q !== ''}
          filtered={filtered}
          onShowAll={showAll}
        />
      )}
      {!counting && (
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <Pagination page={page} pageCount={pageCount} onChange={goTo} />
          <PageSizeSelect size={size} onChange={(next) => onChange({ size: next, page: 0 })} />
        </div>
      )}
    </>
  )
}

/** At least one. Where the count is unknown, a full page suggests that there is another. */
function countPages(count: number | null, page: number, size: number, loaded: number): number {
  if (count !== null) return Math.max(Math.ceil(count / size), 1)
  return page + (loaded === size ? 2 : 1)
}

function expectedLength(count: number | null, page: number, size: number): number {
  return count === null ? size : Math.min(Math.max(count - page * size, 1), size)
}
