import type { Message } from '@shared/messages/conversations.ts'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeMessage, messageId } from './conversation.test-support.ts'
import { pollDelay, useMessages } from './use-messages.ts'

let messages: Message[]
const answer = async (address: string) => {
  const after = new URL(address, 'http://board').searchParams.get('after') ?? ''
  return Response.json(messages.filter(({ _id }) => _id > after))
}
const ask = vi.fn<(address: string) => Promise<Response>>()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const write = (number: number) => void messages.push(makeMessage({ _id: messageId(number) }))
const error = { code: 'too-many-requests', message: 'Later.', requestId: '' }
const refuse = async () => Response.json({ error }, { status: 429, headers: { 'Retry-After': '30' } })

async function show() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook(() => useMessages('olga', 'conversation-1', false), { wrapper })
  await pass(0)
  ask.mockClear()
  return { ...view, shown: () => view.result.current.list?.messages.map(({ _id }) => Number(_id)) }
}

beforeEach(() => {
  // The body of an answer is read by timers of the platform's own.
  vi.useFakeTimers({
    now: 1_800_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockImplementation(answer)
  messages = []
  write(1)
})

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('useMessages', () => {
  it('asks every four seconds at first, and slowly when nothing comes', async () => {
    await show()
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(15)
    await pass(10 * 60_000)
    ask.mockClear()
    await pass(5 * 60_000)
    expect(ask).toHaveBeenCalledTimes(5)
  })

  it('asks quickly again when someone types, and when a message comes', async () => {
    await show()
    await pass(15 * 60_000)
    ask.mockClear()
    act(() => void document.dispatchEvent(new Event('keydown')))
    await pass(12_000)
    expect(ask).toHaveBeenCalledTimes(3)
    await pass(15 * 60_000)
    ask.mockClear()
    write(2)
    await pass(72_000)
    expect(ask.mock.calls.length).toBeGreaterThan(3)
  })

  it('adds what has come behind what is shown, however much, and keeps what was sent meanwhile', async () => {
    const { shown, result } = await show()
    expect(shown()).toEqual([1])
    for (let number = 2; number <= 14; number += 1) write(number)
    ask.mockImplementation(async (address) => {
      const page = (await (await answer(address)).json()) as Message[]
      return Response.json(page.slice(0, 10))
    })
    const late = Promise.withResolvers<Response>()
    ask.mockReturnValueOnce(late.promise)
    await pass(4000)
    act(() => result.current.addSent(makeMessage({ _id: messageId(15), from: 'me' }), 'key'))
    late.resolve(Response.json(messages.slice(1, 11)))
    await pass(0)
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  it('asks for nothing while the page is hidden, and at once when it is back', async () => {
    await show()
    act(() => focusManager.setFocused(false))
    await pass(10 * 60_000)
    expect(ask).not.toHaveBeenCalled()
    act(() => focusManager.setFocused(true))
    await pass(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('says that messages are late after a failure, and gives the server its pause', async () => {
    const { result } = await show()
    ask.mockImplementationOnce(refuse)
    await pass(4_000)
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

  it('stops with its screen', async () => {
    const { unmount } = await show()
    unmount()
    ask.mockClear()
    await pass(60_000)
    expect(ask).not.toHaveBeenCalled()
  })
})

it('polls more slowly the longer nothing happens, and each minute at least', () => {
  const delays = [0, 95_000, 121_000, 10 * 60_000, 24 * 60 * 60_000].map((quietMs) => pollDelay(quietMs, false))
  expect(delays).toEqual([4_000, 4_000, 12_000, 60_000, 60_000])
})

it('slows down after a failure, and never asks sooner than without one', () => {
  expect(pollDelay(0, true)).toBe(12_000)
  expect(pollDelay(10 * 60_000, true)).toBe(60_000)
})
