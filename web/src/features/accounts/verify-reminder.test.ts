import { afterEach, expect, it } from 'vitest'
import { dismissReminder, isReminderDismissed } from './verify-reminder.tsx'

afterEach(() => localStorage.clear())

it('puts the reminder away until the end of the day, for each account', () => {
  const evening = new Date(2026, 10, 22, 23, 59)
  dismissReminder('ada', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ben', evening)).toBe(false)
  dismissReminder('ben', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ada', new Date(2026, 10, 23, 0, 1))).toBe(false)
})
