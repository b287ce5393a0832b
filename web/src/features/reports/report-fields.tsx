import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useId } from 'react'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { TextField } from '@/components/text-field.tsx'
import { reasonOptions, reportTexts as texts } from './report.texts.ts'
import type { ReportFormState } from './use-report.ts'

interface Props {
  form: ReportFormState
  /** Whether it asks who reports, because they have no account. */
  asksWho?: boolean
}

/** What a report asks for, and why it could not be sent. */
export function ReportFields({ form: { values, fieldProps, setValue, failure }, asksWho = false }: Props) {
  const reason = fieldProps('reason')
  const goodFaith = fieldProps('goodFaith')
  const id = useId()
  const isOther = values.reason === 'other'
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={reason.error && `${id}-reason`}>
        <legend className="mb-1 font-semibold">{texts.legend}</legend>
        {reasonOptions.map(({ value, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-field px-3 py-2 has-checked:border-accent has-checked:bg-accent/10"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              required
              checked={values.reason === value}
              onChange={reason.onChange}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">{text}</span>
          </label>
        ))}
        <FieldError id={`${id}-reason`} text={reason.error} />
      </fieldset>
      <TextField
        {...fieldProps('words')}
        label={texts.words}
        help={texts.wordsHelp}
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
            label={texts.name}
            required
            maxLength={MAX_LENGTH.name}
            autoComplete="name"
          />
          <TextField
            {...fieldProps('email')}
            label={texts.email}
            help={texts.emailHelp}
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
          <span className="min-w-0">{texts.goodFaith}</span>
        </label>
        <FieldError id={`${id}-good-faith`} text={goodFaith.error} />
      </div>
      <FormErrorNote error={failure} />
    </>
  )
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="text-sm text-danger">
      {text}
    </p>
  )
}
