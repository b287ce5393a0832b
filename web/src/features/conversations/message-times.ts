import { englishLocale, formatWith } from '@/components/dates.tsx'

/** Returns the hour of a moment in the visitor's own time zone, such as “14:05”. */
export function formatHour(time: string, locale = englishLocale()): string {
  return formatWith(locale, { hour: 'numeric', minute: '2-digit' }, time)
}

/** Returns the whole moment, for whoever wants to know exactly. */
export function formatExactly(time: string, locale = englishLocale()): string {
  return formatWith(locale, { dateStyle: 'full', timeStyle: 'short' }, time)
}

/** Returns the day of a moment with its year, such as “29 November 2026”. */
export function formatDate(time: string, locale = englishLocale()): string {
  return formatWith(locale, { dateStyle: 'long' }, time)
}

/** Returns a day as a heading, such as “Friday 20 November”. */
export function formatDayHeading(date: Date, now = new Date(), locale = englishLocale()): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (isSameDay(date, now)) return 'Today'
  if (isSameDay(date, yesterday)) return 'Yesterday'
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return formatWith(locale, { weekday: 'long', day: 'numeric', month: 'long', year }, date)
}

/** Whether two moments are on one day of the visitor's own calendar. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
