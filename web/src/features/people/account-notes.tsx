import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { useSendVerification } from '@/components/confirm-address.tsx'
import { CloseIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { forgetWanted } from './forget-wanted.ts'
import { addressOf, purposeOf, readRememberedWanted, type Wanted } from './return-path.ts'

/** Leads a new member on to what they wanted when the board asked them to log in. */
export function ContinueBanner({ wanted, onPutAway }: { wanted: Wanted; onPutAway: () => void }) {
  return (
    <section aria-label={t`What you came for`} className="border-b border-line bg-accent text-on-accent">
      <div className="page-width flex items-center pe-1">
        <Link
          to={addressOf(wanted)}
          className="flex min-h-12 min-w-0 grow items-center py-2 font-semibold hover:underline focus-visible:-outline-offset-3 focus-visible:outline-current"
        >
          <span className="line-clamp-3 wrap-break-word">
            <Destination wanted={wanted} />{' '}
            <span aria-hidden="true" className="inline-block rtl-page:-scale-x-100">
              →
            </span>
          </span>
        </Link>
        <button
          type="button"
          aria-label={t`Not now`}
          onClick={onPutAway}
          className="grid size-11 shrink-0 place-items-center rounded-control focus-visible:-outline-offset-3 focus-visible:outline-current"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </section>
  )
}

function Destination({ wanted }: { wanted: Wanted }) {
  const { title } = wanted
  const purpose = purposeOf(wanted)
  if (purpose === 'item-by-title')
    return (
      <Trans>
        Continue to <bdi>{title}</bdi>
      </Trans>
    )
  return purpose?.startsWith('post') ? t`Continue your post` : t`Continue to where you were`
}

/**
 * What someone wanted before they registered, while they are on the home page. It is forgotten
 * once they open it, put it away or, in `useLogOut`, log out.
 */
export function useRememberedWanted(): { wanted: Wanted | undefined; putAway: () => void } {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<Wanted>()

  function putAway() {
    forgetWanted()
    setWanted(undefined)
    focusContent()
  }

  useEffect(() => {
    const remembered = readRememberedWanted()
    const isOpen = remembered?.pathname === pathname
    if (isOpen) forgetWanted()
    setWanted(isOpen ? undefined : remembered)
  }, [pathname])

  return { wanted: pathname === paths.home ? wanted : undefined, putAway }
}

/** A discreet reminder for users who have not confirmed their address yet. */
export function VerifyReminder({ user }: { user: SessionUser }) {
  const { email } = user
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
      aria-label={t`Confirm your email to hear when someone replies`}
      className="border-b border-line bg-surface text-sm"
    >
      <div className="page-width flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <p className="flex-1 basis-32 py-1.5 leading-tight text-muted">
          <Trans>
            Confirm your email to hear when someone replies
            <span className="max-lg:hidden wrap-anywhere">
              : <bdi>{email}</bdi>
            </span>
          </Trans>
        </p>
        <div className="-mx-2 ms-auto flex flex-wrap justify-end sm:shrink-0">
          <Button
            variant="quiet"
            className="px-2! text-sm"
            busy={sending}
            busyLabel={t`Sending…`}
            onClick={() => void sendAndHide()}
          >
            {t`Send the link`}
          </Button>
          <Button variant="quiet" className="min-w-11 px-2! text-sm" onClick={dismiss}>
            <span className="max-sm:sr-only">{t`Not now`}</span>
            <CloseIcon className="size-5 sm:hidden" />
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Holds that an account had a password when it was last used in this browser. */
const hadPassword = (uid: string) => `had-password:${uid}`

/**
 * Whether Google's login has removed a user's password, as it does where the address of an account
 * was never confirmed. Firebase tells nobody, so only a browser in which the account was used
 * before can know.
 */
export function usePasswordRemoved({ uid, hasPassword }: SessionUser): { isRemoved: boolean; forget: () => void } {
  const [isRemoved, setRemoved] = useState(() => !hasPassword && readStorage('localStorage', hadPassword(uid)) !== null)
  useEffect(() => {
    if (hasPassword) writeStorage('localStorage', hadPassword(uid), 'yes')
  }, [uid, hasPassword])
  const forget = () => {
    writeStorage('localStorage', hadPassword(uid), null)
    setRemoved(false)
  }
  return { isRemoved, forget }
}

/** Says that the password was removed, and leads to where another one is set. */
export function PasswordNote({ onDone }: { onDone: () => void }) {
  const text = t`Logging in with Google removed your password, because your address wasn’t confirmed.`
  return (
    <section aria-label={text} className="border-b border-line bg-surface text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-4">
        <p className="flex-1 basis-64 py-1.5 leading-tight">{text}</p>
        <Link to={`${paths.account}#password`} onClick={onDone} className="quiet-link">
          {t`Set a password`}
        </Link>
        <Button
          variant="quiet"
          className="px-2! text-sm"
          onClick={() => {
            onDone()
            focusContent()
          }}
        >
          {t`Not now`}
        </Button>
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

/** Moves the focus to the screen's content, because the pressed button disappears with its note. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
