import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBackOnline, useOffline } from '@/hooks/use-offline.ts'

const loseNetwork = () => act(() => window.dispatchEvent(new Event('offline')))
const findNetwork = () => act(() => window.dispatchEvent(new Event('online')))

afterEach(() => {
  findNetwork()
  cleanup()
  vi.restoreAllMocks()
})

it('knows when the network goes and comes back', () => {
  const { result } = renderHook(() => useOffline())
  expect(result.current).toBe(false)
  loseNetwork()
  expect(result.current).toBe(true)
  findNetwork()
  expect(result.current).toBe(false)
})

it('knows it where nobody watched while it went', () => {
  loseNetwork()
  expect(renderHook(() => useOffline()).result.current).toBe(true)
})

it('does not call somebody offline who has just got the page, whatever the browser thinks', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.resetModules()
  const { isOffline } = await import('./offline.ts')
  expect(isOffline()).toBe(false)
})

it('calls back when the network returns, for as long as somebody waits', () => {
  const callback = vi.fn()
  const { rerender } = renderHook(({ waiting }) => useBackOnline(waiting, callback), {
    initialProps: { waiting: true },
  })
  loseNetwork()
  expect(callback).not.toHaveBeenCalled()
  findNetwork()
  expect(callback).toHaveBeenCalledTimes(1)
  rerender({ waiting: false })
  loseNetwork()
  findNetwork()
  expect(callback).toHaveBeenCalledTimes(1)
})
