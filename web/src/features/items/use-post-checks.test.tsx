import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { PostFind } from './public-check/check-post.ts'
import { areNearSame, usePublicCheck, wordsOfPost } from './use-post-checks.ts'

const { checkPost } = vi.hoisted(() => ({ checkPost: vi.fn() }))
vi.mock('./public-check/check-post.ts', () => ({ checkPost }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  checkPost.mockReset()
})

const nothing = { title: '', description: '', question: '', location: '' }
const texts = { ...nothing, title: 'Keys', description: 'Ring 07700 900123 or 07700 900456' }
const phone = (text: string): PostFind => ({ field: 'description', kind: 'phone', text })
const [first, second] = [phone('07700 900123'), phone('07700 900456')] as const

function show(published = nothing) {
  const view = renderHook(({ values }) => usePublicCheck(values, published), { initialProps: { values: texts } })
  const send = async (values = texts) => {
    let answer: boolean | undefined
    await act(async () => {
      answer = await view.result.current.mayBeSent(values)
    })
    return answer
  }
  return { view, send, check: () => view.result.current }
}

describe('usePublicCheck', () => {
  it('holds a post back once, shows each find once, and lets it go when it is sent again', async () => {
    checkPost.mockReturnValue([first, second, first])
    const { send, check } = show()
    expect(await send()).toBe(false)
    expect(check().finds).toEqual([first, second])
    expect(await send()).toBe(true)
    expect(check().finds).toEqual([])
    expect(await send()).toBe(true)
  })

  it('lets a post go after the last decision, and does not ask again for what was left', async () => {
    checkPost.mockReturnValue([first])
    const { send, check } = show()
    await send()
    act(() => check().decide(first))
    expect(check().isDecided).toBe(true)
    expect(await send()).toBe(true)
    checkPost.mockReturnValue([first, second])
    expect(await send()).toBe(false)
    expect(check().finds).toEqual([second])
  })

  it('holds a post back again for what was typed while other finds were shown, and shows only that', async () => {
    checkPost.mockReturnValue([first])
    const { send, check } = show()
    await send()
    checkPost.mockReturnValue([first, second])
    expect(await send()).toBe(false)
    expect(check().finds).toEqual([second])
    expect(await send()).toBe(true)
  })

  it('takes what the writer has taken out by hand as decided', async () => {
    checkPost.mockReturnValue([first])
    const { view, send, check } = show()
    await send()
    view.rerender({ values: { ...texts, description: 'Ring me' } })
    expect(check().finds).toEqual([])
  })

  it('does not ask for what the post said before', async () => {
    checkPost.mockReturnValue([first])
    expect(await show(texts).send()).toBe(true)
  })

  it('does not take a double click for two presses', async () => {
    checkPost.mockReturnValue([first])
    const { send, check } = show()
    await send()
    check().noticeClick(2)
    expect(await send()).toBe(false)
    expect(check().finds).toEqual([first])
    check().noticeClick(1)
    expect(await send()).toBe(true)
  })

  it('lets a post go when the check fails', async () => {
    checkPost.mockImplementation(() => {
      throw new Error('broken')
    })
    expect(await show().send()).toBe(true)
  })
})

const umbrella = { title: 'Black umbrella', description: 'Wooden handle, left in the second car.', location: 'Tram 9' }

test.for([
  [true, 'the same words in another order, case and spelling of letters', { title: 'Umbrellä: BLACK' }],
  [true, 'one word more', { title: 'A black umbrella' }],
  [false, 'another place', { location: 'Central Library' }],
  [false, 'another number and colour', { title: 'Blue umbrella', location: 'Tram 4' }],
  [false, 'the same title alone', { description: 'It has a metal handle and was on a bench.' }],
] as const)('posts are nearly the same: %s for %s', ([expected, , change]) => {
  expect(areNearSame(wordsOfPost(umbrella), wordsOfPost({ ...umbrella, ...change }))).toBe(expected)
})
