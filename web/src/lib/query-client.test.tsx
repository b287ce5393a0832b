import {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShowMore } from '@/components/pagination.tsx'
import { ApiError, publicApi, sessionApi } from './api-client.ts'
import { notifyError } from './notify.ts'
import { createQueryClient, ownListQuery } from './query-client.ts'
import { showToast } from './toasts.tsx'

vi.mock('./toasts.tsx', () => ({ showToast: vi.fn() }))

let client: QueryClient
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  client = createQueryClient()
  fetchMock.mockReset()
  vi.mocked(showToast).mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('online'))
})

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A loader whose answers the test gives, call by call. */
function makeLoader() {
  const calls: { signal: AbortSignal; resolve: (data: string) => void; reject: (error: unknown) => void }[] = []
  const load = vi.fn((signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    calls.push({ signal, resolve, reject })
    return promise
  })
  const query = (key = 'a') =>
    queryOptions({ queryKey: [key], queryFn: ({ signal }) => load(signal), notifyOnChangeProps: 'all' })
  return { load, calls, query }
}

describe('a query', () => {
  it('shows as pending, then as loaded', async () => {
    const { query, calls } = makeLoader()
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    expect(result.current).toMatchObject({ status: 'pending' })
    await act(async () => calls[0]?.resolve('one'))
    expect(result.current).toMatchObject({ status: 'success', data: 'one' })
  })

  it('shows as failed, and can be tried again', async () => {
    const { query, calls } = makeLoader()
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    await act(async () => calls[0]?.reject(new Error('no')))
    expect(result.current).toMatchObject({ status: 'error', error: new Error('no') })
    await act(async () => void result.current.refetch())
    expect(result.current).toMatchObject({ status: 'pending', data: undefined })
    await act(async () => calls[1]?.resolve('two'))
    expect(result.current).toMatchObject({ status: 'success', data: 'two' })
  })

  it('keeps its data while it reloads', async () => {
    const { query, calls } = makeLoader()
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    await act(async () => calls[0]?.resolve('one'))
    await act(async () => void result.current.refetch())
    expect(result.current).toMatchObject({ isFetching: true, data: 'one' })
  })

  it('never shows data of its previous key', async () => {
    const { query, calls } = makeLoader()
    const { result, rerender } = renderHook(({ key }) => useQuery(query(key)), { wrapper, initialProps: { key: 'a' } })
    await act(async () => calls[0]?.resolve('of a'))
    rerender({ key: 'b' })
    expect(result.current).toMatchObject({ status: 'pending', data: undefined })
    rerender({ key: 'c' })
    expect(calls[1]?.signal.aborted).toBe(true)
    await act(async () => calls[1]?.resolve('of b'))
    expect(result.current.data).toBeUndefined()
    await act(async () => calls[2]?.resolve('of c'))
    expect(result.current).toMatchObject({ status: 'success', data: 'of c' })
  })

  it('is aborted when its last component is unmounted', () => {
    const { query, calls } = makeLoader()
    const { unmount } = renderHook(() => useQuery(query()), { wrapper })
    unmount()
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  it('shows at once what was there on a screen that is opened again, and loads it again', async () => {
    const { query, calls } = makeLoader()
    const first = renderHook(() => useQuery(query()), { wrapper })
    await act(async () => calls[0]?.resolve('one'))
    first.unmount()
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    expect(result.current).toMatchObject({ status: 'success', data: 'one' })
    expect(calls).toHaveLength(2)
  })

  it('shows nothing of before a change on a screen that is opened again, unless it is to be kept', async () => {
    const { query, calls } = makeLoader()
    const first = renderHook(() => useQuery(query()), { wrapper })
    await act(async () => calls[0]?.resolve('one'))
    first.unmount()
    client.setQueryDefaults(['kept'], { gcTime: 1000 })
    client.setQueryData(['kept'], 'kept')
    const change = renderHook(() => useMutation({ mutationFn: async () => 'changed' }), { wrapper })
    await act(() => change.result.current.mutateAsync())
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    expect(result.current).toMatchObject({ status: 'pending', data: undefined })
    expect(client.getQueryData(['kept'])).toBe('kept')
  })

  it.each([
    ['loads again', 'for lack of one', new ApiError(0, 'network', 'No.'), 2],
    ['stays failed', 'for another reason', new ApiError(404, 'not-found', 'No.'), 1],
  ])('%s when the network returns if it failed %s', async (_, __, error, calledTimes) => {
    const { query, load, calls } = makeLoader()
    window.dispatchEvent(new Event('offline'))
    const { result } = renderHook(() => useQuery(query()), { wrapper })
    await act(async () => calls[0]?.reject(error))
    expect(result.current.status).toBe('error')
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(calledTimes)
  })
})

it('lets the processor rest while a change is on its way that no screen waits for any more', async () => {
  vi.useFakeTimers()
  const { result, unmount } = renderHook(() => useMutation({ mutationFn: () => new Promise(() => {}) }), { wrapper })
  result.current.mutate()
  unmount()
  const began = Date.now()
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(Date.now() - began).toBeGreaterThan(1000)
})

describe('the failure of a query', () => {
  const failing = (error: Error, meta: object) => ({ queryKey: ['a'], queryFn: () => Promise.reject(error), meta })

  it.each([
    ['is shown as one toast', 'is not there', new ApiError(404, 'not-found', 'No.'), 1],
    ['is left to the login screen', 'needs a session that is over', new ApiError(401, 'unauthenticated', 'No.'), 0],
  ])('%s if what was asked for %s', async (_, __, error, times) => {
    const { result } = renderHook(() => useQuery(failing(error, { failureToast: 'It failed.' })), { wrapper })
    await vi.waitFor(() => expect(result.current.status).toBe('error'))
    // A later toast is shown after it, so that it would have been shown by then.
    notifyError('The end.')
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith('error', 'The end.', undefined))
    expect(vi.mocked(showToast).mock.calls.filter(([, text]) => text === 'It failed.')).toHaveLength(times)
  })

  it('is logged if the query asks only for that', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('no')
    const { result } = renderHook(() => useQuery(failing(error, { failureLog: 'It failed.' })), { wrapper })
    await vi.waitFor(() => expect(result.current.status).toBe('error'))
    expect(log.mock.calls).toEqual([['It failed.', error]])
  })
})

describe('the retries of a call', () => {
  const answer = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })
  const unavailable = (retryAfter = '0') => answer({}, 503, { 'Retry-After': retryAfter })

  beforeEach(() => {
    vi.useFakeTimers()
  })

  /** Makes a call. @returns when each try began, and the result after a minute */
  async function ask(
    read: (signal: AbortSignal) => Promise<unknown> = (signal) => publicApi.get('/itemCount', { signal }),
  ) {
    const begun: number[] = []
    const start = Date.now()
    const answerOf = fetchMock.getMockImplementation()
    fetchMock.mockImplementation((...request) => {
      begun.push(Date.now() - start)
      return answerOf?.(...request) ?? Promise.reject(new Error('There is no answer.'))
    })
    const query = { queryKey: ['read'], queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) }
    const { result, unmount } = renderHook(() => useQuery(query), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const { status, data, error } = result.current
    unmount()
    return { begun, status, data, error }
  }

  /** Fails `times` times, each after `takes` ms, and then works. */
  function fails(times: number, failing: () => Promise<Response> | Response = unavailable, takes = 0) {
    let left = times
    fetchMock.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, takes))
      left -= 1
      return left >= 0 ? failing() : answer({ fine: true })
    })
  }

  it.each([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['502', () => new Response('', { status: 502 })],
    ['503', unavailable],
    ['504', () => new Response('', { status: 504 })],
  ])('repeat a call that only reads after %s', async (_, failing) => {
    const reads = [
      (signal: AbortSignal) => publicApi.get('/itemCount', { signal }),
      (signal: AbortSignal) => sessionApi.get('/claims', { signal }),
    ]
    for (const read of reads) {
      fails(1, failing)
      const { begun, data } = await ask(read)
      expect(data).toEqual({ fine: true })
      expect(begun).toHaveLength(2)
    }
  })

  it.each([400, 403, 404, 409, 429, 500])('do not repeat a call after %i', async (status) => {
    fails(9, () => answer({}, status))
    const { begun, error } = await ask()
    expect(begun).toHaveLength(1)
    expect(error).toMatchObject({ status })
  })

  it('do not repeat a call after 401', async () => {
    fails(9, () => answer({}, 401))
    expect(await ask((signal) => sessionApi.get('/claims', { signal }))).toMatchObject({ error: { status: 401 } })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('do not repeat a call that changes something', async () => {
    const body = { endpoint: 'https://push.example/1' }
    const writes = [
      () => sessionApi.post('/logout'),
      () => sessionApi.put('/push', { body: { ...body, keys: { p256dh: '', auth: '' } } }),
      () => sessionApi.delete('/push', { body }),
    ]
    for (const write of writes) {
      fetchMock.mockReset()
      fails(9)
      const { result } = renderHook(() => useMutation({ mutationFn: write }), { wrapper })
      act(() => result.current.mutate())
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(result.current.error).toMatchObject({ status: 503 })
      expect(fetchMock).toHaveBeenCalledTimes(1)
    }
  })

  it('do not repeat a call that succeeds', async () => {
    fails(0)
    expect((await ask()).begun).toHaveLength(1)
  })

  it('end after three tries with the last error', async () => {
    fails(9)
    const { begun, error } = await ask()
    expect(begun).toHaveLength(3)
    expect(error).toMatchObject({ status: 503 })
  })

  it.each([
    [0, [0, 500, 1500]],
    [0.999, [0, 1000, 2999]],
  ])('wait longer each time, by a random part: with chance %d', async (chance, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    fails(9)
    const { begun } = await ask()
    expect(begun).toHaveLength(3)
    begun.forEach((at, index) => {
      expect(Math.abs(at - (expected[index] ?? 0))).toBeLessThanOrEqual(2)
    })
  })

  it('wait as long as the server asks for, and a random part longer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    fails(1, () => unavailable('3'))
    const { begun, data } = await ask()
    expect(data).toEqual({ fine: true })
    expect(begun).toEqual([0, 3250])
  })

  it('do not start if the server asks for a wait of a minute', async () => {
    fails(1, () => unavailable('60'))
    const { begun, error } = await ask()
    expect(error).toMatchObject({ status: 503 })
    expect(begun).toEqual([0])
  })

  it('stop after one if each try takes ten seconds', async () => {
    fails(9, unavailable, 10_000)
    const { begun, error } = await ask()
    expect(error).toMatchObject({ status: 503 })
    expect(begun).toHaveLength(2)
  })

  it('do not start while the visitor is offline', async () => {
    window.dispatchEvent(new Event('offline'))
    fails(9)
    expect((await ask()).begun).toHaveLength(1)
  })

  it('stop when the component that asked is unmounted', async () => {
    fails(9)
    const query = queryOptions({ queryKey: ['a'], queryFn: ({ signal }) => publicApi.get('/itemCount', { signal }) })
    const { unmount } = renderHook(() => useQuery(query), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(100))
    unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

beforeEach(() => {
  client = createQueryClient()
})
afterEach(cleanup)

const listOf = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `${n}` }))

/** Loads pages of a list with `count` entries, as the API does. */
const makePages = (count: number) => vi.fn(async (page: number) => listOf(count).slice(page * 100, (page + 1) * 100))

/** The numbers of the requested pages. */
const askedFor = (load: ReturnType<typeof makePages>) => load.mock.calls.map(([page]) => page)

const useList = (loadPage: ReturnType<typeof makePages>) =>
  useInfiniteQuery({ ...ownListQuery({ queryKey: ['list'], loadPage }), notifyOnChangeProps: 'all' })

async function renderList(load: ReturnType<typeof makePages>) {
  const { result } = renderHook(() => useList(load), { wrapper })
  await act(async () => {})
  return result
}

describe('a user’s own list', () => {
  it.each([0, 30, 99])('loads %i entries at once, and offers no more', async (count) => {
    const load = makePages(count)
    const result = await renderList(load)
    expect(result.current.data).toHaveLength(count)
    expect(result.current.hasNextPage).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads 220 entries in pages of 100 on demand, each once, and keeps what is shown meanwhile', async () => {
    const load = makePages(220)
    const result = await renderList(load)
    for (const shown of [100, 200]) {
      expect(result.current.data).toHaveLength(shown)
      const { promise, resolve } = Promise.withResolvers<void>()
      load.mockImplementationOnce(async (page) => {
        await promise
        return listOf(220).slice(page * 100, (page + 1) * 100)
      })
      await act(async () => void result.current.fetchNextPage())
      expect(result.current.isFetchingNextPage).toBe(true)
      expect(result.current.data).toHaveLength(shown)
      await act(async () => resolve())
    }
    expect(result.current.data).toEqual(listOf(220))
    expect(result.current).toMatchObject({ isFetchingNextPage: false, hasNextPage: false })
    expect(askedFor(load)).toEqual([0, 1, 2])
  })

  it('keeps what is shown, and can load more, when the next page fails', async () => {
    const load = makePages(120)
    const result = await renderList(load)
    load.mockRejectedValueOnce(new Error('busy'))
    await act(async () => void (await result.current.fetchNextPage()))
    expect(result.current).toMatchObject({ isFetchNextPageError: true, isRefetchError: false, hasNextPage: true })
    expect(result.current.data).toHaveLength(100)
    await act(async () => void (await result.current.fetchNextPage()))
    expect(result.current.isFetchNextPageError).toBe(false)
    expect(result.current.data).toEqual(listOf(120))
  })

  it('shows no entry twice when new entries have moved others to the next page', async () => {
    const load = makePages(120)
    const result = await renderList(load)
    load.mockResolvedValueOnce(listOf(120).slice(99))
    await act(async () => void (await result.current.fetchNextPage()))
    expect(result.current.data).toEqual(listOf(120))
  })

  it('reloads every page that was shown, and is not busy loading more', async () => {
    const load = makePages(120)
    const result = await renderList(load)
    await act(async () => void (await result.current.fetchNextPage()))
    const { promise, resolve } = Promise.withResolvers<{ _id: string }[]>()
    load.mockReturnValueOnce(promise)
    await act(async () => void result.current.refetch())
    expect(result.current).toMatchObject({ isFetching: true, isFetchingNextPage: false, hasNextPage: false })
    await act(async () => resolve(listOf(100)))
    expect(result.current.data).toEqual(listOf(120))
    expect(askedFor(load)).toEqual([0, 1, 0, 1])
  })
})

function List({ load }: { load: ReturnType<typeof makePages> }) {
  const regionRef = useRef<HTMLDivElement>(null)
  return (
    <div ref={regionRef} tabIndex={-1} data-testid="region">
      <ShowMore list={useList(load)} regionRef={regionRef} />
    </div>
  )
}

describe('the button below a user’s own list', () => {
  it('shows that it is busy, and moves the focus to the list when there is no more', async () => {
    const load = makePages(120)
    render(<List load={load} />, { wrapper })
    await act(async () => {})
    const { promise, resolve } = Promise.withResolvers<{ _id: string }[]>()
    load.mockReturnValueOnce(promise)
    screen.getByRole('button', { name: 'Show more' }).focus()
    await act(async () => screen.getByRole('button', { name: 'Show more' }).click())
    expect(screen.getByRole('button', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
    await act(async () => resolve(listOf(20)))
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByTestId('region'))
  })

  it('stays, keeps the focus and shows an error when more could not be loaded', async () => {
    const load = makePages(120)
    render(<List load={load} />, { wrapper })
    await act(async () => {})
    load.mockRejectedValueOnce(new Error('busy'))
    const button = screen.getByRole('button', { name: 'Show more' })
    button.focus()
    await act(async () => button.click())
    expect(screen.getByRole('alert').textContent).toBe('More could not be loaded. Please try again.')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
})
