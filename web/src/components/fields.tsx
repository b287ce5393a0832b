import { MAX_LENGTH, MIN_IDENTIFIER_LENGTH } from '@shared/lib/shared-constants.ts'
import { clsx } from 'clsx/lite'
import { type ChangeEvent, type ComponentProps, type ElementType, type ReactNode, type Ref, useId } from 'react'
import { ChevronIcon } from './icons.tsx'

/** The properties that every kind of form field has. */
export type FieldProps = {
  label: string
  name: string
  /** What is wrong with the value, shown beside the field and linked to it. */
  error?: string | undefined
  help?: ReactNode
  /** Shows beside the label that the field may stay empty. */
  optional?: boolean | undefined
}

/** Links a control to its label, help and error. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const CONTROL_CLASSES =
  'block w-full min-h-11 rounded-control border border-field bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger'

/** Read-only inputs look like fields, but clearly not like fields to type in. */
const READ_ONLY_CLASSES = 'read-only:border-line read-only:bg-bg read-only:text-muted'

type Props = FieldProps & { className?: string | undefined; children: (control: ControlProps) => ReactNode }

/** A label above, a control, help and an error below. */
export function Field({ label, name, error, help, optional = false, className, children }: Props) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional && <span className="text-sm text-muted">Optional</span>}
      </div>
      {children({ id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

/** What a form gives each of its text fields. */
export interface TextBinding {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

type Own = 'id' | 'name' | 'children' | 'aria-describedby' | 'aria-invalid'
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

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, Own> & {
    /** The choices: of each its value, with its text if that differs. */
    options: readonly (string | { value: string; text: string })[]
    /** Shown until something is chosen; it cannot be chosen itself. */
    placeholder?: string
  }

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, error, help, optional, className, options, placeholder, ...attributes } = props
  return (
    <Field {...{ label, name, error, help, optional, className }}>
      {(control) => (
        <div className="relative">
          <select {...attributes} {...control} className={clsx(CONTROL_CLASSES, 'cursor-pointer appearance-none pr-9')}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options
              .map((option) => (typeof option === 'string' ? { value: option, text: option } : option))
              .map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
        </div>
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
