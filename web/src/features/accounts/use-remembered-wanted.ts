import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { forgetWanted, readRememberedWanted, type Wanted } from './wanted.ts'

/**
 * What somebody wanted before they registered, while they are on the home page. It is forgotten
 * once they open it, put it away or log out.
 */
export function useRememberedWanted(): { wanted: Wanted | undefined; putAway: () => void } {
  const { status } = useAuth()
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<Wanted>()

  function putAway() {
    forgetWanted()
    setWanted(undefined)
  }

  useEffect(() => {
    const remembered = status === 'signed-in' ? readRememberedWanted() : undefined
    const isDone = status === 'signed-out' || remembered?.pathname === pathname
    if (isDone) forgetWanted()
    setWanted(isDone ? undefined : remembered)
  }, [status, pathname])

  return { wanted: pathname === paths.home ? wanted : undefined, putAway }
}
