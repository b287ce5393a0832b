import { useAuth } from '@/hooks/use-auth.ts'
import { errorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { forgetWanted } from './wanted.ts'

/** Logs out and forgets what the user wanted; shows a toast if that fails. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth()
  return () => logOut().then(forgetWanted, (error: unknown) => notifyError(errorText(error)))
}
