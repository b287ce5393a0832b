import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useId } from 'react'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { RadioChoices } from '@/components/radio-choices.tsx'
import { TextField } from '@/components/text-field.tsx'
import { reasonOptions } from './reasons.ts'
import type { ReportFormState } from './use-report.ts'

interface Props {
  form: ReportFormState
  /** Whether it asks who reports, because they have no account. */
  asksWho?: boolean
}

/** What a report asks for, and why it could not be sent. */
export function ReportFields({ form: { values, fieldProps, setValue, failure }, asksWho = false }: Props) {
  const goodFaith = fieldProps('goodFaith')
  const id = useId()
  const isOther = values.reason === 'other'
  return (
    <>
      <RadioChoices {...fieldProps('reason')} legend="What is wrong?" choices={reasonOptions} />
      <TextField
        {...fieldProps('words')}
        label="In your own words"
        help="What should the moderator know? For instance, how you know that it is so."
        multiline
        rows={3}
        required={isOther}
        optional={!isOther}
        maxLength={MAX_LENGTH.reportWords}
      />
      {asksWho && (
        <>
          <TextField
            {...fieldProps('name')}
            label="Your name"
            required
            maxLength={MAX_LENGTH.name}
            autoComplete="name"
          />
          <TextField
            {...fieldProps('email')}
            label="Your e-mail address"
            help="We write to it when your report is decided, and for nothing else."
            type="email"
            inputMode="email"
            required
            maxLength={MAX_LENGTH.email}
            autoComplete="email"
          />
        </>
      )}
      <div className="flex flex-col gap-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="goodFaith"
            required
            checked={values.goodFaith !== ''}
            onChange={({ target }) => setValue('goodFaith', target.checked ? 'true' : '')}
            aria-describedby={goodFaith.error && `${id}-good-faith`}
            aria-invalid={goodFaith.error ? true : undefined}
            className="size-5 shrink-0"
          />
          <span className="min-w-0">I believe that what I write here is true.</span>
        </label>
        {goodFaith.error && (
          <p id={`${id}-good-faith`} className="text-sm text-danger">
            {goodFaith.error}
          </p>
        )}
      </div>
      <FormErrorNote error={failure} />
    </>
  )
}
