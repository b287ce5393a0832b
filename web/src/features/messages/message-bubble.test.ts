import { expect, it } from 'vitest'
import { formatDayHeading, formatHour, isSameDay } from './message-bubble.tsx'
import { OTHER_WORDS } from './send-anyway.tsx'
import { ADVICE } from './warning-reasons.tsx'

it('says what to watch for, and nothing of what a person intends', () => {
  for (const text of [...Object.values(ADVICE), ...Object.values(OTHER_WORDS)]) {
    expect(text).not.toMatch(/\b(?:threaten|wants?|it asks|scam|cheat|fraud|thief|steal|they|them)\b/i)
    expect(text).toMatch(/^It (?:mentions|has words)/)
  }
})

const now = new Date(2026, 10, 22, 0, 30)
const heading = (date: Date) => formatDayHeading(date, now, 'en-GB')

it('calls a day by the visitor’s own calendar', () => {
  expect(heading(new Date(2026, 10, 22, 23, 59))).toBe('Today')
  expect(heading(new Date(2026, 10, 21, 0, 1))).toBe('Yesterday')
  expect(heading(new Date(2026, 10, 20, 23, 59))).toMatch(/^Friday,? 20 November$/)
  expect(heading(new Date(2025, 10, 20))).toMatch(/^Thursday,? 20 November 2025$/)
  expect(isSameDay(new Date(2026, 10, 21, 23, 59), now)).toBe(false)
})

it('writes the hour of a message', () => {
  expect(formatHour(new Date(2026, 10, 22, 14, 5).toISOString(), 'en-GB')).toBe('14:05')
})
