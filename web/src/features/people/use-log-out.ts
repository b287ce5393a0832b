import { useAuth } from '@/lib/auth/auth-context.ts'
import { errorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { forgetWanted } from './forget-wanted.ts'

/**
 * Logs out and forgets what the user wanted and typed; shows a toast if that fails. What is kept in
 * memory alone, its owner forgets at the event `logout`.
 */
export function useLogOut(): () => Promise<void> {
  const { logOut, user } = useAuth()
  return () =>
    logOut().then(
      () => forgetUser(user?.uid),
      (error: unknown) => notifyError(errorText(error)),
    )
}

/** Forgets on this device what a user wanted and typed. */
export function forgetUser(uid: string | undefined): void {
  forgetWanted()
  forgetDrafts(uid)
  dispatchEvent(new Event('logout'))
}

/** Storage may be forbidden; then it holds no drafts. */
function forgetDrafts(uid: string | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (uid && key.startsWith('draft') && key.includes(uid)) sessionStorage.removeItem(key)
  } catch {}
}
