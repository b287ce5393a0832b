import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { conversationQuery } from './conversations-api.ts'
import { makeConversation, makeMessage, messageId } from './make-conversation.ts'
import { READ_AFTER_MS, useMarkRead } from './use-mark-read.ts'

const read = vi.fn(async () => Response.json({ _id: 'conversation-1', unread: 0, lastAt: '' }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const message = (number: number, from: 'me' | 'other' = 'other') => {
  const _id = messageId(number)
  return { ...makeMessage({ _id, from }), key: _id }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', read)
})

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  read.mockClear()
})

function show(initialProps: Parameters<typeof useMarkRead>[2]) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { gcTime: Number.POSITIVE_INFINITY } })
  const { queryKey } = conversationQuery('olga', 'conversation-1')
  client.setQueryData(queryKey, makeConversation())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook((props) => useMarkRead('olga', 'conversation-1', props), { wrapper, initialProps })
  return { ...view, logOut: () => client.removeQueries({ queryKey }) }
}

describe('useMarkRead', () => {
  it('marks unread messages as read some seconds after they are seen, once', async () => {
    const { rerender } = show({ newest: message(1), read: '', isInView: true })
    await pass(READ_AFTER_MS - 1)
    expect(read).not.toHaveBeenCalled()
    await pass(1)
    expect(read).toHaveBeenCalledTimes(1)
    rerender({ newest: message(1), read: '', isInView: true })
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(1)
    rerender({ newest: message(2), read: '', isInView: true })
    await pass(READ_AFTER_MS)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('leaves it out when the reader answers meanwhile, and when nothing was unread', async () => {
    const { rerender } = show({ newest: message(1), read: '', isInView: true })
    await pass(READ_AFTER_MS - 1)
    rerender({ newest: message(2, 'me'), read: '', isInView: true })
    await pass(60_000)
    show({ newest: message(1), read: '000001', isInView: true })
    await pass(60_000)
    expect(read).not.toHaveBeenCalled()
  })

  it('marks a message as read that came while its conversation was opened', async () => {
    show({ newest: message(2), read: '000001', isInView: true })
    await pass(READ_AFTER_MS)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('waits until the message is in view and the page is visible', async () => {
    const { rerender } = show({ newest: message(1), read: '', isInView: false })
    await pass(60_000)
    act(() => focusManager.setFocused(false))
    rerender({ newest: message(1), read: '', isInView: true })
    await pass(60_000)
    expect(read).not.toHaveBeenCalled()
    act(() => focusManager.setFocused(true))
    await pass(READ_AFTER_MS)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('marks as read what was seen when the reader goes on to what is above it', async () => {
    const { rerender } = show({ newest: message(59), read: '', isInView: true })
    await pass(READ_AFTER_MS / 2)
    rerender({ newest: message(59), read: '', isInView: false })
    await pass(READ_AFTER_MS)
    expect(read).toHaveBeenCalledTimes(1)
    rerender({ newest: message(60), read: '', isInView: false })
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('marks as read what was seen when the reader leaves at once, and asks for nothing after a logout', async () => {
    const first = show({ newest: message(1), read: '', isInView: true })
    await pass(READ_AFTER_MS / 2)
    first.unmount()
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
    const second = show({ newest: message(1), read: '', isInView: true })
    second.unmount()
    second.logOut()
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('leaves it to an answer that is on its way', async () => {
    const { rerender, unmount } = show({ newest: message(1), read: '', isInView: true, isAnswering: true })
    await pass(READ_AFTER_MS)
    expect(read).not.toHaveBeenCalled()
    rerender({ newest: message(2, 'me'), read: '', isInView: true })
    unmount()
    await pass(60_000)
    expect(read).not.toHaveBeenCalled()
  })

  it('tries again when the next message comes after a failure', async () => {
    read.mockImplementationOnce(async () => Promise.reject(new TypeError('Failed to fetch')))
    const { rerender } = show({ newest: message(1), read: '', isInView: true })
    await pass(READ_AFTER_MS)
    rerender({ newest: message(1), read: '', isInView: false })
    rerender({ newest: message(1), read: '', isInView: true })
    await pass(READ_AFTER_MS)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
