import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import { useRequest } from './use-request.ts'

afterEach(cleanup)

/** A loader whose answers the test gives, call by call. */
function makeLoader() {
  const calls: { signal: AbortSignal; resolve: (data: string) => void; reject: (error: unknown) => void }[] = []
  const load = vi.fn((signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    calls.push({ signal, resolve, reject })
    return promise
  })
  return { load, calls }
}

describe('a request', () => {
  it('loads, and is done', async () => {
    const { load, calls } = makeLoader()
    const { result } = renderHook(() => useRequest(load, 'a'))
    expect(result.current).toMatchObject({ status: 'loading' })
    await act(async () => calls[0]?.resolve('one'))
    expect(result.current).toMatchObject({ status: 'done', data: 'one' })
  })

  it('fails, and can be tried again', async () => {
    const { load, calls } = makeLoader()
    const { result } = renderHook(() => useRequest(load, 'a'))
    await act(async () => calls[0]?.reject(new Error('no')))
    expect(result.current).toMatchObject({ status: 'failed', error: new Error('no') })
    act(() => result.current.reload())
    expect(result.current).toMatchObject({ status: 'loading' })
    expect(result.current.data).toBeUndefined()
    await act(async () => calls[1]?.resolve('two'))
    expect(result.current).toMatchObject({ status: 'done', data: 'two' })
  })

  it('keeps what it had while it loads again', async () => {
    const { load, calls } = makeLoader()
    const { result } = renderHook(() => useRequest(load, 'a'))
    await act(async () => calls[0]?.resolve('one'))
    act(() => result.current.reload())
    expect(result.current).toMatchObject({ status: 'loading', data: 'one' })
  })

  it('with another key never shows the old one’s answer, early or late', async () => {
    const { load, calls } = makeLoader()
    const { result, rerender } = renderHook(({ key }) => useRequest(load, key), { initialProps: { key: 'a' } })
    await act(async () => calls[0]?.resolve('of a'))
    rerender({ key: 'b' })
    expect(result.current).toMatchObject({ status: 'loading' })
    expect(result.current.data).toBeUndefined()
    expect(calls[0]?.signal.aborted).toBe(true)
    rerender({ key: 'c' })
    await act(async () => calls[1]?.resolve('of b'))
    expect(result.current.data).toBeUndefined()
    await act(async () => calls[2]?.resolve('of c'))
    expect(result.current).toMatchObject({ status: 'done', data: 'of c' })
  })

  it('is given up when nobody looks any more', () => {
    const { load, calls } = makeLoader()
    const { unmount } = renderHook(() => useRequest(load, 'a'))
    unmount()
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  it.each([
    ['loads again when the network returns, where that was what it failed with', new ApiError(0, 'network', 'No.'), 2],
    ['stays failed where the network has nothing to do with it', new ApiError(404, 'not-found', 'No.'), 1],
  ])('%s', async (_, error, calledTimes) => {
    const { load, calls } = makeLoader()
    const { result } = renderHook(() => useRequest(load, 'a'))
    await act(async () => calls[0]?.reject(error))
    expect(result.current.status).toBe('failed')
    act(() => window.dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(calledTimes)
  })
})
