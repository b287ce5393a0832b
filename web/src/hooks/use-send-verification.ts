import { useState } from 'react'
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
      notifySuccess('The link is on its way. Please check your spam folder, too.')
      return true
    } catch {
      notifyError('The link could not be sent. Please try again later.')
      return false
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
