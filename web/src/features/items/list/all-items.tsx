import { lazy, Suspense } from 'react'
import { ItemList } from './item-list.tsx'

// The build's HTML has the controls, and the browser itself takes what is typed and sends it: their script can follow.
const loading = import('./list-controls.tsx')
const ListControls = lazy(() => loading)

/** Always this very element, so that nothing that changes around it makes React draw it anew before its script is there. */
const controls = (
  <Suspense fallback={<div className="mb-4 h-53 sm:h-55 md:h-33" />}>
    <ListControls />
  </Suspense>
)

/** The board, and what says which of it is wanted. Both read the address. */
export function AllItems() {
  return (
    <>
      {controls}
      <ItemList />
    </>
  )
}
