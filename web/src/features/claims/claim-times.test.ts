import { expect, it } from 'vitest'
import { formatDayOf, formatDeadline, formatDeadlineDay } from './claim-times.ts'

const time = new Date(2026, 10, 29, 14, 5).toISOString()

it('writes a deadline with its weekday, in the visitor’s time zone', () => {
  expect(formatDeadline(time, 'en-GB')).toMatch(/^Sunday,? 29 November at 14:05$/)
  expect(formatDeadline(time, 'en-US')).toMatch(/^Sunday, November 29 at 2:05\u00a0PM$/)
  expect(formatDeadlineDay(time, 'en-GB')).toMatch(/^Sunday,? 29 November$/)
  expect(formatDayOf(time, 'en-GB')).toBe('29 November 2026')
})

it('writes nothing for what is not a time', () => {
  expect(formatDeadline('')).toBe('')
})
