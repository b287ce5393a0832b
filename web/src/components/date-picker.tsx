import { calendarDayOf, dateOfCalendarDay } from '@shared/lib/calendar-day.ts'
import { enUS } from 'date-fns/locale/en-US'
import { type ComponentProps, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import ReactDatePicker, { registerLocale } from 'react-datepicker'
import { DATE_FORMAT } from '@/config/ui-constants.ts'
import type { PickerProps } from './picker-props.ts'
import './date-picker.css'

/**
 * The first is displayed; dates may be typed in the others, too. All are read in the visitor's own
 * calendar.
 */
const DATE_FORMATS = [DATE_FORMAT, 'MMM d, yyyy', 'd MMMM yyyy', 'd MMM yyyy', 'yyyy-MM-dd', 'd.M.yyyy']

// A day's name is read out in the full format. "November 1st" would not contain the "1" that is
// displayed.
const LOCALE = 'en-US'
registerLocale(LOCALE, {
  ...enUS,
  formatLong: {
    ...enUS.formatLong,
    date: (options) => (options.width === 'full' ? `EEEE, ${DATE_FORMAT}` : enUS.formatLong.date(options)),
  },
})

// Prevents a year that is still being typed ("20") from being read as a year.
const MIN_DATE = new Date(1900, 0, 1)

/** react-datepicker on calendar days. In a chunk of its own: see date-field.tsx. */
export default function DatePicker({ control, value, onChange, required, className }: PickerProps) {
  const pickerRef = useRef<ReactDatePicker>(null)
  const { id, name, ...described } = control

  /** Displays the date that was understood. @returns whether a calendar was open. */
  function close(): boolean {
    const picker = pickerRef.current
    const wasOpen = picker?.isCalendarOpen() ?? false
    const keepFocus = true
    // Only one of the two, because resetting would undo the closing.
    if (wasOpen) picker?.setOpen(false, keepFocus)
    else picker?.resetInputValue()
    return wasOpen
  }

  return (
    <ReactDatePicker
      ref={pickerRef}
      id={id}
      name={name}
      selected={value ? dateOfCalendarDay(value) : null}
      onChange={(date: Date | null) => onChange(date ? calendarDayOf(date) : '')}
      locale={LOCALE}
      dateFormat={DATE_FORMATS}
      minDate={MIN_DATE}
      maxDate={new Date()}
      required={required}
      autoComplete="off"
      showPopperArrow={false}
      // Inside a dialog that scrolls, only a fixed position is never cut off.
      popperProps={{ strategy: 'fixed' }}
      // It is almost as wide as a phone, so only below the middle of its field it fits on the
      // screen.
      popperPlacement={window.matchMedia('(width < 30rem)').matches ? 'bottom' : 'bottom-start'}
      wrapperClassName="w-full"
      customInput={<PickerInput {...described} className={className} close={close} />}
    />
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'ref'> & {
  ref?: Ref<Pick<HTMLInputElement, 'focus' | 'blur'>>
  close: () => boolean
}

/**
 * The text input. Enter ends the typing, Escape closes the calendar, and the input keeps the focus,
 * which the picker by itself would drop.
 */
function PickerInput({ ref, close, onKeyDown, ...rest }: InputProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: (options) => inputRef.current?.focus(options), blur: () => {} }), [])
  // On a phone people pick from the calendar, and a keyboard would only cover it.
  const touch = window.matchMedia('(pointer: coarse)').matches

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') onKeyDown?.(event)
    // Otherwise the key would also submit the form or close a dialog around it.
    else if (close()) event.preventDefault()
  }

  return <input {...rest} ref={inputRef} type="text" inputMode={touch ? 'none' : 'text'} onKeyDown={press} />
}
