import { useRequest } from '@/hooks/use-request.ts'
import { ItemPage } from './item-page.tsx'
import { writeFilter } from './list-address.ts'
import { countItems } from './list-requests.ts'
import { useListAddress } from './use-list-address.ts'

/** The count first, then the page that the address names. */
export function ItemList() {
  const { address, known, anchor, change } = useListAddress()
  const count = useRequest(
    (signal) => (known ? countItems(address, signal) : new Promise<never>(() => {})),
    known ? `count ${writeFilter(address)}` : 'nothing yet',
  )
  return (
    <ItemPage
      address={address}
      anchor={anchor}
      // Unknown where it could not be counted: the page itself may still be had.
      count={count.status === 'loading' ? count.data : (count.data ?? null)}
      onChange={change}
      onRetry={count.reload}
    />
  )
}
