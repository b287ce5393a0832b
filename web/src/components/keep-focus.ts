/** Takes the focus over from something inside that is about to leave, as it would be lost with it. Nothing scrolls. */
export function keepFocus(place: HTMLElement | null): void {
  if (place?.contains(document.activeElement)) place.focus({ preventScroll: true })
}
