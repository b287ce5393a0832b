import { readStorage, writeStorage } from '@/lib/storage.ts'

const KEY = 'verify-reminder-dismissed'

/** Whether this user has dismissed the reminder in this browser. */
export function isReminderDismissed(uid: string): boolean {
  return readStorage('localStorage', KEY) === uid
}

/** Without storage the reminder appears again on the next page. */
export function dismissReminder(uid: string): void {
  writeStorage('localStorage', KEY, uid)
}
