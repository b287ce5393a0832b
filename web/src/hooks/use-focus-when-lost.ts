import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus to an element when the screen has changed and what had the focus has gone with
 * that.
 * @param state tells one state of the screen from the next; undefined before the first one
 */
export function useFocusWhenLost(
  ref: RefObject<HTMLElement | null>,
  state: string | number | boolean | undefined,
  options?: FocusOptions,
): void {
  const shown = useRef(state)
  const focus = useEffectEvent(() => ref.current?.focus(options))
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state && document.activeElement === document.body) focus()
    shown.current = state
  }, [state])
}

/**
 * Moves the focus here from an element inside that is about to disappear, because it would be lost
 * with that. Nothing scrolls.
 */
export function keepFocus(place: HTMLElement | null): void {
  if (place?.contains(document.activeElement)) place.focus({ preventScroll: true })
}
