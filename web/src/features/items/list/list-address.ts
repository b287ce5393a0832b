import { PAGE } from '@shared/constants.ts'
import { PAGE_SIZES } from '@/config/constants.ts'

export const SORT_KEYS = ['title', 'category', 'location'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type PageSize = (typeof PAGE_SIZES)[number]

/** What the list's address says, so that Back, a reload and a shared link show the same. */
export interface ListAddress {
  /** Counts from 0; people read and share it counted from 1. */
  page: number
  size: PageSize
  /** Null: as the server gives them, newest first. */
  sort: SortKey | null
  query: string
}

export const DEFAULT_SIZE: PageSize = 20

/** Reads an address by whoever wrote it; what makes no sense falls back to the default. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const page = parameters.get('page') ?? ''
  const size = parameters.get('size') ?? ''
  const sort = parameters.get('sort')
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page) - 1, PAGE.last) : PAGE.first,
    size: PAGE_SIZES.find((option) => String(option) === size) ?? DEFAULT_SIZE,
    sort: SORT_KEYS.find((option) => option === sort) ?? null,
    query: parameters.get('q') ?? '',
  }
}

/** Writes an address as short as it can be: defaults are left out. */
export function writeListAddress({ page, size, sort, query }: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams()
  if (page !== PAGE.first) parameters.set('page', String(page + 1))
  if (size !== DEFAULT_SIZE) parameters.set('size', String(size))
  if (sort !== null) parameters.set('sort', sort)
  if (query !== '') parameters.set('q', query)
  return parameters
}
