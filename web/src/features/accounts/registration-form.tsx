import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/text-field.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { useEarlyInput } from '@/hooks/use-early-input.ts'
import { useForm } from '@/hooks/use-form.ts'
import { errorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { accountTexts, registrationFormTexts as texts } from './account.texts.ts'
import { AccountCard, Or } from './account-card.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { EmailField } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewPasswordField } from './password-field.tsx'
import { PrivacyNote } from './privacy-note.tsx'

const labels = accountTexts.fields

/** @param onChoose is called with the way to an account that the visitor chooses. */
export function RegistrationForm({ onChoose }: { onChoose: (way: 'form' | 'google') => void }) {
  const { register } = useAuth()
  const { state } = useLocation()
  const { values, busy, formProps, fieldProps, setValue } = useForm({
    initialValues: { name: '', email: '', password: '', photo: '' },
    errorTexts: { password: accountTexts.password.newRule },
    submit: (values) => {
      onChoose('form')
      return register(values)
    },
    onFailure: (error) => notifyError(errorText(error)),
  })

  useEarlyInput(formProps.ref, values, setValue)

  return (
    <AccountCard heading={texts.heading} intro={texts.intro} invitation={texts.invitation}>
      <GoogleButton label={texts.google} waitForVisitor onClick={() => onChoose('google')} />
      <Or text={accountTexts.or} />
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <TextField
          {...fieldProps('name')}
          label={labels.name}
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
          required
        />
        <EmailField {...fieldProps('email')} />
        <NewPasswordField {...fieldProps('password')} busy={busy} />
        <TextField
          {...fieldProps('photo')}
          label={labels.photo}
          help={texts.photoHelp}
          type="url"
          autoComplete="photo"
          inputMode="url"
          maxLength={MAX_LENGTH.url}
          required
        />
        <AvatarChoice photo={values.photo} onChoose={(address) => setValue('photo', address)} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <PrivacyNote text={texts.privacy} />
      <p className="text-center">
        {texts.haveAccount}{' '}
        <Link to={paths.login} state={state} className="font-semibold text-accent underline">
          {texts.login}
        </Link>
      </p>
    </AccountCard>
  )
}
