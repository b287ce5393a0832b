import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useSendVerification } from '@/components/confirm-address.tsx'
import { CloseIcon } from '@/components/icons.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { focusContent } from './focus-content.ts'

/** A discreet reminder for users who have not confirmed their address yet. */
export function VerifyReminder({ user }: { user: SessionUser }) {
  const { sending, send } = useSendVerification()
  const [hidden, setHidden] = useState(() => isReminderDismissed(user.uid))
  if (hidden) return null

  async function sendAndHide() {
    if (await send()) setHidden(true)
  }

  function dismiss() {
    dismissReminder(user.uid)
    setHidden(true)
    focusContent()
  }

  return (
    <section
      aria-label="Confirm your e-mail to hear when someone replies"
      className="border-b border-line bg-surface text-sm"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 sm:flex-nowrap">
        <p className="flex-1 basis-32 py-1.5 leading-tight text-muted">
          Confirm your e-mail to hear when someone replies
          <span className="max-lg:hidden wrap-anywhere">
            : <bdi>{user.email}</bdi>
          </span>
        </p>
        <div className="-mx-2 ms-auto flex flex-wrap justify-end sm:shrink-0">
          <Button
            variant="quiet"
            className="px-2! text-sm"
            busy={sending}
            busyLabel="Sending…"
            onClick={() => void sendAndHide()}
          >
            Send the link
          </Button>
          <Button variant="quiet" className="min-w-11 px-2! text-sm" onClick={dismiss}>
            <span className="max-sm:sr-only">Not now</span>
            <CloseIcon className="size-5 sm:hidden" />
          </Button>
        </div>
      </div>
    </section>
  )
}

const keyOf = (uid: string) => `verify-reminder-dismissed:${uid}`

/** Whether this user has put the reminder away today, in this browser. */
export function isReminderDismissed(uid: string, now = new Date()): boolean {
  return readStorage('localStorage', keyOf(uid)) === calendarDayOf(now)
}

/** Puts the reminder away for today. Without storage it appears again on the next page. */
export function dismissReminder(uid: string, now = new Date()): void {
  writeStorage('localStorage', keyOf(uid), calendarDayOf(now))
}
