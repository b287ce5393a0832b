import { calendarDayOf, dateOfCalendarDay } from '@shared/calendar-day.ts'
import { type ComponentProps, useRef } from 'react'
import ReactDatePicker from 'react-datepicker'
import { DATE_FORMAT } from '@/config/constants.ts'
import type { PickerProps } from './picker-props.ts'
import './date-picker.css'

/** The first is shown; people type dates in the others, too. All are read on the visitor's own calendar. */
const READABLE_FORMATS = [DATE_FORMAT, 'MMM d, yyyy', 'd MMMM yyyy', 'd MMM yyyy', 'yyyy-MM-dd', 'd.M.yyyy']

// Keeps a year that is still being typed ("20") from being taken for one.
const EARLIEST = new Date(1900, 0, 1)

/** react-datepicker on calendar days. In a chunk of its own: see date-field.tsx. */
export default function DatePicker({ control, value, onChange, required, className }: PickerProps) {
  const pickerRef = useRef<ReactDatePicker>(null)
  const { id, name, ...described } = control

  function finishTyping() {
    pickerRef.current?.setOpen(false)
    pickerRef.current?.resetInputValue()
  }

  return (
    <ReactDatePicker
      ref={pickerRef}
      id={id}
      name={name}
      selected={value ? dateOfCalendarDay(value) : null}
      onChange={(date: Date | null) => onChange(date ? calendarDayOf(date) : '')}
      dateFormat={READABLE_FORMATS}
      minDate={EARLIEST}
      maxDate={new Date()}
      required={required}
      autoComplete="off"
      showPopperArrow={false}
      // Inside a dialog that scrolls, nothing but a fixed position is never cut off.
      popperProps={{ strategy: 'fixed' }}
      popperPlacement="bottom-start"
      wrapperClassName="w-full"
      customInput={<PickerInput {...described} className={className} onEnter={finishTyping} />}
    />
  )
}

type InputProps = ComponentProps<'input'> & { onEnter: () => void }

/** The text input. Enter ends the typing and leaves the focus here, where the picker by itself would drop it. */
function PickerInput({ onEnter, onKeyDown, ...rest }: InputProps) {
  // On a phone the calendar is how one picks: a keyboard would only cover it.
  const touch = window.matchMedia('(pointer: coarse)').matches
  return (
    <input
      {...rest}
      type="text"
      inputMode={touch ? 'none' : 'text'}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
        else onKeyDown?.(event)
      }}
    />
  )
}
