import { ItemGridSkeleton } from '@/components/item-grid.tsx'
import { useRequest } from '@/lib/use-request.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'
import { ItemPage } from './item-page.tsx'
import { ListControls } from './list-controls.tsx'
import { countItems } from './list-requests.ts'
import { useListAddress } from './use-list-address.ts'
import { useSearchText } from './use-search-text.ts'

/** The board: the count first, then the page that the address names. */
export function AllItems() {
  const { address, anchor, change } = useListAddress()
  const { text, type } = useSearchText(address.query, (query) => change({ query }, { replace: true }))
  const count = useRequest(countItems, 'count')

  return (
    <>
      <ListControls query={text} onQuery={type} sort={address.sort} onSort={(sort) => change({ sort })} />
      {count.status === 'loading' && count.data === undefined ? (
        <ItemGridSkeleton count={address.size} label={texts.loading} />
      ) : (
        <ItemPage
          address={{ ...address, query: text }}
          anchor={anchor}
          // Unknown where it could not be counted: the page itself may still be had.
          count={count.data ?? null}
          onChange={change}
          onClearSearch={() => type('')}
          onRetry={count.reload}
        />
      )}
    </>
  )
}
