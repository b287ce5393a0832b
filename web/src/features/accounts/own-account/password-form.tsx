import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { useAuth } from '@/hooks/use-auth.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { PasswordChangeFault } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode, isWrongPassword, wrongPasswordText } from '@/lib/auth/auth-texts.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { accountTexts, confirmLoginTexts } from '../account.texts.ts'
import { NewPasswordField, PasswordField } from '../password-field.tsx'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.password

/**
 * The current password and a new one.
 * @param onDone is called once the password is, or may be, changed, with what could not be done
 */
export function PasswordForm({ onDone }: { onDone: (left?: PasswordChangeFault) => void }): ReactNode {
  const { user, changePassword } = useAuth()
  const { busy, formProps, fieldProps } = useForm({
    initialValues: { current: '', next: '' },
    errorTexts: { current: texts.noCurrent, next: accountTexts.password.newRule },
    submit: async ({ current, next }) => {
      if (current === next) throw refusal('next', texts.same)
      const left = await changePassword(current, next).catch(throwRefusal)
      // The page that says everything else is left then.
      if (left === 'signed-out') notifyError(texts.faults[left])
      else if (left === undefined) notifySuccess(texts.changed)
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
  if (isWrongPassword(error)) throw refusal('current', wrongPasswordText())
  if (WEAK.has(firebaseErrorCode(error))) throw refusal('next', accountTexts.password.newRule)
  throw error
}

const FAILURE_TEXTS = new Map([
  ['auth/too-many-requests', texts.tooOften],
  ['auth/network-request-failed', texts.offline],
  ['auth/user-disabled', confirmLoginTexts.closed],
])

/** The login's words would say that a login has failed. */
const failureText = (error: unknown) => FAILURE_TEXTS.get(firebaseErrorCode(error)) ?? texts.failed

const refusal = (field: 'current' | 'next', text: string) =>
  new ApiError(400, 'invalid-input', text, { fieldErrors: { [field]: text } })
