import { t } from '@lingui/core/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import type { RefObject } from 'react'
import { Button } from './button.tsx'

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 tabular-nums ' +
  'disabled:cursor-not-allowed disabled:opacity-60'
const PLAIN = 'border-line bg-surface text-ink enabled:hover:border-accent enabled:hover:text-accent'
const CURRENT = 'border-accent bg-accent font-semibold text-on-accent'

type Props = {
  /** Counts from 0. */
  page: number
  pageCount: number
  onChange: (page: number) => void
}

/** Prev, page numbers with gaps, Next. */
export function Pagination({ page, pageCount, onChange }: Props) {
  const go = (to: number) => () => onChange(to)
  return (
    <nav aria-label={t`Pages`}>
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          <button type="button" className={clsx(BUTTON, PLAIN)} disabled={page <= 0} onClick={go(page - 1)}>
            {t({ message: 'Prev', context: 'page of a list' })}
          </button>
        </li>
        {pageNumbers(page, pageCount).map((entry, index, all) =>
          entry === GAP ? (
            <li key={`gap after ${all[index - 1]}`} className="text-muted">
              <span aria-hidden="true">…</span>
              <span className="sr-only">{t`and so on`}</span>
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-current={entry === page ? 'page' : undefined}
                className={clsx(BUTTON, entry === page ? CURRENT : PLAIN)}
                onClick={go(entry)}
              >
                {entry + 1}
              </button>
            </li>
          ),
        )}
        <li>
          <button type="button" className={clsx(BUTTON, PLAIN)} disabled={page >= pageCount - 1} onClick={go(page + 1)}>
            {t({ message: 'Next', context: 'page of a list' })}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** A gap between page numbers, where others are left out. */
export const GAP = 'gap'

/**
 * The page numbers that a pager shows, from 0: first, last, the current one and its neighbours. A
 * gap replaces two pages or more; a single one is shown itself, because it takes no more room.
 */
export function pageNumbers(current: number, count: number): (number | typeof GAP)[] {
  const wanted = [0, current - 1, current, current + 1, count - 1]
  const pages = [...new Set(wanted)].filter((page) => page >= 0 && page < count).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? page - 1
    if (page - previous === 1) return [page]
    return page - previous === 2 ? [page - 1, page] : [GAP, page]
  })
}

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>
  /** The element around the list and this: it takes the focus when the button disappears. */
  regionRef: RefObject<HTMLElement | null>
}

/** The button below a list that can load more. */
export function ShowMore({ list, regionRef }: ShowMoreProps) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  if (!hasNextPage) return null

  async function showMore() {
    const loaded = await fetchNextPage()
    if (loaded.hasNextPage) return
    const { activeElement, body } = document
    const isFocusLost = activeElement === body || regionRef.current?.contains(activeElement)
    if (isFocusLost) regionRef.current?.focus({ preventScroll: true })
  }

  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <Button onClick={() => void showMore()} busy={isFetchingNextPage} busyLabel={t`Loading…`}>
        {t`Show more`}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="text-danger">
          {t`More could not be loaded. Please try again.`}
        </p>
      )}
    </div>
  )
}
