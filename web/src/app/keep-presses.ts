/** A button of the build's HTML: the mark is gone when React has taken the button over. */
const EARLY = '[data-early]'
/** A button that would ignore a click for now, such as Google's before its window can be opened. */
const WAITING = `${EARLY}, [aria-disabled]`

/**
 * Keeps what is pressed before the script is there, and presses it again when React has taken over
 * the button. Enter in a field counts as a press, because browsers turn it into a click on the
 * form's button, and so does a submission by a password manager.
 */
export function keepPresses(): void {
  const kept = new Set<HTMLButtonElement>()
  const observer = new MutationObserver(pressAgain)

  function keep(event: Event) {
    const button = pressedButton(event)
    if (!button?.matches(EARLY) || isSentByBrowser(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The styles show by this that the press was heard.
    button.dataset.kept = ''
    kept.add(button)
    observer.observe(document, { subtree: true, attributeFilter: ['data-early', 'aria-disabled'] })
  }

  function pressAgain() {
    for (const button of kept) {
      // What was pressed later waits, too, because its effect may depend on this one.
      if (button.isConnected && button.matches(WAITING)) return
      kept.delete(button)
      delete button.dataset.kept
      // React is in the middle of an update here.
      setTimeout(() => button.click())
    }
    observer.disconnect()
  }

  for (const type of ['click', 'submit']) window.addEventListener(type, keep, true)
}

/** A search needs no script: the browser opens its results by itself. */
const isSentByBrowser = ({ type, form }: HTMLButtonElement) => type === 'submit' && form?.method === 'get'

function pressedButton({ target }: Event): HTMLButtonElement | null {
  if (target instanceof HTMLFormElement) return target.querySelector('button[type=submit]')
  return target instanceof Element ? target.closest('button') : null
}
