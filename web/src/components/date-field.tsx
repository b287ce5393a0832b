import { lazy, Suspense } from 'react'
import { formatDay } from './day-text.tsx'
import { CONTROL_CLASSES, Field, type FieldProps } from './field.tsx'
import type { PickerProps } from './picker-props.ts'

// The picker weighs as much as half a first visit may: it comes with the first form that needs it.
const DatePicker = lazy(() => import('./date-picker.tsx').catch(() => ({ default: NativePicker })))

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  required?: boolean
}

/** A labelled date that shows and reads like `May 31, 2026`, no later than today. Its value is a calendar day, never a moment. */
export function DateField({ value, onChange, required = false, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => {
        const picker: PickerProps = { control, value, onChange, required, className: CONTROL_CLASSES }
        return (
          <Suspense
            fallback={
              <input {...control} type="text" readOnly value={formatDay(value, 'en-US')} className={CONTROL_CLASSES} />
            }
          >
            <DatePicker {...picker} />
          </Suspense>
        )
      }}
    </Field>
  )
}

/** The browser's own picker, for when ours cannot be had: offline, say. */
function NativePicker({ control, value, onChange, required, className }: PickerProps) {
  return (
    <input
      {...control}
      type="date"
      required={required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    />
  )
}
