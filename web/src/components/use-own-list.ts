import { OWN_LIST } from '@shared/own-list-limits.ts'
import { useState } from 'react'
import { type UseRequest, useRequest } from '@/lib/use-request.ts'

/** A list as far as it has been asked for. */
export type UseOwnList<Entry> = UseRequest<Entry[]> & {
  /** Loads one page more; undefined where there are no more, which most people never see. */
  showMore: (() => void) | undefined
  isLoadingMore: boolean
}

/**
 * Loads a list of one's own, newest first: its first page, and more on demand.
 * @param key as of {@link useRequest}
 */
export function useOwnList<Entry>(
  loadPage: (page: number, signal: AbortSignal) => Promise<Entry[]>,
  key: string,
): UseOwnList<Entry> {
  const [pages, setPages] = useState(1)
  const request = useRequest(async (signal) => {
    const numbers = Array.from({ length: pages }, (_, page) => page)
    return (await Promise.all(numbers.map((page) => loadPage(page, signal)))).flat()
  }, key)
  const shown = request.data?.length ?? 0
  const hasMore = pages <= OWN_LIST.lastPage && shown === pages * OWN_LIST.pageSize
  const isLoadingMore = request.status === 'loading' && pages > 1 && shown < pages * OWN_LIST.pageSize

  function showMore() {
    setPages(pages + 1)
    request.reload()
  }

  return { ...request, showMore: hasMore ? showMore : undefined, isLoadingMore }
}
