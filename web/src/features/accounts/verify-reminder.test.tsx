import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { dismissReminder, isReminderDismissed, VerifyReminder } from './verify-reminder.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ sendVerification: async () => {} }) }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

it('puts the reminder away until the end of the day, for each account', () => {
  const evening = new Date(2026, 10, 22, 23, 59)
  dismissReminder('ada', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ben', evening)).toBe(false)
  dismissReminder('ben', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ada', new Date(2026, 10, 23, 0, 1))).toBe(false)
})

it('is hidden by “Not now”, also when the page is opened again, until the next day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) })
  const show = () => {
    cleanup()
    render(<VerifyReminder user={{ uid: 'ada', email: 'ada@example.com' } as SessionUser} />)
  }
  const reminder = () => screen.queryByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(reminder()).toBeNull()
  show()
  expect(reminder()).toBeNull()
  vi.setSystemTime(new Date(2026, 10, 23, 12))
  show()
  expect(reminder()).not.toBeNull()
})
