import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx'
import { ChevronIcon } from './icons.tsx'

/** One choice: its value, and its text if that differs. */
type SelectOption = { value: string; text?: string }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'children' | 'aria-describedby' | 'aria-invalid'> & {
    options: readonly SelectOption[]
    /** Shown until something is chosen; it cannot be chosen itself. */
    placeholder?: string
  }

/** A labelled native select. */
export function SelectField(props: Props) {
  const { label, name, error, help, optional, className, options, placeholder, ...attributes } = props
  const field = { label, name, error, help, optional, className }
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select {...attributes} {...control} className={clsx(CONTROL_CLASSES, 'cursor-pointer appearance-none pr-9')}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text ?? value}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
        </div>
      )}
    </Field>
  )
}
