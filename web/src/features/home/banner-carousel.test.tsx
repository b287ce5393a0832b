import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCarousel } from './banner-carousel.tsx'

let reduced = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  reduced = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Long enough to advance, but not back to the first slide. */
const A_WHILE_MS = 8000

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('the carousel', () => {
  it('advances every 3,000 ms, and starts again after the last slide', () => {
    const { result } = renderHook(() => useCarousel(3, () => false))
    wait(2999)
    expect(result.current.index).toBe(0)
    wait(1)
    expect(result.current.index).toBe(1)
    wait(6000)
    expect(result.current.index).toBe(0)
  })

  it('stops while it is held', () => {
    let held = true
    const { result } = renderHook(() => useCarousel(3, () => held))
    wait(A_WHILE_MS)
    expect(result.current.index).toBe(0)
    held = false
    wait(3000)
    expect(result.current.index).toBe(1)
  })

  it('stops while it is paused', () => {
    const { result } = renderHook(() => useCarousel(3, () => false))
    act(() => result.current.togglePaused())
    wait(A_WHILE_MS)
    expect(result.current).toMatchObject({ index: 0, paused: true })
  })

  it('is paused at first for people who prefer reduced motion, until they press Play', () => {
    reduced = true
    const { result } = renderHook(() => useCarousel(3, () => false))
    wait(A_WHILE_MS)
    expect(result.current).toMatchObject({ index: 0, paused: true })
    act(() => result.current.togglePaused())
    wait(3000)
    expect(result.current.index).toBe(1)
  })
})
