import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A heading that has not appeared by now belongs to a page that failed. */
const HEADING_TIMEOUT_MS = 10_000

/**
 * On each new page, scrolls to the top and focuses the heading, so that a keyboard and a screen
 * reader start there. It waits for a heading that appears later, for instance after the page's
 * data, unless the visitor has done something else meanwhile.
 */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
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
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  watcher.observe(main, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  return stop
}

function focusNow(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
