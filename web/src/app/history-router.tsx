import { createBrowserHistory } from '@remix-run/router'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import type { routerFuture } from '@/config/router.ts'

const history = createBrowserHistory({ v5Compat: true })

/** Where the visitor is, and how they got there. The history itself changes. */
const current = () => ({ location: history.location, navigationType: history.action })

interface Props {
  children: ReactNode
  future: typeof routerFuture
}

/**
 * The browser's router. It does what `BrowserRouter` does, but for the warnings about the next
 * version, half a kilobyte which even a build that never shows them carries along.
 */
export function HistoryRouter({ children, future }: Props) {
  const [place, setPlace] = useState(current)
  // The old screen stays until the next one's code is there.
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(current()))), [])
  return (
    <Router {...place} navigator={history} future={future}>
      {children}
    </Router>
  )
}
