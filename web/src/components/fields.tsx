import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { AddressText } from './address-text.tsx'
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
  'block w-full min-h-(--control) scroll-mt-10 rounded-control border border-field bg-surface px-3 py-1.75 text-input text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger'

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
        {optional && <span className="text-sm text-muted">{t`Optional`}</span>}
      </div>
      {children({ id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p key={error} id={errorId} className="text-sm text-danger">
          <AddressText>{error}</AddressText>
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

/** What a field gives its control by itself. */
export type Own = 'id' | 'name' | 'children' | 'aria-describedby' | 'aria-invalid'

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
          <select {...attributes} {...control} className={clsx(CONTROL_CLASSES, 'cursor-pointer appearance-none pe-9')}>
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
          <ChevronIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted" />
        </div>
      )}
    </Field>
  )
}
