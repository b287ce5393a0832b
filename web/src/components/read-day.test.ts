import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDay } from './read-day.ts'

afterEach(() => vi.unstubAllEnvs())

const now = new Date(2026, 10, 22, 12)

describe('readDay', () => {
  it.each([
    ['May 31, 2026', '2026-05-31'],
    ['May 31 2026', '2026-05-31'],
    ['  may   31st,2026 ', '2026-05-31'],
    ['31 May 2026', '2026-05-31'],
    ['31st of May 2026', '2026-05-31'],
    ['31. May 2026', '2026-05-31'],
    ['Sept. 3, 2025', '2025-09-03'],
    ['2026-05-31', '2026-05-31'],
    ['2026-5-3', '2026-05-03'],
    ['31.5.2026', '2026-05-31'],
    ['03. 11. 2026', '2026-11-03'],
    ['February 29, 2024', '2024-02-29'],
    ['٣ November ٢٠٢٦', '2026-11-03'],
    ['۲۰۲۶-۱۱-۰۳', '2026-11-03'],
  ])('reads %j with its year', (text, day) => {
    expect(readDay(text, now)).toEqual({ day })
  })

  it.each([
    ['3 November', '2026-11-03'],
    ['Nov 3', '2026-11-03'],
    ['3 Nov', '2026-11-03'],
    ['3.11.', '2026-11-03'],
    ['3.11', '2026-11-03'],
    ['22 November', '2026-11-22'],
    ['23 November', '2025-11-23'],
    ['December 24th', '2025-12-24'],
    ['29 February', '2024-02-29'],
  ])('reads %j as the latest such day that is not in the future', (text, day) => {
    expect(readDay(text, now)).toEqual({ day })
  })

  it.each([
    ['today', '2026-11-22'],
    ['Yesterday', '2026-11-21'],
  ])('reads %j', (text, day) => {
    expect(readDay(text, now)).toEqual({ day })
  })

  it('reads a day of the turn of a year and of a century', () => {
    expect(readDay('yesterday', new Date(2026, 0, 1, 0, 1))).toEqual({ day: '2025-12-31' })
    expect(readDay('31 December', new Date(2026, 0, 1))).toEqual({ day: '2025-12-31' })
    expect(readDay('29 February', new Date(2104, 0, 1))).toEqual({ day: '2096-02-29' })
  })

  it.each(['Pacific/Midway', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'counts from the visitor’s own day in %s, at both ends of it',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (const time of [new Date(2026, 10, 22, 0, 1), new Date(2026, 10, 22, 23, 59)]) {
        expect(readDay('today', time)).toEqual({ day: '2026-11-22' })
        expect(readDay('yesterday', time)).toEqual({ day: '2026-11-21' })
        expect(readDay('November 23, 2026', time)).toEqual({ problem: 'future' })
        expect(readDay('22.11.', time)).toEqual({ day: '2026-11-22' })
      }
    },
  )

  it.each(['tomorrow', 'November 23, 2026', '2026-11-23', '1.1.2030', '31 Dec 9999'])(
    'rejects %j as a day in the future',
    (text) => {
      expect(readDay(text, now)).toEqual({ problem: 'future' })
    },
  )

  it.each([
    '',
    'soon',
    'last Monday',
    'November',
    'November 2026',
    '3 Nonsense',
    '31 November',
    'February 29, 2025',
    '32.1.2026',
    '3.13.',
    '3/11/2026',
    'May 31, 20',
    'May 31, 0202',
    '3.11.26',
    '31',
    '2026',
    'constructor',
    '2026-05-31T10:00:00Z',
  ])('rejects %j as unreadable', (text) => {
    expect(readDay(text, now)).toEqual({ problem: 'unreadable' })
  })

  it('rejects a long text at once', () => {
    const start = performance.now()
    expect(readDay(`${' 1'.repeat(100_000)} may`, now)).toEqual({ problem: 'unreadable' })
    expect(performance.now() - start).toBeLessThan(500)
  })
})
