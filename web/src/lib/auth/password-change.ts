import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'

const LOCK = 'password-change'

/** Has the other tabs of this browser wait while the sessions of its user are replaced. */
export function holdOtherTabs<T>(change: () => Promise<T>): Promise<T> {
  // Only pages that came over HTTPS, or from this machine, have locks.
  return navigator.locks ? navigator.locks.request(LOCK, change) : change()
}

/**
 * Waits until no other tab is changing the password any more.
 * @returns whether one was; false if it takes longer than a call may
 */
export async function waitForOtherTab(): Promise<boolean> {
  try {
    const { held } = (await navigator.locks?.query()) ?? {}
    if (!held?.some(({ name }) => name === LOCK)) return false
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }, () => true)
  } catch {
    return false
  }
}
