import { t } from '@lingui/core/macro'
import { language, locale } from '@/lib/words.tsx'

// Each format is made once, because that takes a slow phone milliseconds, and a list has dates in
// every row.
const formats: Record<string, Intl.DateTimeFormat> = {}
const relativeFormats: Record<string, Intl.RelativeTimeFormat> = {}

/**
 * Formats a moment.
 * @param tag a language and perhaps a region; the page's if it is undefined
 * @param time ISO 8601, or a date
 */
export function formatWith(
  tag: string | undefined = locale,
  options: Intl.DateTimeFormatOptions,
  time: Date | string,
): string {
  const key = tag + JSON.stringify(options)
  formats[key] ??= new Intl.DateTimeFormat(tag, options)
  return formats[key].format(new Date(time))
}

/**
 * Formats a calendar day in UTC from midnight UTC, so that it is the same wherever the visitor is.
 * @returns the text unchanged if it is not a day.
 */
function formatInUtc(day: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : formatWith(tag, { ...options, timeZone: 'UTC' }, date)
}

/** The specification wants a “locale date”: on an English page it is the browser's own. */
const DAY_LOCALE = language === 'en' ? navigator.language : locale

/**
 * A calendar day as the visitor's region writes it, for instance `May 31, 2026`.
 * @param tag a language and perhaps a region; the visitor's if it is left out
 */
export const formatDay = (day: string, tag = DAY_LOCALE): string => formatInUtc(day, tag, { dateStyle: 'long' })

/**
 * How date fields write a day, the same in all regions: a day of our calendar in our digits, so
 * that it can be read again.
 */
export const FIELD_LOCALE = `${language}-u-ca-gregory-nu-latn`

/**
 * The day of a moment in UTC.
 * @param time ISO 8601
 * @see formatDay
 */
export const formatDayOfTime = (time: string) => formatDay(time.slice(0, 'YYYY-MM-DD'.length))

/** @see formatDay */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units in which an age is told, the largest first, each from this many milliseconds. */
const UNITS = [
  { unit: 'year', from: 365 * DAY },
  { unit: 'month', from: 61 * DAY, length: (365 / 12) * DAY },
  { unit: 'week', from: 14 * DAY, length: 7 * DAY },
  { unit: 'day', from: DAY },
  { unit: 'hour', from: HOUR },
  { unit: 'minute', from: MINUTE },
] as const

/**
 * Returns how long ago a moment was, in the largest unit that has passed.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 * @returns undefined for the last minute, for what is not yet past, and for what is not a time
 */
function ageOf(time: string, now = Date.now()) {
  const age = now - Date.parse(time)
  const found = UNITS.find(({ from }) => age >= from)
  return found && { count: Math.floor(age / ('length' in found ? found.length : found.from)), unit: found.unit }
}

/**
 * Returns how long ago a moment was, such as “2 hours ago”.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 * @param tag a language and perhaps a region; the page's if it is left out
 * @returns “just now” for the last minute and for what is not yet past, and an empty text for what
 * is not a time
 */
export function formatTimeAgo(time: string, now = Date.now(), tag = locale): string {
  if (Number.isNaN(Date.parse(time))) return ''
  const age = ageOf(time, now)
  if (!age) return t`just now`
  relativeFormats[tag] ??= new Intl.RelativeTimeFormat(tag)
  return relativeFormats[tag].format(-age.count, age.unit)
}

/**
 * Returns a calendar day in few letters, such as “20 Nov”, with its year unless that is the current
 * one.
 * @param day `YYYY-MM-DD`
 * @returns the text unchanged if it is not a day
 */
export function formatShortDay(day: string, now = new Date(), tag = locale): string {
  const isThisYear = new Date(`${day}T00:00:00Z`).getUTCFullYear() === now.getFullYear()
  return formatInUtc(day, tag, { day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' })
}

/** How long ago a moment was, with the exact time on hover and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const ago = formatTimeAgo(time)
  if (ago === '') return null
  return <Brief dateTime={time} brief={ago} exact={formatMoment(time)} />
}

/** A calendar day in few letters, with the whole date on hover and for screen readers. */
export function ShortDay({ day }: { day: string }) {
  const exact = formatInUtc(day, locale, { dateStyle: 'full' })
  return <Brief dateTime={day} brief={formatShortDay(day)} exact={exact} />
}

function Brief({ dateTime, brief, exact }: { dateTime: string; brief: string; exact: string }) {
  return (
    <time dateTime={dateTime} title={exact}>
      <span aria-hidden="true">{brief}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** Formats a moment in the visitor's own time zone, for instance `20 Nov 2026, 14:05`. */
export function formatMoment(time: string): string {
  return formatWith(locale, { dateStyle: 'medium', timeStyle: 'short' }, time)
}

/** Returns the day of a moment with its year, such as “29 November 2026”. */
export function formatDayOf(time: string, tag = locale): string {
  return formatWith(tag, { dateStyle: 'long' }, time)
}

/**
 * Returns a month as the visitor reads it, such as `March 2025`.
 * @param month `YYYY-MM`
 */
export const formatMonth = (month: string): string =>
  formatInUtc(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** Returns a day as a heading, such as “Friday 20 November”. */
export function formatDayHeading(date: Date, now = new Date(), tag = locale): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (isSameDay(date, now)) return t`Today`
  if (isSameDay(date, yesterday)) return t`Yesterday`
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return formatWith(tag, { weekday: 'long', day: 'numeric', month: 'long', year }, date)
}

/** Whether two moments are on one day of the visitor's own calendar. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

/** Returns the hour of a moment in the visitor's own time zone, such as “14:05”. */
export function formatHour(time: string, tag = locale): string {
  return formatWith(tag, { hour: 'numeric', minute: '2-digit' }, time)
}
