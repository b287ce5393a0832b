import { messageOf } from '@/lib/auth/auth-texts.ts'
import { useAuth } from '@/lib/auth/use-auth.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { menuTexts as texts } from './menu.texts.ts'

/** Logs out, from wherever the button stands, and says how it went. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth()
  return async () => {
    try {
      await logOut()
      notifySuccess(texts.loggedOut)
    } catch (error) {
      notifyError(messageOf(error))
    }
  }
}
