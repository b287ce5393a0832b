import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { errorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, type Invitations, Or, PrivacyNote } from './account-card.tsx'
import { AvatarChoice } from './avatar.tsx'
import { GoogleButton } from './google-button.tsx'
import { EmailField, NewPasswordField } from './login-fields.tsx'
import { rememberReturn, returnPath } from './return-path.ts'

const INTRO = t`One account to post, to reach the other person, and to keep track of what came back.`

const INVITATIONS: Invitations = {
  item: t`Create an account to see this post and contact the person who posted it`,
  'item-by-title': (title) => (
    <Trans>
      <span>Create an account to contact the person who posted</span>
      <span>
        {' '}
        <bdi className="font-semibold">{title}</bdi>
      </span>
      <span>.</span>
    </Trans>
  ),
  'item-claims': t`Create an account to compare the claims on your post`,
  post: t`Create an account to post what you lost or found`,
  'post-lost': t`Create an account to post what you lost`,
  'post-found': t`Create an account to post what you found`,
  'own-items': t`Create an account to see your posts`,
  update: t`Create an account to change your post`,
  recovered: t`Create an account to see your recovered items`,
  claims: t`Create an account to see your claims`,
  claim: t`Create an account to see this claim`,
  conversations: t`Create an account to see your messages`,
  notifications: t`Create an account to see your notifications`,
  account: t`Create an account to see your account`,
  decision: t`Create an account to see what was decided`,
  moderation: t`Create an account to see the reports`,
  counter: t`Create an account to open the counter`,
}

export default function RegistrationScreen() {
  const { status } = useAuth()
  const { state } = useLocation()
  const [way, setWay] = useState<'form' | 'google'>('form')
  const isSignedIn = status === 'signed-in'

  useEffect(() => {
    if (isSignedIn && way === 'form') rememberReturn(state)
  }, [isSignedIn, way, state])

  // A registration leads home, where a banner leads on. Google's is a login, which returns.
  if (isSignedIn) return <Navigate to={way === 'google' ? returnPath(state) : paths.home} replace />
  return (
    <>
      <title>{t`Registration Pages`}</title>
      <meta name="description" content={INTRO} />
      <RegistrationForm onChoose={setWay} />
    </>
  )
}

/** @param onChoose is called with the way to an account that the visitor chooses. */
export function RegistrationForm({ onChoose }: { onChoose: (way: 'form' | 'google') => void }) {
  const { register } = useAuth()
  const { state } = useLocation()
  const { values, busy, formProps, fieldProps, setValue } = useForm({
    initialValues: { name: '', email: '', password: '', photo: '' },
    errorTexts: {
      name: t`Please give your name.`,
      password: t`Password must be at least 6 characters long and include uppercase and lowercase letters.`,
      photo: t`Please give an address that starts with https://, or choose a picture.`,
    },
    submit: (values) => {
      onChoose('form')
      return register(values)
    },
    onFailure: (error) => notifyError(errorText(error)),
  })

  useEarlyInput(formProps.ref, values, setValue)

  return (
    <AccountCard heading={t`Register`} intro={INTRO} invitations={INVITATIONS}>
      <GoogleButton label={t`Continue with Google`} onClick={() => onChoose('google')} />
      <Or text={t`or`} />
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <TextField {...fieldProps('name')} label={t`Name`} autoComplete="name" maxLength={MAX_LENGTH.name} required />
        <EmailField {...fieldProps('email')} />
        <NewPasswordField {...fieldProps('password')} busy={busy} />
        <TextField
          {...fieldProps('photo')}
          label={t`Photo URL`}
          help={t`The full address of a picture, starting with https://, or one of these:`}
          type="url"
          autoComplete="photo"
          inputMode="url"
          maxLength={MAX_LENGTH.url}
          required
        />
        <AvatarChoice photo={values.photo} onChoose={(address) => setValue('photo', address)} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t`Creating your account…`}>
          {t`Register`}
        </Button>
      </form>
      <PrivacyNote text={t`By registering, you agree that we store your name, email address and picture.`} />
      <p className="text-center">
        <Trans>
          Have an account already?{' '}
          <Link to={paths.login} state={state} className="text-link font-semibold">
            Log in
          </Link>
        </Trans>
      </p>
    </AccountCard>
  )
}
