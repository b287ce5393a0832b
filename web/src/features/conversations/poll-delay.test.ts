import { expect, it } from 'vitest'
import { pollDelay } from './poll-delay.ts'

const NOW = 1_800_000_000_000
const ID = 'conversation-1'

/** The moments of the next polls if nothing happens, the first one after `now`. */
function pollTimes(now: number, lastEventAt: number, hasFailed = false): number[] {
  let at = now
  return Array.from({ length: 5 }, () => {
    at += pollDelay(ID, lastEventAt, hasFailed, at)
    return at
  })
}

/** The time between polls when nothing has happened for so long. */
function gap(quietMs: number, hasFailed = false): number {
  const [first = 0, second = 0] = pollTimes(NOW, NOW - quietMs, hasFailed)
  return second - first
}

it('polls more slowly the longer nothing happens, and each minute at least', () => {
  expect(gap(0)).toBe(4_000)
  expect(gap(95_000)).toBe(4_000)
  expect(gap(121_000)).toBe(12_000)
  expect(gap(10 * 60_000)).toBe(60_000)
  expect(gap(24 * 60 * 60_000)).toBe(60_000)
})

it('slows down after a failure', () => {
  expect(gap(0, true)).toBe(12_000)
})

it('polls a conversation at the same moments in every browser, also at the slow ones', () => {
  const [mine] = pollTimes(NOW + 3_000, NOW)
  expect(pollTimes(NOW + 100, NOW)).toContain(mine)
  const [slow = 0] = pollTimes(NOW, 0)
  expect(pollTimes(slow - 10_000, slow)).toContain(slow)
})

it('polls different conversations at different moments', () => {
  const delays = Array.from({ length: 20 }, (_, index) => pollDelay(`c${index}`, NOW, false, NOW))
  expect(new Set(delays).size).toBeGreaterThan(15)
})
