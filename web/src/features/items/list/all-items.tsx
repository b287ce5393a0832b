import { useQuery } from '@tanstack/react-query'
import { boardCountQuery } from './board-api.ts'
import { ItemPage } from './item-page.tsx'
import { ListControls } from './list-controls.tsx'
import { useListAddress } from './use-list-address.ts'

/** The board's list and its controls. Both read the address. */
export function AllItems() {
  return (
    <>
      <ListControls />
      <ItemList />
    </>
  )
}

/** Loads the count first, then the page that the address names. */
function ItemList() {
  const { address, known, anchor, change } = useListAddress()
  const { data, isError, refetch } = useQuery({ ...boardCountQuery(address), enabled: known })
  return (
    <ItemPage
      address={address}
      anchor={anchor}
      // The count is null if it could not be loaded; the page may still load.
      count={isError ? null : data}
      onChange={change}
      onRetry={() => void refetch()}
    />
  )
}
