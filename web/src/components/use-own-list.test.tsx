import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShowMore } from './show-more.tsx'
import { useOwnList } from './use-own-list.ts'

afterEach(cleanup)

/** Loads pages of a list of so many numbers, as the API does. */
const makeLoader = (count: number) =>
  vi.fn(async (page: number) => Array.from({ length: count }, (_, n) => n).slice(page * 500, (page + 1) * 500))

function List({ load }: { load: ReturnType<typeof makeLoader> }) {
  return <ShowMore list={useOwnList(load, 'ada')} />
}

describe('a list of one’s own', () => {
  it.each([0, 30, 499])('of %i is loaded at once, and there is no more', async (count) => {
    const load = makeLoader(count)
    const { result } = renderHook(() => useOwnList(load, 'ada'))
    await act(async () => {})
    expect(result.current.data).toHaveLength(count)
    expect(result.current.showMore).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('of 1,020 comes 500 by 500 on demand, what is shown stays meanwhile, and it ends', async () => {
    const { result } = renderHook(() => useOwnList(makeLoader(1020), 'ada'))
    await act(async () => {})
    for (const shown of [500, 1000]) {
      expect(result.current.data).toHaveLength(shown)
      act(() => result.current.showMore?.())
      expect(result.current).toMatchObject({ isLoadingMore: true, showMore: undefined })
      expect(result.current.data).toHaveLength(shown)
      await act(async () => {})
    }
    expect(result.current.data).toEqual(Array.from({ length: 1020 }, (_, n) => n))
    expect(result.current).toMatchObject({ isLoadingMore: false, showMore: undefined })
  })

  it('that is loaded again is loaded as far as it was shown', async () => {
    const { result } = renderHook(() => useOwnList(makeLoader(620), 'ada'))
    await act(async () => {})
    act(() => result.current.showMore?.())
    await act(async () => {})
    act(() => result.current.reload())
    await act(async () => {})
    expect(result.current.data).toHaveLength(620)
  })

  it('offers more below it by a button, which says when it is busy', async () => {
    render(<List load={makeLoader(620)} />)
    await act(async () => {})
    act(() => screen.getByRole('button', { name: 'Show more' }).click())
    expect(screen.getByRole('button', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
    await act(async () => {})
    expect(screen.queryByRole('button')).toBeNull()
  })
})
