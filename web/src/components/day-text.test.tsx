import { calendarDayOf, dateOfCalendarDay } from '@shared/lib/calendar-day.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDay, formatDayOfTime } from './day-text.tsx'

afterEach(() => vi.unstubAllEnvs())

const ZONES = [
  { zone: 'Pacific/Midway', name: 'UTC-11', offset: 660 },
  { zone: 'UTC', name: 'UTC', offset: 0 },
  { zone: 'Pacific/Kiritimati', name: 'UTC+14', offset: -840 },
]

describe.each(ZONES)('a calendar day in the time zone $name', ({ zone, offset }) => {
  it('is the same on the screen and in the picker', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 4, 31).getTimezoneOffset()).toBe(offset)
    for (const day of ['2026-01-01', '2026-05-31', '2024-02-29', '2025-12-31']) {
      const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(dateOfCalendarDay(day))
      expect(formatDay(day, 'en-US')).toBe(written)
      expect(calendarDayOf(dateOfCalendarDay(day))).toBe(day)
    }
    expect(formatDay('2026-05-31', 'en-US')).toBe('May 31, 2026')
  })
})

describe('formatDay', () => {
  it("writes a day in the visitor's language", () => {
    expect(formatDay('2026-05-31', 'de-DE')).toBe('31. Mai 2026')
  })

  it('keeps a text that is not a day unchanged', () => {
    expect(formatDay('last Tuesday')).toBe('last Tuesday')
    expect(formatDay('')).toBe('')
  })
})

it('names the day of a moment in UTC', () => {
  expect(formatDayOfTime('2026-11-22T23:59:59.000Z')).toBe('November 22, 2026')
})
