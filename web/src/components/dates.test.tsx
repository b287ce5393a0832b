import { calendarDayOf, dateOfCalendarDay } from '@shared/lib/calendar-day.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatDay,
  formatDayHeading,
  formatDayOfTime,
  formatHour,
  formatShortDay,
  formatTimeAgo,
  isSameDay,
  ShortDay,
  TimeAgo,
} from './dates.tsx'

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

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NOW = Date.parse('2026-11-22T12:00:00Z')

describe('formatTimeAgo', () => {
  it.each([
    ['2026-11-22T12:00:30Z', 'just now'],
    ['2026-11-22T11:59:01Z', 'just now'],
    ['2026-11-22T11:59:00Z', '1 minute ago'],
    ['2026-11-22T10:00:00Z', '2 hours ago'],
    ['2026-11-21T12:00:00Z', '1 day ago'],
    ['2026-11-09T12:00:00Z', '13 days ago'],
    ['2026-11-08T12:00:00Z', '2 weeks ago'],
    ['2026-09-24T12:00:00Z', '8 weeks ago'],
    ['2026-09-22T12:00:00Z', '2 months ago'],
    ['2025-11-23T12:00:00Z', '11 months ago'],
    ['2023-11-01T12:00:00Z', '3 years ago'],
  ])('tells %s as “%s”', (time, words) => {
    expect(formatTimeAgo(time, NOW, 'en-GB')).toBe(words)
  })

  it('returns nothing for what is not a time', () => {
    expect(formatTimeAgo('yesterday', NOW)).toBe('')
  })
})

describe('formatShortDay', () => {
  it('names the year unless it is the current one', () => {
    expect(formatShortDay('2026-11-20', new Date(NOW), 'en-GB')).toBe('20 Nov')
    expect(formatShortDay('2026-11-20', new Date(NOW), 'en-US')).toBe('Nov 20')
    expect(formatShortDay('2025-11-20', new Date(NOW), 'en-GB')).toBe('20 Nov 2025')
  })

  it('keeps a text that is not a day unchanged', () => {
    expect(formatShortDay('last Tuesday')).toBe('last Tuesday')
  })
})

it('shows how long ago it was, and the exact time on hover and to screen readers', () => {
  vi.useFakeTimers({ now: NOW })
  vi.stubEnv('TZ', 'UTC')
  render(<TimeAgo time="2026-11-22T10:05:00Z" />)
  const time = screen.getByText('1 hour ago').closest('time')
  expect(screen.getByText('1 hour ago').getAttribute('aria-hidden')).toBe('true')
  expect(time?.title).toMatch(/22.*2026.*10:05/)
  expect(screen.getByText(time?.title ?? '').closest('[aria-hidden]')).toBeNull()
})

it('shows a day in few letters, and all of it on hover and to screen readers', () => {
  render(<ShortDay day="2026-11-20" />)
  const time = document.querySelector('time')
  expect(time?.title).toMatch(/Friday.*November.*2026/)
  expect(time?.dateTime).toBe('2026-11-20')
})

it('calls a day by the visitor’s own calendar', () => {
  const now = new Date(2026, 10, 22, 0, 30)
  const heading = (date: Date) => formatDayHeading(date, now, 'en-GB')
  expect(heading(new Date(2026, 10, 22, 23, 59))).toBe('Today')
  expect(heading(new Date(2026, 10, 21, 0, 1))).toBe('Yesterday')
  expect(heading(new Date(2026, 10, 20, 23, 59))).toMatch(/^Friday,? 20 November$/)
  expect(heading(new Date(2025, 10, 20))).toMatch(/^Thursday,? 20 November 2025$/)
  expect(isSameDay(new Date(2026, 10, 21, 23, 59), now)).toBe(false)
})

it('writes the hour of a message', () => {
  expect(formatHour(new Date(2026, 10, 22, 14, 5).toISOString(), 'en-GB')).toBe('14:05')
})
