import { lazy, Suspense } from 'react'
import { scriptLoader } from '@/lib/missing-scripts.ts'
import { ItemList } from './item-list.tsx'

// The controls' script can follow later: the build's HTML has them, and the browser itself submits
// what is typed.
const listControls = scriptLoader(() => import('./list-controls.tsx')).open()
const ListControls = lazy(() => listControls)

/** One constant element, so that React does not render it again before its script is loaded. */
const controls = (
  <Suspense fallback={<div className="mb-4 h-24 large-screen:sm:h-55 large-screen:md:h-33" />}>
    <ListControls />
  </Suspense>
)

/** The board's list and its controls. Both read the address. */
export function AllItems() {
  return (
    <>
      {controls}
      <ItemList />
    </>
  )
}
