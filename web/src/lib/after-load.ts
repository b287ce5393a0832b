/** A picture that never arrives must not hold up what comes after. */
const PATIENCE_MS = 3000

/** Resolves when all that the page came with is there: what it does not need to be seen and used waits for this. */
export function afterLoad(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
