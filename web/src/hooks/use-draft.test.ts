import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasDraft, TODAY, useDraft } from './use-draft.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  cleanup()
  sessionStorage.clear()
})

const EMPTY = { title: '', place: 'Station' }

it('says whether something was typed that is not as at first', () => {
  const { result } = renderHook(() => useDraft('form', EMPTY))
  expect(hasDraft('form', EMPTY)).toBe(false)
  act(() => result.current.setValue('title', 'Umbrella'))
  expect(hasDraft('form', EMPTY)).toBe(true)
  expect(hasDraft('another', EMPTY)).toBe(false)
  act(() => result.current.setValue('title', ''))
  expect(hasDraft('form', EMPTY)).toBe(false)
})

describe('a day that nobody has chosen', () => {
  it.each(['Pacific/Midway', 'UTC', 'Pacific/Kiritimati'])('is the visitor’s own day in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    for (const [hour, minute] of [
      [0, 1],
      [23, 59],
    ] as const) {
      vi.useFakeTimers({ now: new Date(2026, 4, 31, hour, minute) })
      expect(renderHook(() => useDraft('form', { day: TODAY })).result.current.values.day).toBe('2026-05-31')
      vi.useRealTimers()
    }
  })

  it('follows the clock where the form stays open overnight, and for another post', () => {
    vi.useFakeTimers({ now: new Date(2026, 4, 31, 23, 30) })
    const { result } = renderHook(() => useDraft('form', { title: '', day: TODAY }))
    act(() => result.current.setValue('title', 'Umbrella'))
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(result.current.values).toEqual({ title: 'Umbrella', day: '2026-06-01' })
    act(() => result.current.startOver({ ...result.current.values, title: '' }))
    act(() => void vi.advanceTimersByTime(86_400_000))
    expect(result.current.values).toEqual({ title: '', day: '2026-06-02' })
  })

  it('stays once it is chosen', () => {
    vi.useFakeTimers({ now: new Date(2026, 4, 31, 23, 30) })
    const { result } = renderHook(() => useDraft('form', { day: TODAY }))
    act(() => result.current.setValue('day', '2026-05-31'))
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(result.current.values.day).toBe('2026-05-31')
  })
})

describe('useDraft', () => {
  it('restores what was typed after a reload, with defaults for the rest', () => {
    const before = renderHook(() => useDraft('form', EMPTY))
    act(() => before.result.current.setValue('title', 'Umbrella'))
    before.unmount()
    const after = renderHook(() => useDraft('form', EMPTY))
    expect(after.result.current.values).toEqual({ title: 'Umbrella', place: 'Station' })
    expect(after.result.current.restored).toBe(true)
  })

  it('does not store an untouched default, such as the date of today', () => {
    const before = renderHook(() => useDraft('form', { title: '', day: '2026-05-31' }))
    act(() => before.result.current.setValue('title', 'Umbrella'))
    before.unmount()
    const after = renderHook(() => useDraft('form', { title: '', day: '2026-06-01' }))
    expect(after.result.current.values).toEqual({ title: 'Umbrella', day: '2026-06-01' })
  })

  it('stores what was entered, even if it is the default or empty', () => {
    const before = renderHook(() => useDraft('form', { place: 'Station', day: '2026-05-31' }))
    act(() => before.result.current.setValue('place', ''))
    act(() => before.result.current.setValue('day', '2026-05-31'))
    before.unmount()
    const after = renderHook(() => useDraft('form', { place: 'Station', day: '2026-06-01' }))
    expect(after.result.current.values).toEqual({ place: '', day: '2026-05-31' })
  })

  it('stores what was chosen on the way to the form, once something is entered', () => {
    const before = renderHook(() => useDraft('form', { title: '', type: 'Found', day: '2026-05-31' }, ['type']))
    expect(sessionStorage).toHaveLength(0)
    act(() => before.result.current.setValue('title', 'Umbrella'))
    before.unmount()
    const after = renderHook(() => useDraft('form', { title: '', type: 'Lost', day: '2026-06-01' }, ['type']))
    expect(after.result.current.values).toEqual({ title: 'Umbrella', type: 'Found', day: '2026-06-01' })
  })

  it('reports no draft if it changes nothing', () => {
    const before = renderHook(() => useDraft('form', EMPTY))
    act(() => before.result.current.setValue('title', 'U'))
    act(() => before.result.current.setValue('title', ''))
    before.unmount()
    const { result } = renderHook(() => useDraft('form', EMPTY))
    expect(result.current.restored).toBe(false)
  })

  it('keeps the values of an open form when its defaults change', () => {
    const { result, rerender } = renderHook(({ day }) => useDraft('form', { day }), { initialProps: { day: 'today' } })
    rerender({ day: 'tomorrow' })
    expect(result.current.values).toEqual({ day: 'today' })
    act(() => result.current.startOver())
    expect(result.current.values).toEqual({ day: 'tomorrow' })
  })

  it('keeps the drafts of two forms apart', () => {
    const one = renderHook(() => useDraft('one', EMPTY))
    act(() => one.result.current.setValue('title', 'Umbrella'))
    const { result } = renderHook(() => useDraft('other', EMPTY))
    expect(result.current.values).toEqual(EMPTY)
    expect(result.current.restored).toBe(false)
  })

  it('stores nothing without a key, such as passwords', () => {
    const { result } = renderHook(() => useDraft(undefined, EMPTY))
    act(() => result.current.setValue('title', 'secret'))
    expect(result.current.values.title).toBe('secret')
    expect(sessionStorage).toHaveLength(0)
  })

  it('removes a draft that has been sent, and keeps the values on the screen', () => {
    const { result } = renderHook(() => useDraft('form', EMPTY))
    act(() => result.current.setValue('title', 'Umbrella'))
    act(() => result.current.forget())
    expect(sessionStorage).toHaveLength(0)
    expect(result.current.values.title).toBe('Umbrella')
  })

  it('removes the draft and the values when the visitor starts over', () => {
    const { result } = renderHook(() => useDraft('form', EMPTY))
    act(() => result.current.setValue('title', 'Umbrella'))
    act(() => result.current.startOver())
    expect(result.current.values).toEqual(EMPTY)
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['not json', '[]', '"text"', '{"title": 5, "stranger": "x"}'])(
    'ignores a stored draft that reads %s',
    (stored) => {
      sessionStorage.setItem('draft:form', stored)
      const { result } = renderHook(() => useDraft('form', EMPTY))
      expect(result.current.values).toEqual(EMPTY)
    },
  )

  it('keeps what is typed when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = renderHook(() => useDraft('form', EMPTY))
    act(() => result.current.setValue('title', 'Umbrella'))
    expect(result.current.values.title).toBe('Umbrella')
  })
})
