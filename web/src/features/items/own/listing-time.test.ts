import { expect, it } from 'vitest'
import { isEnding, shortDayOfTime } from './listing-time.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T10:00:00.000Z')
const inDays = (days: number) => new Date(now + days * DAY).toISOString()

it('asks about a post in its last seven days on the board, and until it is taken down', () => {
  expect([8, 7.01, 7, 1, -1].map((days) => isEnding(inDays(days), now))).toEqual([false, false, true, true, true])
})

it('asks nothing about a post without a time', () => {
  expect(isEnding('', now)).toBe(false)
})

it('leaves out the year of a day within half a year, which may be the next one, and of no other', () => {
  const shortDay = (time: string) => shortDayOfTime(time, now, 'en-GB')
  expect(shortDay('2027-02-20T10:00:00.000Z')).toBe('20 Feb')
  expect(shortDay('2027-06-20T10:00:00.000Z')).toBe('20 Jun 2027')
  expect(shortDay('2025-12-20T10:00:00.000Z')).toBe('20 Dec 2025')
})
