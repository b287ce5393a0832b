import { REMINDER_DAYS } from '@shared/items/listing-days.ts'
import { formatDay } from '@/components/day-text.tsx'

const REMINDER_MS = REMINDER_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether a post leaves the board so soon that its poster is asked whether it should stay.
 * @param listedUntil ISO 8601
 * @param now milliseconds since 1970
 */
export const isEnding = (listedUntil: string, now = Date.now()): boolean => Date.parse(listedUntil) - now <= REMINDER_MS

/** Returns the day of a moment, as the visitor reads it. @param time ISO 8601 */
export const dayOfTime = (time: string) => formatDay(time.slice(0, 'YYYY-MM-DD'.length))
