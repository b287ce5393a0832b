/**
 * Moves the focus here from an element inside that is about to disappear, because it would be lost
 * with that. Nothing scrolls.
 */
export function keepFocus(place: HTMLElement | null): void {
  if (place?.contains(document.activeElement)) place.focus({ preventScroll: true })
}
