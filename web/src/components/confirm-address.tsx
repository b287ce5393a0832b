import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { Button } from './button.tsx'
import { FormErrorNote } from './text-fields.tsx'

/**
 * Says that the user's address must be confirmed first, sends the link for it, and continues once
 * the link was opened.
 * @param reason what a confirmed address is needed for
 * @param onConfirmed called when the address is confirmed and the server knows it. If it is left
 * out, the surrounding form is sent again.
 */
export function ConfirmAddress({ reason, onConfirmed }: { reason: string; onConfirmed?: () => void }) {
  const { user, checkVerification } = useAuth()
  const { sending, send } = useSendVerification()
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState('')
  const panelRef = useRef<HTMLDivElement>(null)

  async function check() {
    setChecking(true)
    setProblem('')
    try {
      if (!(await checkVerification()))
        setProblem(t`Your address is not confirmed yet. Please open the link in our email, then try again.`)
      else if (onConfirmed) onConfirmed()
      else sendForm(panelRef.current?.closest('form'))
    } catch {
      setProblem(t`We could not find out whether your address is confirmed. Please try again.`)
    } finally {
      setChecking(false)
    }
  }

  // Firebase may know already, from another tab, while the cookie does not. Forms need no check,
  // because the API asks Firebase itself about the account.
  const checkAtFirst = useEffectEvent(() => {
    if (onConfirmed && user?.emailVerified) void check()
  })
  useEffect(() => checkAtFirst(), [])

  if (!user) return null
  const { email } = user
  return (
    <div ref={panelRef} className="callout-warning flex flex-col items-start gap-3">
      {/* It is announced only in a form, where it is the response to a click. */}
      <p role={onConfirmed ? undefined : 'alert'} className="font-semibold wrap-anywhere text-lost">
        {reason}
      </p>
      <p>
        <Trans>
          The link goes to <strong className="wrap-anywhere">{email}</strong>. If that is not your address, please log
          out and register with the right one.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={sending} busyLabel={t`Sending…`} onClick={() => void send()}>
          {t`Send me the link`}
        </Button>
        <Button busy={checking} busyLabel={t`Checking…`} onClick={() => void check()}>
          {t`I have confirmed it`}
        </Button>
      </div>
      <p role="status" className="font-semibold text-lost empty:-mt-3">
        {problem}
      </p>
    </div>
  )
}

/**
 * Like {@link FormErrorNote}, for a form that may need a confirmed address: then it helps to
 * confirm that, and sends the form again.
 */
export function PublishErrorNote({ error }: { error: unknown }) {
  return error instanceof ApiError && error.code === 'email-not-confirmed' ? (
    <ConfirmAddress reason={error.message} />
  ) : (
    <FormErrorNote error={error} />
  )
}

/**
 * Sends the form as a click on its button would, and moves the focus there, because this panel
 * disappears.
 */
function sendForm(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  form?.requestSubmit()
}

/** Sends the link that confirms the user's address, and shows in a toast whether that worked. */
export function useSendVerification() {
  const { sendVerification } = useAuth()
  const [sending, setSending] = useState(false)

  /** @returns whether the link was sent */
  async function send(): Promise<boolean> {
    setSending(true)
    try {
      await sendVerification()
      notifySuccess(t`The link is on its way. Please check your spam folder, too.`)
      return true
    } catch {
      notifyError(t`The link could not be sent. Please try again later.`)
      return false
    } finally {
      setSending(false)
    }
  }

  return { sending, send }
}
