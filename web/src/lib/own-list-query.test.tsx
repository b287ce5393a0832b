import { type QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShowMore } from '@/components/pagination.tsx'
import { createQueryClient, ownListQuery } from './query-client.ts'

let client: QueryClient

beforeEach(() => {
  client = createQueryClient()
})
afterEach(cleanup)

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const listOf = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `${n}` }))

/** Loads pages of a list with `count` entries, as the API does. */
const makeLoader = (count: number) => vi.fn(async (page: number) => listOf(count).slice(page * 100, (page + 1) * 100))

/** The numbers of the requested pages. */
const askedFor = (load: ReturnType<typeof makeLoader>) => load.mock.calls.map(([page]) => page)

const useList = (loadPage: ReturnType<typeof makeLoader>) =>
  useInfiniteQuery({ ...ownListQuery({ queryKey: ['list'], loadPage }), notifyOnChangeProps: 'all' })

async function renderList(load: ReturnType<typeof makeLoader>) {
  const { result } = renderHook(() => useList(load), { wrapper })
  await act(async () => {})
  return result
}

describe('a user’s own list', () => {
  it.each([0, 30, 99])('loads %i entries at once, and offers no more', async (count) => {
    const load = makeLoader(count)
    const result = await renderList(load)
    expect(result.current.data).toHaveLength(count)
    expect(result.current.hasNextPage).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads 220 entries in pages of 100 on demand, each once, and keeps what is shown meanwhile', async () => {
    const load = makeLoader(220)
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
    const load = makeLoader(120)
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
    const load = makeLoader(120)
    const result = await renderList(load)
    load.mockResolvedValueOnce(listOf(120).slice(99))
    await act(async () => void (await result.current.fetchNextPage()))
    expect(result.current.data).toEqual(listOf(120))
  })

  it('reloads every page that was shown, and is not busy loading more', async () => {
    const load = makeLoader(120)
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

function List({ load }: { load: ReturnType<typeof makeLoader> }) {
  const regionRef = useRef<HTMLDivElement>(null)
  return (
    <div ref={regionRef} tabIndex={-1} data-testid="region">
      <ShowMore list={useList(load)} regionRef={regionRef} />
    </div>
  )
}

describe('the button below a user’s own list', () => {
  it('shows that it is busy, and moves the focus to the list when there is no more', async () => {
    const load = makeLoader(120)
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
    const load = makeLoader(120)
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
