import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { TextField } from '@/components/text-field.tsx'
import { paths } from '@/config/paths.ts'
import { PASSWORD_PATTERN } from '@/config/ui-constants.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { useEarlyInput } from '@/hooks/use-early-input.ts'
import { useForm } from '@/hooks/use-form.ts'
import { errorText } from '@/lib/auth/auth-texts.ts'
import { notifyError } from '@/lib/notify.ts'
import { accountTexts } from './account.texts.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'

const texts = accountTexts.register
const labels = accountTexts.fields

export function RegistrationForm() {
  const { register } = useAuth()
  const { state } = useLocation()
  const { values, busy, formProps, fieldProps, setValue } = useForm({
    initialValues: { name: '', email: '', password: '', photo: '' },
    errorTexts: { password: texts.passwordRule },
    submit: register,
    onFailure: (error) => notifyError(errorText(error)),
  })

  useEarlyInput(formProps.ref, values, setValue)
  const password = fieldProps('password')

  return (
    <AccountCard heading={texts.heading} intro={texts.intro}>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <TextField
          {...fieldProps('name')}
          label={labels.name}
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
          required
        />
        <EmailField {...fieldProps('email')} />
        <TextField
          {...password}
          label={labels.password}
          help={password.error ? undefined : texts.passwordHelp}
          type="password"
          autoComplete="new-password"
          pattern={PASSWORD_PATTERN}
          required
        />
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
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <p className="text-center">
        {texts.haveAccount}{' '}
        <Link to={paths.login} state={state} className="font-semibold text-accent underline">
          {texts.login}
        </Link>
      </p>
    </AccountCard>
  )
}
