import { readStorage, writeStorage } from '@/lib/storage.ts'

const KEY = 'verify-reminder-dismissed'

/** Whether this person has put the reminder away in this browser. */
export function isReminderDismissed(uid: string): boolean {
  return readStorage('localStorage', KEY) === uid
}

/** Without storage the reminder comes back with the next page. */
export function dismissReminder(uid: string): void {
  writeStorage('localStorage', KEY, uid)
}
