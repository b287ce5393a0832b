import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput, useHydrated } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { firebaseErrorCode } from '@/lib/auth/auth-errors.ts'
import { loginErrorText, resetErrorText } from '@/lib/auth/login-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, type Invitations, Or, PrivacyNote } from './account-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { EmailField, PasswordField } from './login-fields.tsx'
import { returnPath, wantedOf } from './return-path.ts'

const INTRO = t`Welcome back. Log in to post what you lost or found.`

const INVITATIONS: Invitations = {
  item: t`Log in to see this post and how to reach whoever posted it`,
  'item-by-title': (title) => (
    <Trans>
      <span>Log in to see how to reach whoever posted</span>
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
  notifications: t`Log in to see your notices`,
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
      <PrivacyNote text={t`Your first login with Google makes an account here.`} />
      <p className="text-center">
        <Trans>
          No account yet?{' '}
          <Link to={paths.register} state={state} className="font-semibold text-accent underline">
            Register
          </Link>
        </Trans>
      </p>
      {itemId && (
        <Link to={paths.report(itemId)} className="-my-2 self-center py-2 text-center text-sm text-muted underline">
          {t`Report this post without an account`}
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
          <p className="text-muted">{t`Tell us your e-mail address. We send you a link to choose a new password.`}</p>
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
