const KEY = 'verify-reminder-dismissed'

/** Whether this person has put the reminder away in this browser. */
export function isReminderDismissed(uid: string): boolean {
  try {
    return localStorage.getItem(KEY) === uid
  } catch {
    return false
  }
}

export function dismissReminder(uid: string): void {
  try {
    localStorage.setItem(KEY, uid)
  } catch {
    // Without storage the reminder comes back with the next page.
  }
}
