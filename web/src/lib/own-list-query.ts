import { OWN_LIST } from '@shared/lib/own-list-limits.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

interface OwnList<Entry, Key extends readonly unknown[]> {
  queryKey: Key
  /** @param page counts from 0 */
  loadPage: (page: number, signal: AbortSignal) => Promise<Entry[]>
}

/** A user's own list, newest first: its first page, and more on demand. */
export function ownListQuery<Entry extends { _id: string }, Key extends readonly unknown[]>({
  queryKey,
  loadPage,
}: OwnList<Entry, Key>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (lastPage, pages) =>
      pages.length <= OWN_LIST.lastPage && lastPage.length === OWN_LIST.pageSize ? pages.length : undefined,
    // Items that were posted meanwhile move the end of one page to the start of the next.
    select: ({ pages }) => [...new Map(pages.flat().map((entry) => [entry._id, entry])).values()],
  })
}
