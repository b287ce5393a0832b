import { MAX_LENGTH, MIN_IDENTIFIER_LENGTH } from '@shared/lib/lengths.ts'
import { clsx } from 'clsx/lite'
import { type ChangeEvent, type ComponentProps, type ElementType, type Ref, useId } from 'react'
import { ApiError, isSessionOver } from '@/lib/api-client.ts'
import { CONTROL_CLASSES, Field, type FieldProps, type Own } from './fields.tsx'
import { ErrorReference } from './states.tsx'

/** Read-only inputs look like fields, but clearly not like fields to type in. */
const READ_ONLY_CLASSES = 'read-only:border-line read-only:bg-bg read-only:text-muted'

/** What a form gives each of its fields. */
export interface TextBinding {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, Own | 'ref'> & { ref?: Ref<HTMLElement>; multiline?: boolean; rows?: number }

/**
 * A labelled text input, or a text area with `multiline`. Other attributes are passed to the
 * control itself.
 */
export function TextField(props: TextFieldProps) {
  const { label, name, error, help, optional, className, multiline = false, rows = 5, ...attributes } = props
  const Control = (multiline ? 'textarea' : 'input') as ElementType
  return (
    <Field {...{ label, name, error, help, optional, className }}>
      {(control) => (
        <Control
          {...(multiline && { rows })}
          dir="auto"
          {...attributes}
          {...control}
          className={clsx(CONTROL_CLASSES, READ_ONLY_CLASSES, multiline && 'resize-y')}
        />
      )}
    </Field>
  )
}

/** Anything with enough letters and digits; what stands between them does not count. */
const PATTERN = `(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]){${MIN_IDENTIFIER_LENGTH}}.*`

/** Asks for the number of a thing, in a post as in a claim. It may stay empty. */
export function IdentifierInput(props: Pick<FieldProps, 'label' | 'help'> & TextBinding) {
  return (
    <TextField
      {...props}
      optional
      pattern={PATTERN}
      maxLength={MAX_LENGTH.identifier}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

interface RadioChoicesProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  legend: string
  choices: readonly { value: string; text: string }[]
  error: string | undefined
}

/** A choice of one that has to be made, each on a line of its own. */
export function RadioChoices({ legend, choices, error, value: chosen, ...input }: RadioChoicesProps) {
  const errorId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error && errorId}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-field px-3 py-2 has-checked:border-accent has-checked:bg-accent/10"
        >
          <input
            {...input}
            type="radio"
            value={value}
            required
            checked={value === chosen}
            className="size-5 shrink-0"
          />
          <span className="min-w-0">{text}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/**
 * Shows an error beside a form's button, in the server's own words if it sent some, until the form
 * is sent again.
 */
export function FormErrorNote({ error }: { error: unknown }) {
  // A session that is over leads to the login.
  if (!(error instanceof ApiError) || isSessionOver(error)) return null
  return (
    <div role="alert" className="flex flex-col gap-1">
      <p className="text-danger">{error.message}</p>
      <ErrorReference error={error} />
    </div>
  )
}
