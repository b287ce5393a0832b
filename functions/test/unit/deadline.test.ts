import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deadlineOf, withinDeadline } from '../../src/lib/http/deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('answers 503 within five seconds when the work never ends', async () => {
  const answer = expect(withinDeadline(new Promise(() => {}))).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(5000)
  await answer
})

test('answers with work that takes four seconds, and leaves no timer running', async () => {
  const work = new Promise((resolve) => setTimeout(resolve, 4000, 'found'))
  const answer = withinDeadline(work)
  await vi.advanceTimersByTimeAsync(4000)
  await expect(answer).resolves.toBe('found')
  expect(vi.getTimerCount()).toBe(0)
})

test('leaves a call of an emulator more time, but less than the browser waits', () => {
  expect(deadlineOf({ isEmulator: false })).toBe(4500)
  expect(deadlineOf({ isEmulator: true })).toBeGreaterThan(5000)
  expect(deadlineOf({ isEmulator: true })).toBeLessThan(10_000)
})
