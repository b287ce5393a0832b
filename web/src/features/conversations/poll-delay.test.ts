import { expect, it } from 'vitest'
import { type PollMoment, pollDelay } from './poll-delay.ts'

const NOW = 1_800_000_000_000
const moment = (changes: Partial<PollMoment> = {}): PollMoment => ({
  conversationId: 'conversation-1',
  now: NOW,
  lastEventAt: NOW,
  isVisible: true,
  failures: 0,
  ...changes,
})

/** The moments of the next polls if nothing happens, the first one after `now`. */
function pollTimes(first: PollMoment, count: number): number[] {
  let { now } = first
  return Array.from({ length: count }, () => {
    now += pollDelay({ ...first, now }) ?? Number.NaN
    return now
  })
}

/**
 * The longest time between two polls in a minute that begins when nothing has happened for so long.
 */
function longestGap(quietMs: number, changes: Partial<PollMoment> = {}): number {
  const times = pollTimes(moment({ lastEventAt: NOW - quietMs, ...changes }), 5)
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
}

it('polls every four seconds for two minutes after something has happened', () => {
  expect(longestGap(0)).toBe(4_000)
  expect(longestGap(95_000)).toBe(4_000)
})

it('polls more slowly the longer nothing happens, and each minute at least', () => {
  expect(longestGap(121_000)).toBe(12_000)
  expect(longestGap(10 * 60_000)).toBe(60_000)
  expect(longestGap(24 * 60 * 60_000)).toBe(60_000)
})

it('does not poll while the page is hidden', () => {
  expect(pollDelay(moment({ isVisible: false }))).toBeNull()
})

it('slows down after failures', () => {
  expect(longestGap(0, { failures: 1 })).toBe(12_000)
  expect(longestGap(0, { failures: 2 })).toBe(60_000)
  expect(longestGap(0, { failures: 50 })).toBe(60_000)
})

it('polls a conversation at the same moments in every browser', () => {
  const [mine] = pollTimes(moment({ now: NOW + 3_000 }), 1)
  expect(pollTimes(moment({ now: NOW + 100 }), 3)).toContain(mine)
})

it('polls at the slow moments when it is quick, too', () => {
  const [slow = 0] = pollTimes(moment({ lastEventAt: 0 }), 1)
  expect(pollTimes(moment({ now: slow - 10_000, lastEventAt: slow }), 4)).toContain(slow)
})

it('polls different conversations at different moments', () => {
  const delays = Array.from({ length: 20 }, (_, index) => pollDelay(moment({ conversationId: `c${index}` })))
  expect(new Set(delays).size).toBeGreaterThan(15)
})

it('does not poll twice in one moment when a timer is early', () => {
  const [first = 0] = pollTimes(moment(), 1)
  expect(pollDelay(moment({ now: first - 2 }))).toBe(4_002)
})
