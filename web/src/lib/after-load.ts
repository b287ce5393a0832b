/** A picture that never arrives must not delay what follows for longer. */
const LOAD_TIMEOUT_MS = 3000

/**
 * Resolves when everything that the page came with is loaded: what is not needed to see and use the
 * page waits for this.
 */
export function afterLoad(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, LOAD_TIMEOUT_MS)
  })
}
