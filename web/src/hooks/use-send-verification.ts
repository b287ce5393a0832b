import { useState } from 'react'
import { verificationTexts as texts } from '@/lib/auth/auth-texts.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { useAuth } from './use-auth.ts'

/** Sends the link that confirms the user's address, and shows in a toast whether that worked. */
export function useSendVerification() {
  const { sendVerification } = useAuth()
  const [sending, setSending] = useState(false)

  /** @returns whether the link was sent */
  async function send(): Promise<boolean> {
    setSending(true)
    try {
      await sendVerification()
      notifySuccess(texts.sent)
      return true
    } catch {
      notifyError(texts.failed)
      return false
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
