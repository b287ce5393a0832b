import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withRetries } from './api-client-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

const broken = new Error('broken')

/** Fails so many times, each time after `takes` ms, and then works. Notes when each try began. */
function makeCall(failures: number, takes = 0) {
  const begun: number[] = []
  const start = Date.now()
  const call = async () => {
    begun.push(Date.now() - start)
    await new Promise((resolve) => setTimeout(resolve, takes))
    if (begun.length <= failures) throw broken
    return 'fine'
  }
  return { call, begun }
}

async function settle<T>(work: Promise<T>): Promise<T | unknown> {
  const settled = work.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return settled
}

const always = (ms: number) => () => ms

describe('a call that may be repeated', () => {
  it('is made once where it works', async () => {
    const { call, begun } = makeCall(0)
    expect(await settle(withRetries(call, { earliestRetry: always(0) }))).toBe('fine')
    expect(begun).toHaveLength(1)
  })

  it('is made three times at most, and then fails with what it failed with', async () => {
    const { call, begun } = makeCall(9)
    expect(await settle(withRetries(call, { earliestRetry: always(0) }))).toBe(broken)
    expect(begun).toHaveLength(3)
  })

  it.each([
    [0, [0, 500, 1500]],
    [0.999, [0, 1000, 2999]],
  ])('waits longer each time, some more than others: with chance %d', async (chance, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { call, begun } = makeCall(9)
    await settle(withRetries(call, { earliestRetry: always(0) }))
    expect(begun).toHaveLength(3)
    begun.forEach((at, index) => {
      expect(Math.abs(at - (expected[index] ?? 0))).toBeLessThanOrEqual(2)
    })
  })

  it('waits as long as the server asks for, and not all at the same moment', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { call, begun } = makeCall(1)
    expect(await settle(withRetries(call, { earliestRetry: always(3000) }))).toBe('fine')
    expect(begun).toEqual([0, 3250])
  })

  it('fails at once where the server asks for longer than a person waits', async () => {
    const { call, begun } = makeCall(1)
    expect(await settle(withRetries(call, { earliestRetry: always(60_000) }))).toBe(broken)
    expect(begun).toEqual([0])
  })

  it('is repeated once where each try takes ten seconds', async () => {
    const { call, begun } = makeCall(9, 10_000)
    expect(await settle(withRetries(call, { earliestRetry: always(0) }))).toBe(broken)
    expect(begun).toHaveLength(2)
  })

  it('is not repeated where that would not help', async () => {
    const { call, begun } = makeCall(1)
    expect(await settle(withRetries(call, { earliestRetry: () => undefined }))).toBe(broken)
    expect(begun).toHaveLength(1)
  })

  it('is not repeated while the visitor is offline', async () => {
    window.dispatchEvent(new Event('offline'))
    const { call, begun } = makeCall(1)
    expect(await settle(withRetries(call, { earliestRetry: always(0) }))).toBe(broken)
    expect(begun).toHaveLength(1)
  })

  it('stops waiting once nobody wants it any more', async () => {
    const caller = new AbortController()
    const { call, begun } = makeCall(1)
    const result = withRetries(call, { earliestRetry: always(0), signal: caller.signal }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(100)
    caller.abort()
    expect(await result).toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(begun).toHaveLength(1)
  })
})
