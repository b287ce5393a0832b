import { DAY_MS } from '../lib/durations.ts'

/** Returns the day of a time, in UTC: `2026-11-23`. */
export const dayIn = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the day that is so many days later, or earlier. */
export const daysLater = (day: string, days: number) => dayIn(new Date(Date.parse(day) + days * DAY_MS))

/** Returns the Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, -daysSinceMonday)
}
