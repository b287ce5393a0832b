import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import {
  type ListAddress,
  type PageAnchor,
  readAnchor,
  readListAddress,
  readPageAnchor,
  writeListAddress,
} from './list-address.ts'
import { knownPlace, subscribeToPlace } from './own-place.ts'
import { rememberPostType } from './remembered-type.ts'

interface Options {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Tells the server where the new page begins, by an item on the screen. */
  anchor?: PageAnchor | undefined
}

export type ChangeAddress = (next: Partial<ListAddress>, options?: Options) => void

/**
 * The list's state in the address, whether it is known already, and a way to change it. The page's
 * anchor is not part of the address, which others may open too: it stays in the state of the
 * history entry.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const hydrated = useHydrated()
  // What is near follows the device's place, which is not in the address.
  const place = useSyncExternalStore(subscribeToPlace, knownPlace, () => '')
  // The build has written the list without a query.
  const address = readListAddress(hydrated ? parameters : new URLSearchParams(), place)
  const anchor = readPageAnchor(address.q, state)

  const change: ChangeAddress = (next, options = {}) => {
    const current = readCurrentAddress()
    const { page, ...wanted } = next
    const { postType } = next
    if (postType === '' || (postType && postType !== current.postType)) rememberPostType(postType)
    // After a reload the browser restores the fields, which changes nothing and must not lead to
    // the first page.
    const isPageStep = page !== undefined && Object.keys(wanted).length === 0
    if (!isPageStep && JSON.stringify({ ...current, ...wanted }) === JSON.stringify(current)) return
    const { replace = false } = options
    const anchor = page === undefined ? readAnchor(state) : options.anchor
    setParameters(writeListAddress({ ...current, ...next }), { replace, ...(anchor && { state: { anchor } }) })
  }
  return { address, known: hydrated, anchor, change }
}

/**
 * Reads the address as it is now, not as it was at the last render: two quick changes must not undo
 * each other.
 */
export function readCurrentAddress(): ListAddress {
  return readListAddress(new URLSearchParams(window.location.search))
}
