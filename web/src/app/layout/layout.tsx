import { boardName } from '@board'
import { Suspense, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConfirmDialog } from '@/components/confirm-dialog.tsx'
import { Spinner } from '@/components/states.tsx'
import { useOffline } from '@/hooks/use-browser.ts'
import { isWaitingForScripts, subscribeToMissingScripts } from '@/lib/load-scripts.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Footer } from './footer.tsx'
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
      <ConfirmDialog />
    </div>
  )
}

/**
 * Shows below the bar that the visitor is offline, or that a screen waits for the network. The
 * region is always rendered, because otherwise it would not be read out.
 */
function OfflineBanner() {
  const offline = useOffline()
  const isWaiting = useSyncExternalStore(subscribeToMissingScripts, isWaitingForScripts, () => false)
  return (
    <div aria-live="polite" className="sticky top-16 z-30">
      {(offline || isWaiting) && (
        <p className="border-b border-line bg-surface px-4 py-2 text-center text-sm font-semibold">
          {isWaiting
            ? 'There is no connection. What you opened appears by itself once it is back.'
            : 'You are offline. What you type stays here until you are back.'}
        </p>
      )}
    </div>
  )
}
