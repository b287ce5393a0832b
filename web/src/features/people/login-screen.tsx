import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput, useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, type Invitations, Or, PrivacyNote } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { loginErrorText } from './login-errors.ts'
import { EmailField, PasswordField } from './login-fields.tsx'
import { returnPath, wantedOf } from './return-path.ts'

/** Few people have forgotten it, so it is loaded for those who have. */
const ForgotPassword = lazyPart(scriptLoader(() => import('./forgot-password.tsx')).open)

const INTRO = t`Welcome back. Log in to post what you lost or found.`

const INVITATIONS: Invitations = {
  item: t`Log in to see this post and contact the person who posted it`,
  'item-by-title': (title) => (
    <Trans>
      <span>Log in to contact the person who posted</span>
      <span>
        {' '}
        <bdi className="font-semibold">{title}</bdi>
      </span>
      <span>.</span>
    </Trans>
  ),
  'item-claims': t`Log in to compare the claims on your post`,
  post: t`Log in to post what you lost or found`,
  'post-lost': t`Log in to post what you lost`,
  'post-found': t`Log in to post what you found`,
  'own-items': t`Log in to see your posts`,
  update: t`Log in to change your post`,
  recovered: t`Log in to see your recovered items`,
  claims: t`Log in to see your claims`,
  claim: t`Log in to see this claim`,
  conversations: t`Log in to see your messages`,
  notifications: t`Log in to see your notifications`,
  account: t`Log in to see your account`,
  decision: t`Log in to see what was decided`,
  moderation: t`Log in to see the reports`,
  counter: t`Log in to open the counter`,
}

export default function LoginScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <title>{t`Login Pages`}</title>
      <meta name="description" content={INTRO} />
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
    <AccountCard heading={t`Login`} intro={INTRO} invitations={INVITATIONS}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <EmailField {...fieldProps('email')} />
        <PasswordField {...fieldProps('password')} autoComplete="current-password" busy={busy} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t`Logging in…`}>
          {t`Login`}
        </Button>
        <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={() => setForgotten(true)}>
          {t`Forgot password?`}
        </Button>
      </form>
      <Or text={t`or`} />
      <GoogleButton label={t`Login with Google`} />
      <PrivacyNote text={t`Logging in with Google for the first time creates an account.`} />
      <p className="text-center">
        <Trans>
          No account yet?{' '}
          <Link to={paths.register} state={state} className="text-link font-semibold">
            Register
          </Link>
        </Trans>
      </p>
      {itemId && (
        <Link to={paths.report(itemId)} className="-my-2 self-center py-2 text-center text-sm text-muted underline">
          {t`Report this post without an account`}
        </Link>
      )}
      {forgotten && (
        <Suspense>
          <ForgotPassword email={values.email} onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </AccountCard>
  )
}
