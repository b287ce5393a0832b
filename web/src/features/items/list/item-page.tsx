import type { PublicItem } from '@shared/items.ts'
import { useRef } from 'react'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { FailedState } from '@/components/failed-state.tsx'
import { ItemGrid, ItemGridSkeleton } from '@/components/item-grid.tsx'
import { Pagination } from '@/components/pagination.tsx'
import { paths } from '@/config/paths.ts'
import { useRequest } from '@/lib/use-request.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { arrangeItems } from './arrange-items.ts'
import type { ListAddress } from './list-address.ts'
import { listItems } from './list-requests.ts'
import { anchorOf, type PageAnchor } from './page-anchor.ts'
import { PageSizeSelect } from './page-size-select.tsx'

interface Props {
  address: ListAddress
  /** Where the address's page lies from an item that was on the screen. */
  anchor: PageAnchor | undefined
  /** Null where it could not be counted. */
  count: number | null
  onChange: (next: Partial<ListAddress>, options?: { anchor: PageAnchor | undefined }) => void
  onClearSearch: () => void
  /** Asks for the count again. */
  onRetry: () => void
}

/** One loaded page of the board, searched and sorted, with its pager. */
export function ItemPage({ address, anchor, count, onChange, onClearSearch, onRetry }: Props) {
  const positionRef = useRef<HTMLParagraphElement>(null)
  const { size, sort, query } = address
  const page = count === null ? address.page : Math.min(address.page, Math.max(Math.ceil(count / size) - 1, 0))
  const request = useRequest(
    (signal) => loadPage(page, size, page === address.page ? anchor : undefined, signal),
    `page ${page} of ${size}`,
  )
  const items = request.status === 'done' ? request.data : []
  const pageCount = countPages(count, page, size, items.length)
  const shown = arrangeItems(items, query, sort)

  function goTo(next: number) {
    onChange({ page: next }, { anchor: anchorOf({ from: page, to: next, size, items }) })
    // The pager stands below the list; what was asked for begins above it.
    positionRef.current?.focus({ preventScroll: true })
    positionRef.current?.scrollIntoView({ block: 'start' })
  }

  function retry() {
    if (count === null) onRetry()
    request.reload()
  }

  return (
    <>
      <p ref={positionRef} tabIndex={-1} role="status" className="mb-4 text-muted tabular-nums">
        {texts.position(page + 1, pageCount)}
        {count !== null && ` · ${texts.total(count)}`}
        {query.trim() !== '' && items.length > 0 && ` · ${texts.matches(shown.length, items.length)}`}
      </p>
      {request.status === 'loading' && (
        <ItemGridSkeleton count={expectedLength(count, page, size)} label={texts.loading} />
      )}
      {request.status === 'failed' && <FailedState text={texts.empty} error={request.error} onRetry={retry} />}
      {request.status === 'done' && <Shown items={items} shown={shown} onClearSearch={onClearSearch} />}
      <div className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        <Pagination page={page} pageCount={pageCount} onChange={goTo} />
        <PageSizeSelect size={size} onChange={(next) => onChange({ size: next, page: 0 })} />
      </div>
    </>
  )
}

function Shown({
  items,
  shown,
  onClearSearch,
}: {
  items: PublicItem[]
  shown: PublicItem[]
  onClearSearch: () => void
}) {
  if (items.length === 0) {
    return (
      <EmptyState
        text={texts.empty}
        action={
          <ButtonLink to={paths.addItem} variant="primary">
            {texts.post}
          </ButtonLink>
        }
      />
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        text={texts.noMatch}
        hint={texts.noMatchHint}
        action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
      />
    )
  }
  return <ItemGrid items={shown} />
}

/** A failure is logged, and shows as an empty board with a way to try again. */
async function loadPage(
  page: number,
  size: number,
  anchor: PageAnchor | undefined,
  signal: AbortSignal,
): Promise<PublicItem[]> {
  try {
    return await listItems(page, size, anchor, signal)
  } catch (error) {
    if (!signal.aborted) console.error('The items could not be loaded.', error)
    throw error
  }
}

/** At least one. Where the count is unknown, a full page suggests that there is another. */
function countPages(count: number | null, page: number, size: number, loaded: number): number {
  if (count !== null) return Math.max(Math.ceil(count / size), 1)
  return page + (loaded === size ? 2 : 1)
}

function expectedLength(count: number | null, page: number, size: number): number {
  return count === null ? size : Math.min(Math.max(count - page * size, 1), size)
}
