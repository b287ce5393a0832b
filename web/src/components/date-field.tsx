import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
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
  const hadFocus = useRef(false)
  return (
    <Field {...field}>
      {(control) => {
        const picker: PickerProps = { control, value, onChange, required, className: CONTROL_CLASSES }
        return (
          <Suspense fallback={<Placeholder {...picker} hadFocus={hadFocus} />}>
            <DatePicker {...picker} />
            <FocusKeeper id={control.id} hadFocus={hadFocus} />
          </Suspense>
        )
      }}
    </Field>
  )
}

type Waiting = { hadFocus: RefObject<boolean> }

/** Looks like the picker until that is here. */
function Placeholder({ control, value, className, hadFocus }: PickerProps & Waiting) {
  const inputRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = inputRef.current
    return () => {
      hadFocus.current = input !== null && input === document.activeElement
    }
  }, [hadFocus])
  return (
    <input ref={inputRef} {...control} type="text" readOnly value={formatDay(value, 'en-US')} className={className} />
  )
}

/** Gives the picker the focus that the placeholder had, or somebody who tabs through the form would lose their place. */
function FocusKeeper({ id, hadFocus }: Waiting & { id: string }) {
  useEffect(() => {
    if (hadFocus.current) document.getElementById(id)?.focus()
    hadFocus.current = false
  }, [id, hadFocus])
  return null
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
