import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Panel } from '@/components/page.tsx'
import { isWrongPassword, resetErrorText, wrongPasswordText } from '@/features/people/login-errors.ts'
import { NewPasswordField, PasswordField } from '@/features/people/login-fields.tsx'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { type PasswordChangeFault, useAuth } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode } from '@/lib/auth/auth-errors.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'

const FAULTS: Record<PasswordChangeFault, string> = {
  'signed-out': t`Your password is changed. Please log in with the new one.`,
  unknown: t`The connection was lost, so your password may have changed. Next time you log in, try the new one first, then the old one.`,
}

/**
 * Lets a user choose another password, which signs out every other device, or their first one. It
 * may be a first one again: Google's login removes that of an address which was never confirmed.
 */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [fault, setFault] = useState<PasswordChangeFault>()
  const sectionRef = useRef<HTMLElement>(null)

  function show(form: boolean) {
    keepFocus(sectionRef.current)
    setIsOpen(form)
  }

  return (
    <Panel id="password" ref={sectionRef} heading={t`Password`} className={isOpen ? undefined : 'items-start'}>
      <p className="text-muted">
        {hasPassword
          ? t`When you change it, every other device will have to log in again.`
          : t`You log in with Google. To log in with a password as well, set one: we’ll email you a link.`}
      </p>
      {fault && (
        <p role="alert" className="text-danger">
          {FAULTS[fault]}
        </p>
      )}
      {isOpen ? (
        <PasswordForm
          onDone={(left) => {
            setFault(left)
            show(false)
          }}
        />
      ) : (
        hasPassword && <Button onClick={() => show(true)}>{t`Choose another password`}</Button>
      )}
      {!hasPassword && <SetPassword />}
    </Panel>
  )
}

/** Sends the link by which a forgotten password is replaced, and one that never was is set. */
function SetPassword() {
  const { user, sendPasswordReset } = useAuth()
  const email = user?.email ?? ''
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendPasswordReset(email),
    onError: (error) => notifyError(resetErrorText(error)),
  })
  return (
    <>
      <p role="status" className="wrap-anywhere empty:hidden">
        {isSuccess && (
          <Trans>
            We’ve sent the link to <bdi>{email}</bdi>. If you can’t find it, check your spam folder.
          </Trans>
        )}
      </p>
      <Button busy={isPending} busyLabel={t`Sending…`} onClick={() => mutate()}>
        {t`Set a password`}
      </Button>
    </>
  )
}

/**
 * The current password and a new one.
 * @param onDone is called once the password is, or may be, changed, with what could not be done
 */
function PasswordForm({ onDone }: { onDone: (left?: PasswordChangeFault) => void }) {
  const { user, changePassword } = useAuth()
  const { busy, formProps, fieldProps } = useForm({
    initialValues: { current: '', next: '' },
    errorTexts: {
      current: t`Please enter your current password.`,
      next: t`Password must be at least 6 characters long and include uppercase and lowercase letters.`,
    },
    submit: async ({ current, next }) => {
      if (current === next) throw refusal('next', t`That’s your current password. Please choose another one.`)
      const left = await changePassword(current, next).catch(throwRefusal)
      // The page that says everything else is left then.
      if (left === 'signed-out') notifyError(FAULTS[left])
      else if (left === undefined) notifySuccess(t`Your password is changed. Every other device is logged out.`)
      onDone(left)
    },
    onFailure: (error, shown) => {
      if (!shown) notifyError(failureText(error))
    },
  })

  return (
    <form {...formProps} method="post" className="flex flex-col gap-5">
      {/* A password manager needs to know whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...fieldProps('current')}
        label={t`Current password`}
        autoComplete="current-password"
        busy={busy}
      />
      <NewPasswordField {...fieldProps('next')} label={t`New password`} busy={busy} />
      <Button type="submit" busy={busy} busyLabel={t`Changing…`} className="self-start">
        {t`Change password`}
      </Button>
    </form>
  )
}

/** The second one is of the password policy that the operator sets in the console. */
const WEAK = new Set(['auth/weak-password', 'auth/password-does-not-meet-requirements'])

/** Firebase says by a code that the current password is wrong, or the new one too weak. */
function throwRefusal(error: unknown): never {
  if (isWrongPassword(error)) throw refusal('current', wrongPasswordText())
  if (WEAK.has(firebaseErrorCode(error)))
    throw refusal('next', t`Password must be at least 6 characters long and include uppercase and lowercase letters.`)
  throw error
}

const FAILURE_TEXTS: Record<string, string> = {
  'auth/too-many-requests': t`Too many attempts. Please wait a few minutes and try again.`,
  'auth/network-request-failed': t`Network error. Your password wasn’t changed. Please check your connection and try again.`,
  'auth/user-disabled': t`This account can no longer be used. If you just deleted it, you don’t need to do anything else.`,
}

/** The login's words would say that a login has failed. */
const failureText = (error: unknown) =>
  FAILURE_TEXTS[firebaseErrorCode(error)] ?? t`Your password could not be changed. Please try again later.`

const refusal = (field: 'current' | 'next', text: string) =>
  new ApiError(400, 'invalid-input', text, { fieldErrors: { [field]: text } })
