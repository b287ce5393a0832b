import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput, useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode, loginErrorText, resetErrorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, Or, PrivacyNote } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { EmailField, PasswordField } from './login-fields.tsx'
import { returnPath, wantedOf } from './return-path.ts'

export default function LoginScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <title>Login Pages</title>
      <meta name="description" content="Welcome back. Log in to post what you lost or found." />
      <LoginForm />
    </>
  )
}

const ITEM = /^\/items\/([\w-]+)$/

export function LoginForm() {
  const { logIn } = useAuth()
  const { state } = useLocation()
  const [forgotten, setForgotten] = useState(false)
  // The build's HTML knows no navigation state.
  const wanted = useHydrated() ? wantedOf(state) : undefined
  const itemId = wanted && ITEM.exec(wanted.pathname)?.[1]
  const { values, busy, formProps, fieldProps, setValue } = useForm({
    initialValues: { email: '', password: '' },
    submit: ({ email, password }) => logIn(email, password),
    onFailure: (error) => notifyError(loginErrorText(error)),
  })

  useEarlyInput(formProps.ref, values, setValue)

  return (
    <AccountCard heading="Login" intro="Welcome back. Log in to post what you lost or found." invitation="Log in to">
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <EmailField {...fieldProps('email')} />
        <PasswordField {...fieldProps('password')} autoComplete="current-password" busy={busy} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Logging in…">
          Login
        </Button>
        <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={() => setForgotten(true)}>
          Forgot password?
        </Button>
      </form>
      <Or text="or" />
      <GoogleButton label="Login with Google" />
      <PrivacyNote text="Your first login with Google makes an account here." />
      <p className="text-center">
        No account yet?{' '}
        <Link to={paths.register} state={state} className="font-semibold text-accent underline">
          Register
        </Link>
      </p>
      {itemId && (
        <Link to={paths.report(itemId)} className="-my-2 self-center py-2 text-center text-sm text-muted underline">
          Report this post without an account
        </Link>
      )}
      {forgotten && <ForgotPassword email={values.email} onClose={() => setForgotten(false)} />}
    </AccountCard>
  )
}

/**
 * Asks for the link to a new password. Only an e-mail to the address tells whether it has an
 * account.
 */
function ForgotPassword({ email, onClose }: { email: string; onClose: () => void }) {
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
    <Modal title="Forgot password?" onClose={onClose} busy={busy}>
      {sent ? (
        <div className="flex flex-col gap-5">
          <p role="status">
            If there is an account with this address, a link is on its way. Please look into your spam folder, too.
          </p>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <form {...formProps} className="flex flex-col gap-5">
          <p className="text-muted">Tell us your e-mail address. We send you a link to choose a new password.</p>
          <EmailField {...fieldProps('email')} />
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button type="submit" variant="primary" busy={busy} busyLabel="Sending…">
              Send the link
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
