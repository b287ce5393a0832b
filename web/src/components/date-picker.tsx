import './date-picker.css'
import { t } from '@lingui/core/macro'
import { calendarDayOf, dateOfCalendarDay, EARLIEST_DAY, parseCalendarDay } from '@shared/lib/calendar-day.ts'
import { directionOf } from '@shared/lib/languages.ts'
import { enUS } from 'date-fns/locale/en-US'
import { setDefaultOptions } from 'date-fns/setDefaultOptions'
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import ReactDatePicker, { type CalendarContainer, registerLocale } from 'react-datepicker'
import { DATE_FORMAT } from '@/config/ui-constants.ts'
import { useToday } from '@/hooks/use-today.ts'
import { language } from '@/lib/words.tsx'
import { FIELD_LOCALE, formatDay } from './dates.tsx'
import { CONTROL_CLASSES, type ControlProps } from './fields.tsx'
import { readDay } from './read-day.ts'

const DAY = {
  unreadable: t`Please write a day such as ${{ day: formatDay('2026-05-31', FIELD_LOCALE) }}.`,
  future: t`This day is in the future. Please choose today or an earlier day.`,
} as const

/** Not the language's own tag, because the library does not look up “en”. */
const LOCALE = 'page'
// In another language's build, enUS is that language's: see translate.ts. A day's name is read out
// in the full format. "November 1st" would not contain the "1" that is displayed.
registerLocale(LOCALE, {
  ...enUS,
  formatLong: {
    ...enUS.formatLong,
    date: (options) =>
      language === 'en' && options.width === 'full' ? `EEEE, ${DATE_FORMAT}` : enUS.formatLong.date(options),
  },
})

// The picker takes the end of a week from these.
setDefaultOptions({ weekStartsOn: enUS.options?.weekStartsOn ?? 0 })

/** The frame around the calendar: the picker's own one has only an English name. */
function CalendarFrame({ className, children }: ComponentProps<typeof CalendarContainer>) {
  return (
    <div
      className={className}
      aria-label={t`Choose Date`}
      role="dialog"
      aria-modal="true"
      translate="no"
      onKeyDownCapture={directionOf(language) === 'rtl' ? turnArrow : undefined}
    >
      {children}
    </div>
  )
}

const TURNED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** From right to left the next day is on the left, which the picker does not know. */
function turnArrow({ target, key, nativeEvent }: KeyboardEvent): void {
  const turned = TURNED[key]
  if (!turned || !nativeEvent.isTrusted) return
  nativeEvent.stopPropagation()
  nativeEvent.preventDefault()
  target.dispatchEvent(new window.KeyboardEvent('keydown', { key: turned, bubbles: true, cancelable: true }))
}

/**
 * A text input that understands days as people write them, with react-datepicker's calendar. Its
 * value is a calendar day, or the text as it was typed if that is none: such a text has a message
 * and cannot be sent. In a chunk of its own: see date-field.tsx.
 */
export default function DatePicker({ control, value, onChange, onProblem, required }: PickerProps) {
  const pickerRef = useRef<ReactDatePicker>(null)
  const [initial] = useState(value)
  // Until the typing ends, the text stays as it is typed and nothing is wrong with it yet.
  const [typed, setTyped] = useState<string>()
  const { id, name, ...described } = control
  const day = parseCalendarDay(value) === value ? value : ''
  const problem = value === initial && day ? undefined : findProblem(value)
  const shownProblem = typed === undefined ? problem : undefined

  // Without this the calendar would show nothing to move to by keyboard after an unreadable text.
  const lastDate = useRef(new Date())
  useEffect(() => {
    if (day) lastDate.current = dateOfCalendarDay(day)
    else pickerRef.current?.setPreSelection(lastDate.current)
  }, [day])

  useEffect(() => onProblem(shownProblem), [shownProblem, onProblem])

  function type(text: string) {
    setTyped(text)
    onChange(readDay(text).day ?? text)
  }

  /** Ends the typing and closes the calendar. @returns whether one was open. */
  function close(): boolean {
    setTyped(undefined)
    const picker = pickerRef.current
    const wasOpen = picker?.isCalendarOpen() ?? false
    const keepFocus = true
    if (wasOpen) picker?.setOpen(false, keepFocus)
    return wasOpen
  }

  return (
    <ReactDatePicker
      ref={pickerRef}
      id={id}
      name={name}
      selected={day ? dateOfCalendarDay(day) : null}
      onChange={(date: Date | null) => onChange(date ? calendarDayOf(date) : '')}
      locale={LOCALE}
      calendarContainer={CalendarFrame}
      previousMonthButtonLabel={t`Previous Month`}
      nextMonthButtonLabel={t`Next Month`}
      monthAriaLabelPrefix={t({ message: 'Month', comment: 'Before a month in a calendar: “Month May, 2026”.' })}
      chooseDayAriaLabelPrefix={t({ message: 'Choose', comment: 'Before a day in a calendar: “Choose May 31”.' })}
      disabledDayAriaLabelPrefix={t({
        message: 'Not available',
        comment: 'Before a day in a calendar: “Not available May 31”.',
      })}
      minDate={dateOfCalendarDay(EARLIEST_DAY)}
      maxDate={dateOfCalendarDay(useToday())}
      required={required}
      autoComplete="off"
      showPopperArrow={false}
      // Otherwise it would be higher in some months than in others, and its buttons would move.
      fixedHeight
      // Inside a dialog that scrolls, only a fixed position is never cut off.
      popperProps={{ strategy: 'fixed' }}
      popperModifiers={[placeOnScreen]}
      wrapperClassName="w-full"
      customInput={
        <PickerInput
          {...described}
          className={CONTROL_CLASSES}
          text={typed ?? (day ? formatDay(day, FIELD_LOCALE) : value)}
          problem={problem}
          onText={type}
          onEnd={() => setTyped(undefined)}
          close={close}
        />
      }
    />
  )
}

/** @returns the message about a value that is not a day, or is one to come; none if it is empty */
function findProblem(value: string): string | undefined {
  if (value === '') return undefined
  const read = readDay(value)
  return read.day === value ? undefined : DAY[read.problem ?? 'unreadable']
}

type InputProps = Omit<ComponentProps<'input'>, 'ref'> & {
  ref?: Ref<Pick<HTMLInputElement, 'focus' | 'blur'>>
  text: string
  /** Prevents that the form is sent. */
  problem: string | undefined
  onText: (text: string) => void
  onEnd: () => void
  close: () => boolean
}

/**
 * The text input. Enter ends the typing, Escape closes the calendar, and the input keeps the focus,
 * which the picker by itself would drop. The picker's own reading of the text is not used: it takes
 * "3 November" for a day in 2001, and drops what it cannot read.
 */
function PickerInput({ ref, text, problem, onText, onEnd, close, onKeyDown, onBlur, ...rest }: InputProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: (options) => inputRef.current?.focus(options), blur: () => {} }), [])
  useLayoutEffect(() => inputRef.current?.setCustomValidity(problem ?? ''), [problem])
  // On a phone people pick from the calendar, and a keyboard would only cover it.
  const touch = window.matchMedia('(pointer: coarse)').matches

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') onKeyDown?.(event)
    // Otherwise the key would also submit the form or close a dialog around it.
    else if (close()) event.preventDefault()
  }

  return (
    <input
      {...rest}
      ref={inputRef}
      type="text"
      inputMode={touch ? 'none' : 'text'}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        onEnd()
        onBlur?.(event)
      }}
    />
  )
}

/** What a date field passes to its picker. */
export type PickerProps = {
  control: ControlProps
  /** `YYYY-MM-DD`, empty, or a text that was typed and is no day. */
  value: string
  onChange: (value: string) => void
  /** Called with the message about such a text once the typing has ended. */
  onProblem: (problem: string | undefined) => void
  required: boolean
}

/** Distance to the field, in px. */
const GAP = 8
/** Least distance to the edges of the screen, in px. */
const MARGIN = 8

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/**
 * Places a calendar for Floating UI: below its field, or above if only there is room, and over the
 * field on a screen that is too low for both. Nothing of it is off the screen.
 */
const placeOnScreen = {
  name: 'placeOnScreen',
  fn: ({ rects: { reference, floating } }: { rects: { reference: Box; floating: Box } }) => {
    const lowest = window.innerHeight - floating.height - MARGIN
    const below = reference.y + reference.height + GAP
    const above = reference.y - floating.height - GAP
    const rightmost = document.documentElement.clientWidth - floating.width - MARGIN
    return {
      x: Math.max(MARGIN, Math.min(reference.x, rightmost)),
      y: Math.max(MARGIN, Math.min(below > lowest && above >= MARGIN ? above : below, lowest)),
    }
  },
}
