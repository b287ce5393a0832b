import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/fields.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { useEarlyInput } from '@/hooks/use-hydrated.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { errorText } from '@/lib/auth/auth-errors.ts'
import { notifyError } from '@/lib/notify.ts'
import { AccountCard, Or, PrivacyNote } from './account-card.tsx'
import { AvatarChoice } from './avatar.tsx'
import { GoogleButton } from './google-button.tsx'
import { EmailField, NewPasswordField } from './login-fields.tsx'
import { rememberReturn, returnPath } from './return-path.ts'

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
      <title>Registration Pages</title>
      <meta
        name="description"
        content="One account to post, to reach the other person, and to keep track of what came back."
      />
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
      password: 'Password must be at least 6 characters long and include uppercase and lowercase letters.',
    },
    submit: (values) => {
      onChoose('form')
      return register(values)
    },
    onFailure: (error) => notifyError(errorText(error)),
  })

  useEarlyInput(formProps.ref, values, setValue)

  return (
    <AccountCard
      heading="Register"
      intro="One account to post, to reach the other person, and to keep track of what came back."
      invitation="Create an account to"
    >
      <GoogleButton label="Continue with Google" onClick={() => onChoose('google')} />
      <Or text="or" />
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <TextField {...fieldProps('name')} label="Name" autoComplete="name" maxLength={MAX_LENGTH.name} required />
        <EmailField {...fieldProps('email')} />
        <NewPasswordField {...fieldProps('password')} busy={busy} />
        <TextField
          {...fieldProps('photo')}
          label="Photo URL"
          help="The full address of a picture, starting with https://, or one of these:"
          type="url"
          autoComplete="photo"
          inputMode="url"
          maxLength={MAX_LENGTH.url}
          required
        />
        <AvatarChoice photo={values.photo} onChoose={(address) => setValue('photo', address)} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Creating your account…">
          Register
        </Button>
      </form>
      <PrivacyNote text="By registering you let the board keep your name, your e-mail address and your picture." />
      <p className="text-center">
        Have an account already?{' '}
        <Link to={paths.login} state={state} className="font-semibold text-accent underline">
          Log in
        </Link>
      </p>
    </AccountCard>
  )
}
