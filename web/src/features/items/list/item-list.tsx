import { useQuery } from '@tanstack/react-query'
import { boardCountQuery } from './board-api.ts'
import { ItemPage } from './item-page.tsx'
import { useListAddress } from './use-list-address.ts'

/** The count first, then the page that the address names. */
export function ItemList() {
  const { address, known, anchor, change } = useListAddress()
  const { data, isError, refetch } = useQuery({ ...boardCountQuery(address), enabled: known })
  return (
    <ItemPage
      address={address}
      anchor={anchor}
      // Unknown where it could not be counted: the page itself may still be had.
      count={isError ? null : data}
      onChange={change}
      onRetry={() => void refetch()}
    />
  )
}
