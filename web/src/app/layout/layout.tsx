import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { type RefObject, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { Spinner } from '@/components/states.tsx'
import { boardName } from '@/config/board.ts'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { isWaitingForScripts, lazyPart, subscribeToMissingScripts } from '@/lib/load-scripts.ts'
import { isOffline } from '@/lib/offline.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { loadScreen } from '../screens.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { OwnPart } from './own-part.tsx'
import { TopBar } from './top-bar.tsx'

const LanguageOffer = lazyPart(() => import('./language-offer.tsx'))
const OnDevice = lazyPart(() => import('./on-device.tsx'))

/** The frame of every screen. */
export function Layout() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useNavigationFocus(main)
  useLinkPreload()

  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col upright-phone:pb-[calc(var(--tabs,0px)+var(--actions,0px))]',
        // What stands at the foot of a phone covers nothing at the end of the page.
        'has-[[data-action-bar]]:[--actions:--spacing(16)] print:pb-0!',
        'max-md:not-has-[[data-fills-screen]]:[--tabs:calc(--spacing(14)+env(safe-area-inset-bottom))]',
      )}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it must be a link without the script, too. With the script, a new address, even only a new fragment, would make React render a screen again that is still being hydrated. */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="absolute bottom-full start-4 z-50 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:top-2 focus:bottom-auto"
      >
        {t`Skip to the content`}
      </a>
      <OtherLanguage />
      <TopBar />
      <BelowBar />
      <OwnPart part="notes" />
      <main ref={main} id="content" tabIndex={-1} className="grow focus:outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenToCome />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}

/** Nothing turns while the screen waits for the network, as that is said below the bar. */
function ScreenToCome() {
  const isWaiting = useSyncExternalStore(subscribeToMissingScripts, isWaitingForScripts, () => false)
  return (
    <>
      <title>{boardName}</title>
      {!isWaiting && <Spinner label={t`Loading…`} />}
    </>
  )
}

/**
 * Offers the visitor's own language, with room for it from the start if the page's head has marked
 * the page. It waits for the app by itself: if the frame were rendered again, React would draw a
 * screen anew that it has not taken over yet.
 */
function OtherLanguage() {
  const hydrated = useHydrated()
  return (
    <div className="box-content hidden min-h-11 border-b border-line bg-surface in-data-offers-language:block">
      {hydrated && document.documentElement.hasAttribute('data-offers-language') && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </div>
  )
}

/** What is said below the bar. The region is always there, or it would not be read out. */
function BelowBar() {
  const hydrated = useHydrated()
  return (
    <div aria-live="polite" className="sticky top-14 z-30 sm:top-16">
      {hydrated && (
        <Suspense>
          <OnDevice />
        </Suspense>
      )}
    </div>
  )
}

/** A heading that has not appeared by now belongs to a page that failed. */
const HEADING_TIMEOUT_MS = 10_000

/**
 * On each new page, scrolls to the top and focuses the heading, so that a keyboard and a screen
 * reader start there. It waits for a heading that appears later, for instance after the page's
 * data, unless the visitor has done something else meanwhile.
 */
function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Back and Forward return to the previous position, which the browser restores.
    if (navigationType !== 'POP') window.scrollTo(0, 0)
    return focusHeading(main.current)
  }, [pathname, navigationType, main])
}

function focusHeading(main: HTMLElement | null): (() => void) | undefined {
  if (!main || focusNow(main)) return
  const watcher = new MutationObserver(() => {
    if (focusNow(main)) stop()
  })
  const timeout = setTimeout(() => stop(), HEADING_TIMEOUT_MS)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timeout)
  }
  watcher.observe(main, { childList: true, subtree: true })
  // What comes after the first press, or after the end, does nothing.
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, { once: true })
  return stop
}

function focusNow(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Loads a screen's code as soon as the pointer or the focus is on a link to it. */
function useLinkPreload(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== window.location.origin || isOffline()) return
      // A failure is shown when the screen is opened.
      loadScreen(link.pathname).catch(() => {})
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerover', onIntent, { passive: true, signal })
    document.addEventListener('focusin', onIntent, { signal })
    return () => controller.abort()
  }, [])
}
