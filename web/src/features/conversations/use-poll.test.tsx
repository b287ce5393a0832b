import { focusManager } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import { usePoll } from './use-poll.ts'

const ask = vi.fn<(signal: AbortSignal) => Promise<boolean>>()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = () => renderHook(() => usePoll('conversation-1', { ask, isReady: true }))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  ask.mockReset().mockResolvedValue(false)
})

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

describe('usePoll', () => {
  it('asks every four seconds at first, and slowly when nothing comes', async () => {
    show()
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(15)
    await pass(10 * 60_000)
    ask.mockClear()
    await pass(5 * 60_000)
    expect(ask).toHaveBeenCalledTimes(5)
  })

  it('asks quickly again when somebody types, and when a message comes', async () => {
    show()
    await pass(15 * 60_000)
    ask.mockClear()
    act(() => void document.dispatchEvent(new Event('keydown')))
    await pass(12_000)
    expect(ask).toHaveBeenCalledTimes(3)
    await pass(15 * 60_000)
    ask.mockClear().mockResolvedValueOnce(true)
    await pass(72_000)
    expect(ask.mock.calls.length).toBeGreaterThan(3)
  })

  it('asks for nothing while the page is hidden, and at once when it is back', async () => {
    show()
    act(() => focusManager.setFocused(false))
    ask.mockClear()
    await pass(10 * 60_000)
    expect(ask).not.toHaveBeenCalled()
    act(() => focusManager.setFocused(true))
    await pass(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not take a poll for failed that was given up when the page was hidden', async () => {
    ask.mockImplementationOnce(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const { result } = show()
    await pass(4_200)
    act(() => focusManager.setFocused(false))
    await pass(0)
    act(() => focusManager.setFocused(true))
    expect(result.current.isLate).toBe(false)
    await pass(4_200)
    expect(ask.mock.calls.length).toBeGreaterThan(1)
  })

  it('says that messages are late after a failure, asks less often, and gives the server its pause', async () => {
    ask.mockRejectedValueOnce(new ApiError(429, 'too-many-requests', 'Later.', { retryAfterMs: 30_000 }))
    const { result } = show()
    await pass(4_200)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(result.current.isLate).toBe(true)
    // Typing does not shorten a pause.
    act(() => void document.dispatchEvent(new Event('keydown')))
    await pass(25_000)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(5_000)
    expect(ask.mock.calls.length).toBeGreaterThan(1)
    expect(result.current.isLate).toBe(false)
  })

  it('asks slowly when nothing comes although the clock has been set back', async () => {
    show()
    vi.setSystemTime(Date.now() - 3_600_000)
    await pass(15 * 60_000)
    ask.mockClear()
    await pass(5 * 60_000)
    expect(ask).toHaveBeenCalledTimes(5)
  })

  it('stops with its screen', async () => {
    const { unmount } = show()
    await pass(4_200)
    unmount()
    ask.mockClear()
    await pass(60_000)
    expect(ask).not.toHaveBeenCalled()
  })
})
