import { useLocation, useSearchParams } from 'react-router-dom'
import { useHydrated } from '@/lib/use-hydrated.ts'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'
import { type PageAnchor, readAnchor } from './page-anchor.ts'

interface Options {
  /** Takes the present entry's place in the history. */
  replace?: boolean
  /** Where the page that is changed to lies from what is on the screen. */
  anchor?: PageAnchor | undefined
}

/**
 * The list's state in the address, and a way to change it. The page's anchor is no part of the address, which others may open too: it
 * stays with the entry in the history.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const hydrated = useHydrated()
  // The build has written the list as it is without a query.
  const address = readListAddress(hydrated ? parameters : new URLSearchParams())

  function change(next: Partial<ListAddress>, { replace = false, anchor }: Options = {}) {
    // From the address as it is now: two quick changes must not undo each other.
    const current = readListAddress(new URLSearchParams(window.location.search))
    const staysOnPage = next.page === undefined
    const kept = staysOnPage ? readAnchor(state) : anchor
    setParameters(writeListAddress({ ...current, ...next }), { replace, ...(kept && { state: { anchor: kept } }) })
  }
  return { address, anchor: readAnchor(state), change }
}
