import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'

const keyOf = (uid: string) => `verify-reminder-dismissed:${uid}`

/** Whether this user has put the reminder away today, in this browser. */
export function isReminderDismissed(uid: string, now = new Date()): boolean {
  return readStorage('localStorage', keyOf(uid)) === calendarDayOf(now)
}

/** Puts the reminder away for today. Without storage it appears again on the next page. */
export function dismissReminder(uid: string, now = new Date()): void {
  writeStorage('localStorage', keyOf(uid), calendarDayOf(now))
}
