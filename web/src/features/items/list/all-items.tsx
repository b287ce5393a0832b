import { ItemList } from './item-list.tsx'
import { ListControls } from './list-controls.tsx'

/** The board's list and its controls. Both read the address. */
export function AllItems() {
  return (
    <>
      <ListControls />
      <ItemList />
    </>
  )
}
