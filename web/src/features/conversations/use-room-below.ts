import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps in the element's `--above` how much of the page stands above it, in px, so that its styles
 * can fit it into the rest of the screen: notes about the account or the network come and go there.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = ref
      current?.style.setProperty('--above', `${current.getBoundingClientRect().top + scrollY}px`)
    }
    fit()
    // A change of the layout must not change it again in the same frame.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
}
