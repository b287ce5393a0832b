import { useAuth } from '@/hooks/use-auth.ts'
import { errorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'

/** Logs out, and shows a toast if that fails. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth()
  return () => logOut().catch((error: unknown) => notifyError(errorText(error)))
}
