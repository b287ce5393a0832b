import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Button } from './button.tsx'

interface Props {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>
  /** The element around the list and this: it takes the focus when the button disappears. */
  regionRef: RefObject<HTMLElement | null>
}

/** The button below a list that can load more. */
export function ShowMore({ list, regionRef }: Props) {
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
      <Button onClick={() => void showMore()} busy={isFetchingNextPage} busyLabel="Loading…">
        Show more
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="text-danger">
          More could not be loaded. Please try again.
        </p>
      )}
    </div>
  )
}
