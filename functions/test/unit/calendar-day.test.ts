import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  calendarDayOf,
  dateOfCalendarDay,
  latestCalendarDay,
  parseCalendarDay,
} from '../../src/shared/lib/calendar-day.ts'

afterEach(() => vi.unstubAllEnvs())

describe('parseCalendarDay', () => {
  test.for([
    ['2026-05-31', '2026-05-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-05-31T00:30', '2026-05-31'],
    ['2026-05-31T23:59:59.999Z', '2026-05-31'],
    ['2026-05-31T00:30:00+14:00', '2026-05-31'],
  ])('reads %s as the day %s', ([text, day]) => {
    expect(parseCalendarDay(text ?? '')).toBe(day)
  })

  test.for([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '26-05-31',
    '2026-5-31',
    '2026-05-31 ',
    '2026-05-31T',
    '2026-05-31Tnoon',
    '31/05/2026',
    '2026-05-31\n',
  ])('rejects %j', (text) => {
    expect(parseCalendarDay(text)).toBeNull()
  })
})

test('takes the day that has begun at UTC+14 for the latest one', () => {
  expect(latestCalendarDay(new Date('2026-05-31T09:59:59Z'))).toBe('2026-05-31')
  expect(latestCalendarDay(new Date('2026-05-31T10:00:00Z'))).toBe('2026-06-01')
})

test.for(['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles'])(
  'converts a day for a date picker and back without changing it, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const day of ['2026-01-01', '2026-03-29', '2024-02-29', '2026-10-25', '2026-12-31']) {
      expect(calendarDayOf(dateOfCalendarDay(day))).toBe(day)
    }
  },
)
