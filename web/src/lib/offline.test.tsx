import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBackOnline, useOffline } from '@/hooks/use-browser.ts'

const loseNetwork = () => act(() => window.dispatchEvent(new Event('offline')))
const restoreNetwork = () => act(() => window.dispatchEvent(new Event('online')))

afterEach(() => {
  restoreNetwork()
  cleanup()
  vi.restoreAllMocks()
})

it('reports when the network is lost and when it returns', () => {
  const { result } = renderHook(() => useOffline())
  expect(result.current).toBe(false)
  loseNetwork()
  expect(result.current).toBe(true)
  restoreNetwork()
  expect(result.current).toBe(false)
})

it('reports a lost network if no component was watching when it was lost', () => {
  loseNetwork()
  expect(renderHook(() => useOffline()).result.current).toBe(true)
})

it('reports a visitor who has just loaded the page as online, even if the browser does not', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.resetModules()
  const { isOffline } = await import('./offline.ts')
  expect(isOffline()).toBe(false)
})

it('calls back when the network returns, for as long as it is waiting', () => {
  const callback = vi.fn()
  const { rerender } = renderHook(({ waiting }) => useBackOnline(waiting, callback), {
    initialProps: { waiting: true },
  })
  loseNetwork()
  expect(callback).not.toHaveBeenCalled()
  restoreNetwork()
  expect(callback).toHaveBeenCalledTimes(1)
  rerender({ waiting: false })
  loseNetwork()
  restoreNetwork()
  expect(callback).toHaveBeenCalledTimes(1)
})
