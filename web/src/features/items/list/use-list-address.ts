import { useSearchParams } from 'react-router-dom'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'

/** The list's state in the address, and a way to change it. `replace` takes the present entry's place in the history. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const address = readListAddress(parameters)
  function change(next: Partial<ListAddress>, options: { replace?: boolean } = {}) {
    // From the address as it is now: two quick changes must not undo each other.
    const current = readListAddress(new URLSearchParams(window.location.search))
    setParameters(writeListAddress({ ...current, ...next }), { replace: options.replace ?? false })
  }
  return { address, change }
}
