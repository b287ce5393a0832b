import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { useAuth } from '@/lib/auth/use-auth.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { reminderTexts as texts } from './reminder.texts.ts'
import { dismissReminder, isReminderDismissed } from './reminder-memory.ts'

/** A quiet line for people whose address is not confirmed yet. */
export default function VerifyReminder({ user }: { user: SessionUser }) {
  const { sendVerification } = useAuth()
  const [hidden, setHidden] = useState(() => isReminderDismissed(user.uid))
  const [busy, setBusy] = useState(false)
  if (hidden) return null

  async function send() {
    setBusy(true)
    try {
      await sendVerification()
      notifySuccess(texts.sent)
      setHidden(true)
    } catch {
      notifyError(texts.failed)
    } finally {
      setBusy(false)
    }
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
          <Button variant="quiet" className="text-sm" busy={busy} busyLabel={texts.sending} onClick={() => void send()}>
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
