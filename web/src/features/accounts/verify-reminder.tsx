import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useSendVerification } from '@/hooks/use-send-verification.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { reminderTexts as texts } from './reminder.texts.ts'
import { dismissReminder, isReminderDismissed } from './reminder-storage.ts'

/** A discreet reminder for users who have not confirmed their address yet. */
export default function VerifyReminder({ user }: { user: SessionUser }) {
  const { sending, send } = useSendVerification()
  const [hidden, setHidden] = useState(() => isReminderDismissed(user.uid))
  if (hidden) return null

  async function sendAndHide() {
    if (await send()) setHidden(true)
  }

  function dismiss() {
    dismissReminder(user.uid)
    setHidden(true)
  }

  return (
    <section aria-label={texts.name} className="border-b border-line bg-surface text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 py-1">
        <p className="min-w-0 grow wrap-anywhere text-muted">{texts.text(user.email)}</p>
        <div className="flex gap-1">
          <Button
            variant="quiet"
            className="text-sm"
            busy={sending}
            busyLabel={texts.sending}
            onClick={() => void sendAndHide()}
          >
            {texts.send}
          </Button>
          <Button variant="quiet" className="text-sm" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </div>
      </div>
    </section>
  )
}
