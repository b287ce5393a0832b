import { formatWith } from '@/lib/format-with.ts'

/**
 * A calendar day in the visitor's own language, for instance `May 31, 2026`. It is formatted in UTC
 * from midnight UTC, so that the day is the same wherever the visitor is.
 * @param locale is the browser's if it is left out.
 * @returns the text unchanged if it is not a day.
 */
export function formatDay(day: string, locale?: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return formatWith(locale, { dateStyle: 'long', timeZone: 'UTC' }, date)
}

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
