import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeMessage, messageId } from './conversation.test-support.ts'
import { useMarkRead } from './use-mark-read.ts'

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
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((props) => useMarkRead('olga', 'conversation-1', props), { wrapper, initialProps })
}

describe('useMarkRead', () => {
  it('marks unread messages as read once they are in view, each once', async () => {
    const { rerender } = show({ newest: message(1), read: '', isInView: false })
    await pass(0)
    expect(read).not.toHaveBeenCalled()
    rerender({ newest: message(1), read: '', isInView: true })
    rerender({ newest: message(1), read: '', isInView: false })
    rerender({ newest: message(1), read: '', isInView: true })
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
    rerender({ newest: message(2), read: '', isInView: true })
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('leaves out what was read before, and the reader’s own', async () => {
    const { rerender } = show({ newest: message(1), read: '000001', isInView: true })
    rerender({ newest: message(2, 'me'), read: '000001', isInView: true })
    await pass(0)
    expect(read).not.toHaveBeenCalled()
  })

  it('marks a message as read that came while its conversation was opened', async () => {
    show({ newest: message(2), read: '000001', isInView: true })
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('waits until the page is visible', async () => {
    act(() => focusManager.setFocused(false))
    show({ newest: message(1), read: '', isInView: true })
    await pass(60_000)
    expect(read).not.toHaveBeenCalled()
    act(() => focusManager.setFocused(true))
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('tries again after a failure when the reader comes back to it', async () => {
    read.mockImplementationOnce(async () => Promise.reject(new TypeError('Failed to fetch')))
    const { rerender } = show({ newest: message(1), read: '', isInView: true })
    await pass(0)
    rerender({ newest: message(1), read: '', isInView: false })
    rerender({ newest: message(1), read: '', isInView: true })
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
