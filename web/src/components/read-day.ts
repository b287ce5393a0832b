import { calendarDayOf, EARLIEST_DAY, parseCalendarDay } from '@shared/lib/calendar-day.ts'
import { toAsciiDigits } from '@shared/lib/digits.ts'
import { language } from '@/lib/words.tsx'
import { FIELD_LOCALE } from './dates.tsx'

const LONG = new Intl.DateTimeFormat(FIELD_LOCALE, { dateStyle: 'long' })
const RELATIVE = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** The page's own words for the months, as they stand in a day, and for the days around today. */
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const parts = LONG.formatToParts(new Date(2026, month))
  return simplify(parts.find(({ type }) => type === 'month')?.value ?? '').trim()
})
const DAYS_FROM_TODAY = new Map([0, -1, 1].map((days) => [simplify(RELATIVE.format(days, 'day')), days]))

/** How people write a day: in numbers, or with a month's name or the beginning of it. */
const FORMS = [
  ownForm(),
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/,
  /^(?<date>\d{1,2})\. ?(?<month>\d{1,2})(?:\. ?(?<year>\d{4})?)?$/,
  /^(?<date>\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?(?<month>[\p{L}\p{M}]{3,})\.?(?: (?<year>\d{4}))?$/u,
  /^(?<month>[\p{L}\p{M}]{3,})\.? ?(?<date>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/u,
]

/** How the page itself writes a day. */
function ownForm(): RegExp {
  const groups: Readonly<Record<string, string>> = {
    year: String.raw`(?<year>\d{4})`,
    month: `(?<month>${MONTHS.join('|')})`,
    day: String.raw`(?<date>\d{1,2})`,
  }
  const parts = LONG.formatToParts().map(({ type, value }) => groups[type] ?? simplify(value).replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('').trim()}$`)
}

/** In small letters and ASCII digits, and with one space where there are some or a comma. */
function simplify(text: string): string {
  return toAsciiDigits(text)
    .toLocaleLowerCase(language)
    .replace(/[\s,،]+/g, ' ')
}

/** A leap day may be as many years ago, around the year 2100. */
const LEAP_YEARS_APART = 8

/** What was read: a day, `YYYY-MM-DD`, or why it is none. */
export type DayRead = { day: string; problem?: undefined } | { day?: undefined; problem: 'unreadable' | 'future' }

/**
 * Reads a day as people write it: "May 31, 2026", "3 Nov", "3.11.", "2026-05-31", "yesterday", in
 * the words of the page's language. Without a year it is the latest such day that is not in the
 * future. Numbers with slashes are not read, because half of the world means another day by them.
 */
export function readDay(text: string, now = new Date()): DayRead {
  const today = calendarDayOf(now)
  const day = findDay(simplify(text).trim(), today)
  if (day === null) return { problem: 'unreadable' }
  return day > today ? { problem: 'future' } : { day }
}

function findDay(text: string, today: string): string | null {
  const days = DAYS_FROM_TODAY.get(text)
  if (days !== undefined) return addDays(today, days)
  const found = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!found) return null
  const { year, month = '', date } = found
  const monthNumber = Number(month) || MONTHS.findIndex((name) => name.startsWith(month)) + 1
  return latestDay(monthNumber, Number(date), year, today)
}

function latestDay(month: number, date: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return toDay(Number(year), month, date)
  const thisYear = Number(today.slice(0, 4))
  for (let tried = thisYear; tried >= thisYear - LEAP_YEARS_APART; tried -= 1) {
    const day = toDay(tried, month, date)
    if (day !== null && day <= today) return day
  }
  return null
}

function toDay(year: number, month: number, date: number): string | null {
  const [monthText, dateText] = [month, date].map((number) => String(number).padStart(2, '0'))
  const day = parseCalendarDay(`${year}-${monthText}-${dateText}`)
  // An earlier year is one that is still being typed.
  return day === null || day < EARLIEST_DAY ? null : day
}

function addDays(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
