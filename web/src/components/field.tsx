import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'

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
export const READ_ONLY_CLASSES = 'read-only:border-line read-only:bg-bg read-only:text-muted'

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
