import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeMessage, messageId } from './conversation.test-support.ts'
import { useMarkRead, useNewestInView } from './use-seen-messages.ts'

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

/** A list whose place is counted from its end, as `flex-col-reverse` makes it. */
function makeList(height: number) {
  const list = document.createElement('div')
  let current = height
  Object.defineProperty(list, 'scrollHeight', { get: () => current })
  let place = 0
  Object.defineProperty(list, 'scrollTop', { get: () => place, set: (next: number) => (place = next) })
  const scrollTo = (next: number) => {
    place = next
    act(() => void list.dispatchEvent(new Event('scroll')))
  }
  return { list, scrollTo, grow: (by: number) => (current += by) }
}

function showList() {
  const { list, scrollTo, grow } = makeList(1000)
  const ref = { current: list }
  const view = renderHook(({ newest, isOwn }) => useNewestInView(ref, newest, isOwn), {
    initialProps: { newest: '1', isOwn: false },
  })
  return {
    list,
    scrollTo,
    hook: () => view.result.current,
    add: (newest: string, isOwn = false) => {
      grow(100)
      view.rerender({ newest, isOwn })
    },
  }
}

describe('useNewestInView', () => {
  it('follows at the end', () => {
    const { list, hook, add } = showList()
    add('2')
    expect(list.scrollTop).toBe(0)
    expect(hook().hasUnseen).toBe(false)
  })

  it('keeps the place of a reader who is elsewhere, and says that something has come', () => {
    const { list, scrollTo, hook, add } = showList()
    scrollTo(-400)
    add('2')
    expect(list.scrollTop).toBe(-500)
    expect(hook().hasUnseen).toBe(true)
    act(() => hook().showNewest())
    expect(list.scrollTop).toBe(0)
    expect(hook().hasUnseen).toBe(false)
  })

  it('shows the reader what they have just written', () => {
    const { list, scrollTo, add } = showList()
    scrollTo(-400)
    add('2', true)
    expect(list.scrollTop).toBe(0)
  })

  it('moves nothing when earlier messages are added', () => {
    const { list, scrollTo, hook, add } = showList()
    scrollTo(-400)
    add('1')
    expect(list.scrollTop).toBe(-400)
    expect(hook().hasUnseen).toBe(false)
  })
})
