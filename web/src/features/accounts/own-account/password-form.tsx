import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { firebaseErrorCode, loginErrorText } from '@/lib/auth/auth-texts.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { accountTexts } from '../account.texts.ts'
import { NewPasswordField, PasswordField } from '../password-field.tsx'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.password

/**
 * The current password and a new one.
 * @param onDone is called once the password is changed, with whether others may still be signed in
 */
export default function PasswordForm({ onDone }: { onDone: (othersSignedIn: boolean) => void }): ReactNode {
  const { user, changePassword } = useAuth()
  const { busy, formProps, fieldProps } = useForm({
    initialValues: { current: '', next: '' },
    errorTexts: { current: texts.noCurrent, next: accountTexts.password.newRule },
    submit: async ({ current, next }) => {
      if (current === next) throw refusal('next', texts.same)
      const left = await changePassword(current, next).catch(throwRefusal)
      if (left === 'signed-out') notifyError(texts.logInAgain)
      else if (left === undefined) notifySuccess(texts.changed)
      onDone(left === 'others-signed-in')
    },
    onFailure: (error, shown) => {
      if (!shown) notifyError(failureText(error))
    },
  })

  return (
    <form {...formProps} method="post" className="flex flex-col gap-5">
      {/* A password manager needs to know whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...fieldProps('current')} label={texts.current} autoComplete="current-password" busy={busy} />
      <NewPasswordField {...fieldProps('next')} label={texts.next} busy={busy} />
      <Button type="submit" busy={busy} busyLabel={texts.submitting} className="self-start">
        {texts.submit}
      </Button>
    </form>
  )
}

/** The second one is of the password policy that the operator sets in the console. */
const WEAK = new Set(['auth/weak-password', 'auth/password-does-not-meet-requirements'])

/** Firebase says by a code that the current password is wrong, or the new one too weak. */
function throwRefusal(error: unknown): never {
  const code = firebaseErrorCode(error)
  if (code === 'auth/invalid-credential' || code === 'auth/wrong-password') throw refusal('current', texts.wrong)
  if (WEAK.has(code)) throw refusal('next', accountTexts.password.newRule)
  throw error
}

function failureText(error: unknown): string {
  const code = firebaseErrorCode(error)
  if (code === 'auth/too-many-requests') return texts.tooOften
  // The login's words for anything else would say that a login has failed.
  return code === 'auth/network-request-failed' || code === 'auth/user-disabled' ? loginErrorText(error) : texts.failed
}

const refusal = (field: 'current' | 'next', text: string) =>
  new ApiError(400, 'invalid-input', text, { fieldErrors: { [field]: text } })
