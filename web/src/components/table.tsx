import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { ChevronIcon, pathIcon } from './icons.tsx'

/**
 * The `<thead>` of a long table, which stays in view below the top bar. No ancestor may
 * scroll, and a control in a row needs `scroll-mt-12`, or the heads would cover it when it gets the
 * focus.
 */
export const STICKY_HEAD =
  'sticky top-14 z-10 rounded-t-card bg-surface text-sm text-muted shadow-[inset_0_-1px_var(--color-line)] sm:top-16 forced-colors:outline'

/** By which column rows are sorted, and which way. */
export interface SortOrder<Column extends string> {
  column: Column
  isDescending: boolean
}

interface SortHeadProps<Column extends string> {
  column: Column
  /** How the rows are sorted now; undefined if not by any column. */
  order: SortOrder<Column> | undefined
  /** Called with how the rows are to be sorted. */
  onSort: (order: SortOrder<Column>) => void
  /** For what people want the largest of first, such as a count. */
  startsDescending?: boolean
  className?: string
  children: ReactNode
}

const UnsortedIcon = pathIcon('m7.5 9.5 4.5-4.5 4.5 4.5m-9 5 4.5 4.5 4.5-4.5')

/** The head of a column by which a press sorts the rows; another press turns them around. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, order, onSort, startsDescending = false, className, children } = props
  const sorted = order?.column === column ? order : undefined
  const Icon = sorted ? ChevronIcon : UnsortedIcon
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted.isDescending ? 'descending' : 'ascending')}
      className={clsx('text-start font-semibold', className)}
    >
      <button
        type="button"
        onClick={() => onSort({ column, isDescending: sorted ? !sorted.isDescending : startsDescending })}
        className={clsx(
          'inline-flex min-h-(--control) items-center gap-1 px-3 font-semibold hover:text-ink',
          sorted && 'text-ink',
        )}
      >
        <span>{children}</span>
        <Icon className={clsx('size-4 shrink-0', sorted && !sorted.isDescending && 'rotate-180')} />
      </button>
    </th>
  )
}
