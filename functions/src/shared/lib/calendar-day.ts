/**
 * Calendar days as text, `YYYY-MM-DD`. A day has no time zone: text cannot shift for a visitor
 * elsewhere, but a `Date` can.
 */

const DAY_OR_DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/
/** Nothing that people look for was lost before. */
export const EARLIEST_DAY = '1900-01-01'

const LATEST_OFFSET_MS = 14 * 60 * 60 * 1000

/**
 * Reads a calendar day, or the day of a full ISO date-time as it is written there.
 * @returns `YYYY-MM-DD`, or null if the text is neither or the day does not exist (30 February)
 */
export function parseCalendarDay(text: string): string | null {
  const day = DAY_OR_DATE_TIME.exec(text)?.[1]
  if (day === undefined) return null
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return date.toISOString().slice(0, 10) === day ? day : null
}

/** The last day that has begun anywhere on earth: today at UTC+14. */
export function latestCalendarDay(now: Date): string {
  return new Date(now.getTime() + LATEST_OFFSET_MS).toISOString().slice(0, 10)
}

/**
 * The day of a `Date` in the time zone where the program runs (in a browser: the visitor's own
 * day).
 */
export function calendarDayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Midnight of a calendar day in the time zone where the program runs, for a date picker. */
export function dateOfCalendarDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
