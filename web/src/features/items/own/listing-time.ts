import { REMINDER_DAYS } from '@shared/items/listing-days.ts'

const REMINDER_MS = REMINDER_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether a post leaves the board so soon that its poster is asked whether it should stay.
 * @param listedUntil ISO 8601
 * @param now milliseconds since 1970
 */
export const isEnding = (listedUntil: string, now = Date.now()): boolean => Date.parse(listedUntil) - now <= REMINDER_MS
