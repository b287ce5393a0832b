import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { resetErrorText } from './login-errors.ts'
import { EmailField } from './login-fields.tsx'

/**
 * Asks for the link to a new password. Only an email to the address tells whether it has an
 * account.
 */
export default function ForgotPassword({ email, onClose }: { email: string; onClose: () => void }) {
  const { sendPasswordReset } = useAuth()
  const [sent, setSent] = useState(false)
  const { busy, formProps, fieldProps } = useForm({
    initialValues: { email },
    submit: async (values) => {
      await sendPasswordReset(values.email).catch((error: unknown) => {
        if (firebaseErrorCode(error) !== 'auth/user-not-found') throw error
      })
      setSent(true)
    },
    onFailure: (error) => notifyError(resetErrorText(error)),
  })

  return (
    <Modal title={t`Forgot password?`} onClose={onClose} busy={busy}>
      {sent ? (
        <div className="flex flex-col gap-5">
          <p role="status">
            {t`If there is an account with this address, a link is on its way. Please look into your spam folder, too.`}
          </p>
          <Button variant="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        </div>
      ) : (
        <form {...formProps} className="flex flex-col gap-5">
          <p className="text-muted">{t`Tell us your email address. We send you a link to choose a new password.`}</p>
          <EmailField {...fieldProps('email')} />
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button type="submit" variant="primary" busy={busy} busyLabel={t`Sending…`}>
              {t`Send the link`}
            </Button>
            <Button onClick={onClose}>{t`Close`}</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
