import { EARLIEST_DAY } from '@shared/lib/calendar-day.ts'
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '@/lib/load-scripts.ts'
import type { PickerProps } from './date-picker.tsx'
import { FIELD_LOCALE, formatDay } from './dates.tsx'
import { CONTROL_CLASSES, Field, type FieldProps } from './fields.tsx'

// The picker is half as large as all scripts of a first visit may be, so it is loaded with the
// first form that needs it.
const DatePicker = lazyPart(() => import('./date-picker.tsx'), NativePicker)

type Props = FieldProps & {
  /** `YYYY-MM-DD`, empty, or a text that was typed and is no day, which cannot be sent. */
  value: string
  onChange: (value: string) => void
  required?: boolean
}

/**
 * A labelled date in the form `May 31, 2026`, or as the page's language has it, no later than
 * today. Its value is a calendar day, never a moment.
 */
export function DateField({ value, onChange, required = false, ...field }: Props) {
  const hadFocus = useRef(false)
  const [problem, setProblem] = useState<string>()
  return (
    <Field {...field} error={field.error ?? problem}>
      {(control) => {
        const picker: PickerProps = {
          control,
          value,
          onChange,
          onProblem: setProblem,
          required,
        }
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

/** Looks like the picker until that is loaded. */
function Placeholder({ control, value, hadFocus }: PickerProps & Waiting) {
  const inputRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = inputRef.current
    return () => {
      hadFocus.current = input !== null && input === document.activeElement
    }
  }, [hadFocus])
  return (
    <input
      ref={inputRef}
      {...control}
      type="text"
      readOnly
      value={formatDay(value, FIELD_LOCALE)}
      className={CONTROL_CLASSES}
    />
  )
}

/**
 * Gives the picker the focus that the placeholder had, so that visitors who tab through the form do
 * not lose their place.
 */
function FocusKeeper({ id, hadFocus }: Waiting & { id: string }) {
  useEffect(() => {
    if (hadFocus.current) document.getElementById(id)?.focus()
    hadFocus.current = false
  }, [id, hadFocus])
  return null
}

/** The browser's own picker, used if ours cannot be loaded, for instance offline. */
function NativePicker({ control, value, onChange, required }: PickerProps) {
  return (
    <input
      {...control}
      type="date"
      required={required}
      min={EARLIEST_DAY}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={CONTROL_CLASSES}
    />
  )
}
