import { OWN_LIST } from '@shared/lib/own-list-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseRequest, useRequest } from '@/hooks/use-request.ts'

/** A list as far as it has been asked for. */
export interface UseOwnList<Entry> extends Pick<UseRequest<unknown>, 'status' | 'error' | 'reload'> {
  /** Stays while it is loaded again. */
  data: Entry[] | undefined
  /**
   * Loads one page more; undefined where there are no more, which most people never see. Does not reject: `more` tells of a failure.
   * @returns whether there is still more
   */
  showMore: (() => Promise<boolean>) | undefined
  /** What has become of the last press on "Show more". */
  more: 'idle' | 'loading' | 'failed'
}

/** Pages that were loaded after those of the request, which it brings along itself when it is made again. */
interface Added<Entry> {
  after: Entry[][]
  pages: Entry[][]
  more: UseOwnList<Entry>['more']
}

/**
 * Loads a list of one's own, newest first: its first page, and more on demand. To reload it loads all the pages that are shown.
 * @param key as of {@link useRequest}
 */
export function useOwnList<Entry extends { _id: string }>(
  loadPage: (page: number, signal: AbortSignal) => Promise<Entry[]>,
  key: string,
): UseOwnList<Entry> {
  const [latest, setLatest] = useState<Added<Entry>>()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const request = useRequest<Entry[][]>((signal) => {
    const numbers = Array.from({ length: Math.max(pages.length, 1) }, (_, page) => page)
    return Promise.all(numbers.map((page) => loadPage(page, signal)))
  }, key)
  const loaded = request.data
  const added = latest?.after === loaded ? latest : undefined
  const pages: Entry[][] = [...(loaded ?? []), ...(added?.pages ?? [])]

  async function showMore(after: Entry[][]): Promise<boolean> {
    const controller = new AbortController()
    asking.current = controller
    const before = added?.pages ?? []
    setLatest({ after, pages: before, more: 'loading' })
    try {
      const page = await loadPage(pages.length, controller.signal)
      setLatest({ after, pages: [...before, page], more: 'idle' })
      return hasMoreAfter([...pages, page])
    } catch {
      setLatest({ after, pages: before, more: 'failed' })
      return true
    }
  }

  return {
    status: request.status,
    error: request.error,
    reload: request.reload,
    // What was posted meanwhile moves the end of one page to the start of the next.
    data: loaded && withoutRepeats(pages.flat()),
    showMore: loaded && hasMoreAfter(pages) ? () => showMore(loaded) : undefined,
    more: added?.more ?? 'idle',
  }
}

function hasMoreAfter(pages: unknown[][]): boolean {
  return pages.length <= OWN_LIST.lastPage && pages.at(-1)?.length === OWN_LIST.pageSize
}

function withoutRepeats<Entry extends { _id: string }>(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}
