import { expect, it } from 'vitest'
import { pollDelay } from './poll-delay.ts'

it('polls more slowly the longer nothing happens, and each minute at least', () => {
  const delays = [0, 95_000, 121_000, 10 * 60_000, 24 * 60 * 60_000].map((quietMs) => pollDelay(quietMs, false))
  expect(delays).toEqual([4_000, 4_000, 12_000, 60_000, 60_000])
})

it('slows down after a failure, and never asks sooner than without one', () => {
  expect(pollDelay(0, true)).toBe(12_000)
  expect(pollDelay(10 * 60_000, true)).toBe(60_000)
})
