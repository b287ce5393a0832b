import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { Button, DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { GoogleButton } from './google-button.tsx'
import { isWrongPassword, loginErrorText, wrongPasswordText } from './login-errors.ts'
import { PasswordField } from './login-fields.tsx'

interface Props {
  /** Called once, with whether the user has logged in again. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks the user to log in again in place, in the way in which they log in. */
function ConfirmLogin({ onAnswer }: Props) {
  const { user } = useAuth()
  return user?.hasPassword === false ? <ByGoogle onAnswer={onAnswer} /> : <ByPassword onAnswer={onAnswer} />
}

function ByPassword({ onAnswer }: Props) {
  const { user, confirmLogin } = useAuth()
  const { busy, formProps, fieldProps } = useForm({
    initialValues: { password: '' },
    submit: async ({ password }) => {
      await confirmLogin(password)
      onAnswer(true)
    },
    onFailure: (error) => notifyError(failureText(error)),
  })
  return (
    <Modal title={t`Is it you?`} onClose={() => onAnswer(false)} busy={busy}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <p className="text-muted wrap-anywhere">
          <AddressText>{t`For this, please type the password of ${{ email: user?.email ?? '' }} once more.`}</AddressText>
        </p>
        <PasswordField {...fieldProps('password')} autoComplete="current-password" busy={busy} />
        <DialogButtons onCancel={() => onAnswer(false)} send={t`Go on`} sending={t`Checking…`} busy={busy} />
      </form>
    </Modal>
  )
}

function ByGoogle({ onAnswer }: Props) {
  const { user, confirmLogin } = useAuth()
  return (
    <Modal title={t`Is it you?`} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-5">
        <p className="text-muted wrap-anywhere">
          <AddressText>{t`For this, please log in with Google once more, as ${{ email: user?.email ?? '' }}.`}</AddressText>
        </p>
        <GoogleButton
          label={t`Log in with Google`}
          action={() => confirmLogin().then(() => onAnswer(true))}
          failureText={failureText}
        />
        <Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>
      </div>
    </Modal>
  )
}

function failureText(error: unknown): string {
  if (isWrongPassword(error)) return wrongPasswordText()
  const code = firebaseErrorCode(error)
  if (code === 'auth/user-disabled')
    return t`This account cannot be used any more. If you have just deleted it, you need not do anything else.`
  return code === 'auth/user-mismatch'
    ? t`This is another account. Please choose the one that you are logged in with here.`
    : loginErrorText(error)
}

export function useRecentLogin() {
  const { readIdToken } = useAuth()
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void }>()

  async function ask(): Promise<boolean> {
    try {
      return await new Promise<boolean>((give) => setAnswer({ give }))
    } finally {
      setAnswer(undefined)
    }
  }

  return {
    /**
     * Makes a call that needs a login within the last minutes. If the server asks for one, a dialog
     * does, and the same call is made again.
     * @param call is given the headers to send
     * @returns undefined if the user does not log in again
     */
    async withRecentLogin<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T | undefined> {
      for (;;) {
        try {
          return await call({ Authorization: `Bearer ${await readIdToken()}` })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'recent-login-required') throw error
          if (!(await ask())) return undefined
        }
      }
    },
    /** The dialog while it is open, to put anywhere on the screen. */
    dialog: answer && <ConfirmLogin onAnswer={answer.give} />,
  }
}
