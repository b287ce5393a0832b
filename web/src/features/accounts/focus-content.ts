/** Moves the focus to the screen's content, because the pressed button disappears with its note. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
