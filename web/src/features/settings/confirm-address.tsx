import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useAuth } from '@/lib/auth/use-auth.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.email

/** Says that no e-mails go to an address that is not confirmed, and offers to confirm it. */
export function ConfirmAddress({ email }: { email: string }) {
  const { sendVerification } = useAuth()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await sendVerification()
      notifySuccess(texts.confirmSent)
    } catch {
      notifyError(texts.confirmFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-lost-tint p-4">
      <p className="wrap-anywhere text-lost">{texts.unverified(email)}</p>
      <Button busy={busy} busyLabel={texts.confirming} onClick={() => void send()}>
        {texts.confirm}
      </Button>
    </div>
  )
}
