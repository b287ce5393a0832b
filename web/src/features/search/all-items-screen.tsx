import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { PAGE, SEARCH } from '@shared/items/item-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { SelectField } from '@/components/fields.tsx'
import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { Page } from '@/components/page.tsx'
import { Pagination } from '@/components/pagination.tsx'
import { ErrorState } from '@/components/states.tsx'
import { PAGE_SIZES } from '@/config/ui-constants.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import { boardCountQuery, boardPageQuery } from './board-api.ts'
import { anchorForStep, DEFAULT_SIZE, toApiFilter } from './list-address.ts'
import { ListControls, SortSelect } from './list-controls.tsx'
import { rememberPostType, withRememberedType } from './remembered-type.ts'
import { arrangeItems, groupResults, ResultGroups } from './result-groups.tsx'
import { type ChangeAddress, useListAddress } from './use-list-address.ts'

/** The search of a page's titles may miss what is on others, so few results lead on. */
const FEW = 3

const NothingFound = lazyPart(scriptLoader(() => import('./nothing-found.tsx')).open)
const MoreResults = lazyPart(() => import('./more-results.tsx'))
const TellMeWhen = lazyPart(() => import('@/features/news/tell-me-when.tsx'))

/** `/alltimes` */
export default function AllItemsScreen() {
  const { key, search } = useLocation()
  const [arrivedAt] = useState(key)
  // Someone who goes back sees what they left.
  const isNew = useNavigationType() !== 'POP'
  const remembered = isNew && key === arrivedAt && withRememberedType(search)
  useEffect(() => {
    if (isNew && key !== arrivedAt && !/postType=./.test(search)) rememberPostType('')
  })
  if (remembered) return <Navigate to={remembered} replace />
  return (
    <Page heading={t`Lost and Found Items`}>
      <meta
        name="description"
        content={t`Everything that was lost and found, newest first. Look through the posts to find your match.`}
      />
      <ListControls />
      <ItemPage />
    </Page>
  )
}

/** The page of the board that the address names, narrowed and sorted, with its pager. */
export function ItemPage() {
  const { address, known, anchor, change: onChange } = useListAddress()
  const filter = toApiFilter(address)
  const isFiltered = Object.keys(filter).length > 0
  const counted = useQuery({ ...boardCountQuery(filter), enabled: known })
  // The count is null if it could not be loaded; the page may still load.
  const count = counted.isError ? null : counted.data
  const positionRef = useRef<HTMLParagraphElement>(null)
  const { size, sort, q, within, search } = address
  const counting = count === undefined
  const lastPage = typeof count === 'number' ? Math.max(Math.ceil(count / size) - 1, 0) : PAGE.last
  const page = Math.min(address.page, lastPage)
  const pageAnchor = page === address.page ? anchor : undefined
  const { data, isError, error, refetch } = useQuery({
    ...boardPageQuery(filter, page, size, pageAnchor),
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
  const wanted = search.trim()
  const isFew = typeof count === 'number' && count < size
  const hasRoom = q !== '' && within === '' && wanted === '' && (isFew || page === 0)
  const shown = groups.flatMap(({ items }) => items)

  function goTo(next: number) {
    onChange({ page: next }, { anchor: q === '' ? anchorForStep({ from: page, to: next, items }) : undefined })
    // The pager is below the list, and the new page begins above it.
    positionRef.current?.focus({ preventScroll: true })
    positionRef.current?.scrollIntoView({ block: 'start' })
  }

  /** Moves the focus, because the clicked button disappears with the change. */
  const change: ChangeAddress = (next, options) => {
    onChange(next, options)
    positionRef.current?.focus({ preventScroll: true })
  }

  function retry() {
    if (count === null) void counted.refetch()
    void refetch()
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm lg:min-h-9">
        <p
          ref={positionRef}
          tabIndex={-1}
          role="status"
          className={clsx('text-muted tabular-nums wrap-anywhere', isFiltered && 'max-sm:basis-full')}
        >
          {typeof count === 'number' && q === '' && (
            <b className="font-semibold text-ink">{totalText(count, within !== '')}</b>
          )}
          {typeof count === 'number' && q !== '' && (
            // Another one is drawn from scratch: its pieces of text have no elements of their own.
            <b key={`${count} ${q}`} className="font-semibold text-ink">
              <SearchTotal count={count} q={q} />
            </b>
          )}
          {!counting && <span>{`${count === null ? '' : ' · '}${t`page ${{ page: page + 1 }} of ${pageCount}`}`}</span>}
          {wanted !== '' && items.length > 0 && <span>{` · ${matchText(shown.length, items.length)}`}</span>}
        </p>
        {isFiltered && within === '' && (
          <Suspense fallback={<span className="h-11 lg:h-9" />}>
            <TellMeWhen {...address} />
          </Suspense>
        )}
        <SortSelect />
      </div>
      {!loaded && !isError && (
        <ItemGridSkeleton count={expectedLength(count ?? null, page, size)} label={t`Loading the items…`} />
      )}
      {isError && <ErrorState text={t`There are no Data Found`} error={error} onRetry={retry} />}
      <ResultGroups groups={groups} q={q} />
      {loaded && shown.length === 0 && (
        <Suspense>
          <NothingFound address={address} pageHasItems={items.length > 0} change={change} />
        </Suspense>
      )}
      {wanted !== '' && items.length > 0 && shown.length <= FEW && (
        <p className="mt-4 text-center">
          <Button variant="quiet" onClick={() => change({ search: '', q: wanted, page: 0 })}>
            {t`Search all for “${wanted}”`}
          </Button>
        </p>
      )}
      {!counting && count !== 0 && (
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <Pagination page={page} pageCount={pageCount} onChange={goTo} />
          <SelectField
            label={t`Items per page`}
            name="size"
            options={PAGE_SIZES.map(String)}
            value={String(size)}
            onChange={({ target }) =>
              onChange({ size: PAGE_SIZES.find((one) => String(one) === target.value) ?? DEFAULT_SIZE, page: 0 })
            }
            className="flex-row flex-wrap items-center gap-x-3"
          />
        </div>
      )}
      {loaded && hasRoom && (
        <Suspense>
          <MoreResults q={q} isFew={isFew} filter={filter} found={items} onSearch={(q) => change({ q, page: 0 })} />
        </Suspense>
      )}
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

function totalText(count: number, isNear: boolean): string {
  return isNear && count >= SEARCH.maxResults
    ? plural(count, { one: 'the newest # item', other: 'the newest # items' })
    : plural(count, { one: `${count} item`, other: `${count} items` })
}

/** How many items a search has found, and for which words. */
function SearchTotal({ count, q }: { count: number; q: string }) {
  return count >= SEARCH.maxResults ? (
    <Trans>
      the newest <Plural value={count} one="# item" other="# items" /> for <bdi>“{q}”</bdi>
    </Trans>
  ) : (
    <Trans>
      <Plural value={count} one="# item" other="# items" /> for <bdi>“{q}”</bdi>
    </Trans>
  )
}

const matchText = (matching: number, loaded: number) => t`${matching} of ${loaded} on this page match`
