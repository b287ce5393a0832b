import { useRequest } from '@/lib/use-request.ts'
import { ItemPage } from './item-page.tsx'
import { NO_FILTER, writeFilter } from './list-address.ts'
import { ListControls } from './list-controls.tsx'
import { countItems } from './list-requests.ts'
import { readPresentAddress, useListAddress } from './use-list-address.ts'
import { useSearchText } from './use-search-text.ts'

/** The board: the count first, then the page that the address names. */
export function AllItems() {
  const { address, anchor, change } = useListAddress()
  const { q } = address
  const { text, type } = useSearchText(address.search || q, writeText)
  const count = useRequest((signal) => countItems(address, signal), `count ${writeFilter(address)}`)

  /** What is typed narrows the loaded page. Where it is emptied, the search of the whole board is over, too. */
  function writeText(typed: string) {
    const { q } = readPresentAddress()
    if (typed === '' && q !== '') change({ q: '', search: '', page: 0 })
    else change({ search: typed === q ? '' : typed }, { replace: true })
  }

  function searchAll() {
    const wanted = text.trim()
    if (wanted !== '') change({ q: wanted, search: '', page: 0 })
  }

  return (
    <>
      <ListControls
        text={text}
        onText={type}
        onSearchAll={searchAll}
        address={address}
        onFilter={(filter) => change({ ...filter, page: 0 })}
        onSort={(sort) => change({ sort })}
      />
      <ItemPage
        address={address}
        // What the whole board was searched for narrows nothing.
        narrowing={text.trim() === q ? '' : text}
        anchor={anchor}
        count={readCount(count)}
        onChange={change}
        onClearSearch={() => type('')}
        onSearchAll={searchAll}
        onShowAll={() => change({ ...NO_FILTER, search: '', page: 0 })}
        onRetry={count.reload}
      />
    </>
  )
}

/** Undefined while it is being counted; null where it could not be: the page itself may still be had. */
function readCount({ status, data }: { status: string; data?: number | undefined }): number | null | undefined {
  return status === 'loading' ? data : (data ?? null)
}
