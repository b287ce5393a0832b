import { englishLocale, formatWith } from '@/components/dates.tsx'

/**
 * Returns a moment as a deadline in a sentence, such as “Sunday 29 November at 14:05”, in the
 * visitor's own time zone.
 * @param time ISO 8601
 * @returns an empty text for what is not a time
 */
export function formatDeadline(time: string, locale = englishLocale()): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  // The hour and its half of the day stay on one line.
  return format(time, locale, parts).replace(/\s(?=[ap]\.?m\.?$)/iu, '\u00a0')
}

/** The same without the hour, such as “Sunday 29 November”. */
export function formatDeadlineDay(time: string, locale = englishLocale()): string {
  return format(time, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Returns the day of a moment with its year, such as “29 November 2026”. */
export function formatDayOf(time: string, locale = englishLocale()): string {
  return format(time, locale, { dateStyle: 'long' })
}

function format(time: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : formatWith(locale, options, date)
}
