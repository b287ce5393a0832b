import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput, useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { loginErrorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, Or, PrivacyNote } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { wantedOf } from './return-path.ts'

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
