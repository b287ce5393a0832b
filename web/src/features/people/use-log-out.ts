import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { forgetTyped } from '@/hooks/use-typed.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { errorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { forgetWanted } from './forget-wanted.ts'

/** Logs out and forgets what the user wanted and typed; shows a toast if that fails. */
export function useLogOut(): () => Promise<void> {
  const { logOut, user } = useAuth()
  const client = useQueryClient()
  return () =>
    logOut().then(
      () => forgetUser(client, user?.uid),
      (error: unknown) => notifyError(errorText(error)),
    )
}

/** Forgets on this device what a user wanted and typed. */
export function forgetUser(client: QueryClient, uid: string | undefined): void {
  forgetWanted()
  forgetDrafts(uid)
  forgetTyped(client)
}

/** Storage may be forbidden; then it holds no drafts. */
function forgetDrafts(uid: string | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (uid && key.startsWith('draft') && key.includes(uid)) sessionStorage.removeItem(key)
  } catch {}
}
