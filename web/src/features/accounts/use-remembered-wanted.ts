import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@/config/paths.ts'
import { focusContent } from './focus-content.ts'
import { forgetWanted, readRememberedWanted, type Wanted } from './wanted.ts'

/**
 * What somebody wanted before they registered, while they are on the home page. It is forgotten
 * once they open it, put it away or, in `useLogOut`, log out.
 */
export function useRememberedWanted(): { wanted: Wanted | undefined; putAway: () => void } {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<Wanted>()

  function putAway() {
    forgetWanted()
    setWanted(undefined)
    focusContent()
  }

  useEffect(() => {
    const remembered = readRememberedWanted()
    const isOpen = remembered?.pathname === pathname
    if (isOpen) forgetWanted()
    setWanted(isOpen ? undefined : remembered)
  }, [pathname])

  return { wanted: pathname === paths.home ? wanted : undefined, putAway }
}
