import { boardName } from '@board'
import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Spinner } from '@/components/spinner.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Footer } from './footer.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OwnPart } from './own-part.tsx'
import { TopBar } from './top-bar.tsx'
import { useLinkPreload } from './use-link-preload.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'

/** The frame of every screen. */
export function Layout() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useNavigationFocus(main)
  useLinkPreload()

  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: it must be a link without the script, too. With the script, a new address, even only a new fragment, would make React render a screen again that is still being hydrated. */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="absolute bottom-full left-4 z-50 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:top-2 focus:bottom-auto"
      >
        Skip to the content
      </a>
      <TopBar />
      <OfflineBanner />
      <OwnPart part="notes" />
      <main ref={main} id="content" tabIndex={-1} className="grow focus:outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              <>
                <title>{boardName}</title>
                <Spinner label="Loading…" />
              </>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
