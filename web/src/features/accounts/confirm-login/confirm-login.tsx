import { AddressText } from '@/components/address-text.tsx'
import { Button } from '@/components/button.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { Modal } from '@/components/modal.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { useForm } from '@/hooks/use-form.ts'
import { firebaseErrorCode, isWrongPassword, loginErrorText, wrongPasswordText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { confirmLoginTexts as texts } from '../account.texts.ts'
import { GoogleButton } from '../google-button.tsx'
import { PasswordField } from '../password-field.tsx'

interface Props {
  /** Called once, with whether the user has logged in again. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks the user to log in again in place, in the way in which they log in. */
export function ConfirmLogin({ onAnswer }: Props) {
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
    <Modal title={texts.heading} onClose={() => onAnswer(false)} busy={busy}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <p className="text-muted wrap-anywhere">
          <AddressText>{texts.password(user?.email ?? '')}</AddressText>
        </p>
        <PasswordField {...fieldProps('password')} autoComplete="current-password" busy={busy} />
        <DialogButtons
          cancel={texts.cancel}
          onCancel={() => onAnswer(false)}
          send={texts.submit}
          sending={texts.submitting}
          busy={busy}
        />
      </form>
    </Modal>
  )
}

function ByGoogle({ onAnswer }: Props) {
  const { user, confirmLogin } = useAuth()
  return (
    <Modal title={texts.heading} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-5">
        <p className="text-muted wrap-anywhere">
          <AddressText>{texts.google(user?.email ?? '')}</AddressText>
        </p>
        <GoogleButton
          label={texts.withGoogle}
          action={() => confirmLogin().then(() => onAnswer(true))}
          failureText={failureText}
        />
        <Button onClick={() => onAnswer(false)}>{texts.cancel}</Button>
      </div>
    </Modal>
  )
}

function failureText(error: unknown): string {
  if (isWrongPassword(error)) return wrongPasswordText()
  const code = firebaseErrorCode(error)
  if (code === 'auth/user-disabled') return texts.closed
  return code === 'auth/user-mismatch' ? texts.anotherAccount : loginErrorText(error)
}
