import { type ReactNode, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { ConfirmLogin } from './confirm-login.tsx'

interface RecentLogin {
  /**
   * Makes a call that needs a login within the last minutes. If the server asks for one, a dialog
   * does, and the same call is made again.
   * @param call is given the headers to send
   * @returns undefined if the user does not log in again
   */
  withRecentLogin: <T>(call: (headers: Record<string, string>) => Promise<T>) => Promise<T | undefined>
  /** The dialog while it is open, to put anywhere on the screen. */
  dialog: ReactNode
}

export function useRecentLogin(): RecentLogin {
  const { readIdToken } = useAuth()
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void }>()

  async function ask(): Promise<boolean> {
    try {
      return await new Promise<boolean>((give) => setAnswer({ give }))
    } finally {
      setAnswer(undefined)
    }
  }

  return {
    withRecentLogin: async (call) => {
      for (;;) {
        try {
          return await call({ Authorization: `Bearer ${await readIdToken()}` })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'recent-login-required') throw error
          if (!(await ask())) return undefined
        }
      }
    },
    dialog: answer && <ConfirmLogin onAnswer={answer.give} />,
  }
}
