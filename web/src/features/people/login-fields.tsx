import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { type ComponentProps, useState } from 'react'
import { CONTROL_CLASSES, Field, type FieldProps } from '@/components/fields.tsx'
import { TextField } from '@/components/text-fields.tsx'
import { PASSWORD_PATTERN } from '@/config/ui-constants.ts'
import { useHydrated } from '@/hooks/use-hydrated.ts'

type Props = Omit<FieldProps, 'label'> &
  Partial<Pick<FieldProps, 'label'>> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'autoComplete' | 'pattern'> & {
    /** While the form is sent the characters are hidden, so that no browser stores them as text. */
    busy: boolean
  }

/** A password that is chosen here, with what it has to be like. */
export function NewPasswordField(props: Omit<Props, 'help' | 'autoComplete' | 'pattern'>) {
  const help = props.error ? undefined : t`At least 6 characters, with a lowercase and an uppercase letter.`
  return <PasswordField {...props} help={help} autoComplete="new-password" pattern={PASSWORD_PATTERN} />
}

/** A password, whose characters can be shown. */
export function PasswordField({ label = t`Password`, name, error, help, busy, ...attributes }: Props) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field label={label} name={name} error={error} help={help}>
      {(control) => (
        <div className="relative">
          <input
            {...attributes}
            {...control}
            type={shown && !busy ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            className={clsx(CONTROL_CLASSES, 'pe-[4.75rem]')}
          />
          <button
            type="button"
            data-early={hydrated ? undefined : ''}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 rounded-control px-3 font-semibold text-accent hover:underline focus-visible:-outline-offset-3"
          >
            {shown ? (
              <Trans>
                <span>Hide</span>
                <span className="sr-only"> the characters</span>
              </Trans>
            ) : (
              <Trans>
                <span>Show</span>
                <span className="sr-only"> the characters</span>
              </Trans>
            )}
          </button>
        </div>
      )}
    </Field>
  )
}

type EmailFieldProps = Pick<FieldProps, 'name' | 'error'> & Pick<ComponentProps<'input'>, 'value' | 'onChange'>

export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} label={t`Email`} type="email" autoComplete="email" inputMode="email" required />
}
