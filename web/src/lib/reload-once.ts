// It imports nothing, because the page waits for it before the first paint.

const RELOADED_KEY = 'reloaded'

let isReloading = false

/**
 * @returns whether the page is loaded again; not twice in a tab for one build, as a file that a
 * reload does not bring must not make the page reload for ever
 */
export function reloadOnce(): boolean {
  // Several files can be missing at once.
  if (isReloading) return true
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false
    sessionStorage.setItem(RELOADED_KEY, build)
  } catch {
    // A browser without storage cannot say whether it was loaded again before.
    return false
  }
  isReloading = true
  window.location.reload()
  return true
}
