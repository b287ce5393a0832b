import { REMINDER_DAYS } from '@shared/items/listing-days.ts'
import { formatShortDay } from '@/components/time-ago.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const REMINDER_MS = REMINDER_DAYS * DAY_MS
const HALF_A_YEAR_MS = 182 * DAY_MS

/**
 * Whether a post leaves the board so soon that its poster is asked whether it should stay.
 * @param listedUntil ISO 8601
 * @param now milliseconds since 1970
 */
export const isEnding = (listedUntil: string, now = Date.now()): boolean => Date.parse(listedUntil) - now <= REMINDER_MS

/**
 * Returns the day of a moment in few letters, such as “20 Feb”, without its year if it comes within
 * half a year.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 */
export function shortDayOfTime(time: string, now = Date.now(), locale?: string): string {
  const moment = Date.parse(time)
  const isSoon = moment > now && moment - now < HALF_A_YEAR_MS
  return formatShortDay(time.slice(0, 'YYYY-MM-DD'.length), new Date(isSoon ? moment : now), locale)
}
