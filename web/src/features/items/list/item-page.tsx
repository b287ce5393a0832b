import { PAGE } from '@shared/lib/shared-constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { arrangeItems } from './arrange-items.ts'
import { boardPageQuery } from './board-api.ts'
import { groupResults } from './group-results.ts'
import { type BoardFilter, type ListAddress, NO_FILTER, writeFilter } from './list-address.ts'
import { ListEnd } from './list-end.tsx'
import type { SearchedIn } from './nothing-found.tsx'
import type { PageAnchor } from './page-anchor.ts'
import { ResultGroups } from './result-groups.tsx'
import type { ChangeAddress } from './use-list-address.ts'

interface Props {
  address: ListAddress
  /** Tells the server where the page begins, by an item that was on the screen. */
  anchor: PageAnchor | undefined
  /** Undefined while it is loading, null if it could not be loaded. */
  count: number | null | undefined
  onChange: ChangeAddress
  /** Loads the count again. */
  onRetry: () => void
}

/** One loaded page of the board, narrowed and sorted, with its pager. */
export function ItemPage({ address, anchor, count, onChange, onRetry }: Props) {
  const positionRef = useRef<HTMLParagraphElement>(null)
  const { size, sort, q, search } = address
  const counting = count === undefined
  const filter = writeFilter(address).toString()
  const lastPage = typeof count === 'number' ? Math.max(Math.ceil(count / size) - 1, 0) : PAGE.last
  const page = Math.min(address.page, lastPage)
  const pageAnchor = page === address.page ? anchor : undefined
  const { data, isError, error, refetch } = useQuery({
    ...boardPageQuery({ filter: address, page, size, anchor: pageAnchor }),
    // The page is loaded after the count.
    enabled: !counting,
  })
  // React draws what is deferred in short steps. On a slow phone, twenty cards at once would keep
  // a tap waiting for half a second.
  const loaded = useDeferredValue(data)
  const items = loaded ?? []
  const pageCount = countPages(count ?? null, page, size, items.length)
  const groups = groupResults(items)
    .map(({ missing, items }) => ({ missing, items: arrangeItems(items, search, sort) }))
    .filter(({ items }) => items.length > 0)
  const shown = groups.flatMap(({ items }) => items)

  function goTo(next: number, anchor?: PageAnchor) {
    onChange({ page: next }, { anchor: q === '' ? anchor : undefined })
    // The pager is below the list, and the new page begins above it.
    positionRef.current?.focus({ preventScroll: true })
    positionRef.current?.scrollIntoView({ block: 'start' })
  }

  /** Moves the focus, because the clicked button disappears with the change. */
  const change: ChangeAddress = (next, options) => {
    onChange(next, options)
    positionRef.current?.focus({ preventScroll: true })
  }
  const showAll = () => change({ ...NO_FILTER, search: '', page: 0 })

  function retry() {
    if (count === null) onRetry()
    void refetch()
  }

  return (
    <>
      <div className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <p ref={positionRef} tabIndex={-1} role="status" className="text-muted tabular-nums wrap-anywhere">
          {!counting && <span>{texts.position(page + 1, pageCount)}</span>}
          {typeof count === 'number' && <span>{` · ${texts.total(count, q !== '')}`}</span>}
          {typeof count === 'number' && q !== '' && (
            <span>
              {` ${texts.searchedFor} `}
              <bdi>{`“${q}”`}</bdi>
            </span>
          )}
          {search.trim() !== '' && items.length > 0 && <span>{` · ${texts.matches(shown.length, items.length)}`}</span>}
        </p>
        {filter !== '' && loaded?.length !== 0 && (
          <Button variant="quiet" className="-my-2 px-0!" onClick={showAll}>
            {texts.showAll}
          </Button>
        )}
      </div>
      {!loaded && !isError && (
        <ItemGridSkeleton count={expectedLength(count ?? null, page, size)} label={texts.loading} />
      )}
      {isError && <ErrorState text={texts.empty} error={error} onRetry={retry} />}
      <ResultGroups groups={groups} q={q} />
      <ListEnd
        counted={!counting}
        nothingIn={loaded && shown.length === 0 ? searchedIn(address, items.length > 0) : null}
        onClearSearch={() => change({ search: '' }, { replace: true })}
        onSearchAll={() => {
          change({ search: '' }, { replace: true })
          change({ q: search.trim(), page: 0 })
        }}
        onShowAll={showAll}
        postType={address.postType}
        items={items}
        page={page}
        pageCount={pageCount}
        onPage={goTo}
        size={size}
        onSize={(next) => onChange({ size: next, page: 0 })}
      />
    </>
  )
}

/**
 * The number of pages, at least one. If the count is unknown, a full page suggests that there is
 * another.
 */
function countPages(count: number | null, page: number, size: number, loaded: number): number {
  if (count !== null) return Math.max(Math.ceil(count / size), 1)
  return page + (loaded === size ? 2 : 1)
}

function expectedLength(count: number | null, page: number, size: number): number {
  return count === null ? size : Math.min(Math.max(count - page * size, 1), size)
}

function searchedIn({ q, postType, category, status }: BoardFilter, pageHasItems: boolean): SearchedIn {
  if (pageHasItems) return 'page'
  if (q !== '') return 'words'
  return postType || category || status ? 'filters' : 'board'
}
