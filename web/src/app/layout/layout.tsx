import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '@/components/spinner.tsx'
import { appTexts } from '../app.texts.ts'
import { ErrorBoundary } from '../error-boundary.tsx'

/** What every screen stands in. */
export function Layout() {
  const { pathname } = useLocation()
  return (
    <main id="content">
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Spinner label={appTexts.loading} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
