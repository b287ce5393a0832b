import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseSettings } from '../../src/lib/deployment-settings.ts'
import { withinDeadline } from '../../src/lib/http/deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const { deadline } = parseSettings({})

test('answers 503 within five seconds when the work never ends', async () => {
  const answer = expect(withinDeadline(new Promise(() => {}), deadline)).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(5000)
  await answer
})

test('answers with work that takes four seconds, and leaves no timer running', async () => {
  const work = new Promise((resolve) => setTimeout(resolve, 4000, 'found'))
  const answer = withinDeadline(work, deadline)
  await vi.advanceTimersByTimeAsync(4000)
  await expect(answer).resolves.toBe('found')
  expect(vi.getTimerCount()).toBe(0)
})

test('leaves an emulator more time, but less than the browser waits', () => {
  const local = parseSettings({ FUNCTIONS_EMULATOR: 'true' }).deadline
  expect(deadline).toBe(4500)
  expect(local).toBeGreaterThan(5000)
  expect(local).toBeLessThan(10_000)
})
