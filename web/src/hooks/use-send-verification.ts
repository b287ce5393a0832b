import { useState } from 'react'
import { verificationTexts as texts } from '@/lib/auth/verification.texts.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { useAuth } from './use-auth.ts'

/** A way to have the link sent that confirms one's address; says by itself how that went. */
export function useSendVerification() {
  const { sendVerification } = useAuth()
  const [sending, setSending] = useState(false)

  /** @returns whether the link is on its way */
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
