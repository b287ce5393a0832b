import { type CaseSummary, isUrgent } from '@shared/moderation/moderation.ts'
import { useSearchParams } from 'react-router-dom'
import type { SortOrder } from '@/components/table.tsx'
import { moderationPath } from './moderation-api.ts'

const COLUMNS = ['opened', 'reports'] as const
export type QueueColumn = (typeof COLUMNS)[number]

const BY: Record<QueueColumn, (one: CaseSummary, other: CaseSummary) => number> = {
  opened: (one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt),
  reports: (one, other) => one.reports - other.reports,
}

/**
 * Sorts open cases, the urgent ones first in any order; without an order they stay as the server
 * has them.
 */
export function sortCases(cases: readonly CaseSummary[], order: SortOrder<QueueColumn> | undefined) {
  if (!order) return cases
  const sign = order.isDescending ? -1 : 1
  return cases.toSorted(
    (one, other) =>
      Number(isUrgent(other.reasons)) - Number(isUrgent(one.reasons)) || sign * BY[order.column](one, other),
  )
}

/** How the queue is sorted: it is in the address, so that Back and the cases keep the order. */
export function useQueueOrder() {
  const [parameters, setParameters] = useSearchParams()
  const by = parameters.get('by') ?? ''
  const column = COLUMNS.find((name) => by.endsWith(name))
  const order = column && { column, isDescending: by.startsWith('-') }
  const search = order ? `?${new URLSearchParams({ by })}` : ''
  return {
    order,
    search,
    /** Returns the address of a case in this order. */
    pathOf: ({ _id }: Pick<CaseSummary, '_id'>) => moderationPath(_id) + search,
    sort: ({ column: next, isDescending }: SortOrder<QueueColumn>) =>
      setParameters({ by: isDescending ? `-${next}` : next }, { replace: true, preventScrollReset: true }),
  }
}
