import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'

const LOCK = 'password-change'
/** A change takes six calls, which are seldom slow. */
const LONGEST_MS = 3 * REQUEST_TIMEOUT_MS

/** Calls that another tab has sent just before the end are mostly answered by then. */
const LATE_MS = 500

/** Has the other tabs of this browser wait while the sessions of its user are replaced. */
export function holdOtherTabs<T>(change: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  // Only pages that came over HTTPS, or from this machine, have locks.
  if (!locks) return change()
  return new Promise((resolve, reject) => {
    const held = locks.request(LOCK, async () => {
      await change().then(resolve, reject)
      await new Promise((release) => setTimeout(release, LATE_MS))
    })
    held.catch(reject)
  })
}

/**
 * Waits until no other tab is changing the password any more.
 * @returns whether one was; false if it takes longer than usual
 */
export async function waitForOtherTab(): Promise<boolean> {
  try {
    const { held } = (await navigator.locks?.query()) ?? {}
    if (!held?.some(({ name }) => name === LOCK)) return false
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LONGEST_MS) }, () => true)
  } catch {
    return false
  }
}
