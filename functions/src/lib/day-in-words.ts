/** The board's format of days: `December 20, 2026`. */
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Returns a day in words.
 * @param day a time, or `YYYY-MM-DD`; a text that is none comes back as it is
 */
export function dayInWords(day: Date | string): string {
  const date = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day
  return Number.isNaN(date.getTime()) ? String(day) : format.format(date)
}
