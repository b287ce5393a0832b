import type { Message } from '@shared/messages/conversations.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { useComposer } from './use-composer.ts'

const send = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const onSending = vi.fn()
const onSent = vi.fn()
const keys = () => send.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'))
const texts = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)).text)
const sentMessage: Message = {
  _id: '000001',
  from: 'me',
  text: 'Hello',
  sentAt: '2026-11-20T10:00:00.000Z',
}
const answer = () => Promise.resolve(Response.json(sentMessage, { status: 201 }))
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  send.mockReset().mockImplementation(answer)
  vi.stubGlobal('fetch', send)
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  onSent.mockReset()
  onSending.mockReset()
})

function show(messages: Message[] = []) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const options = { uid: 'olga', id: 'conversation-1', messages, onSending, onSent }
  const view = renderHook(() => useComposer(options), { wrapper })
  return {
    ...view,
    composer: () => view.result.current,
    type: (text: string) => act(() => view.result.current.change(text)),
    /** Presses without waiting for the answer. */
    begin: () => act(async () => void view.result.current.send()),
    press: (isDecided = false) => act(() => view.result.current.send(isDecided)),
  }
}

describe('useComposer', () => {
  it('sends a text, empties the box and forgets the draft', async () => {
    const { composer, type, press } = show()
    type('  Hello ')
    await press()
    expect(texts()).toEqual(['Hello'])
    expect(onSending.mock.calls).toEqual([[{ key: keys()[0], text: 'Hello', after: '' }], [undefined]])
    expect(onSent).toHaveBeenCalledWith(sentMessage, keys()[0])
    expect(composer().text).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps a text that could not be sent, and sends it again under the same key', async () => {
    send.mockImplementationOnce(fail)
    const { composer, type, press } = show()
    type('Hello')
    await press()
    expect(composer().text).toBe('Hello')
    expect(composer().error).toMatchObject({ code: 'network' })
    await press()
    expect(new Set(keys()).size).toBe(1)
    expect(composer().error).toBeUndefined()
    type('Hello')
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('says nothing of a failure any more once the network is back, and keeps the text', async () => {
    send.mockImplementationOnce(fail)
    const { composer, type, press } = show()
    type('Hello')
    await press()
    expect(composer().error).toMatchObject({ code: 'network' })
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(composer().error).toMatchObject({ code: 'network' })
    act(() => void window.dispatchEvent(new Event('online')))
    expect([composer().error, composer().text]).toEqual([undefined, 'Hello'])
  })

  it('forgets a text whose answer was lost, and the failure, once it is among the messages', async () => {
    send.mockImplementationOnce(fail)
    const messages: Message[] = []
    const { composer, type, press, rerender } = show(messages)
    type('Hello')
    await press()
    expect([composer().text, composer().error]).toEqual(['Hello', expect.anything()])
    messages.push(sentMessage)
    rerender()
    expect([composer().text, composer().error]).toEqual(['', undefined])
    type('Hello')
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('sends a text that was changed after a failure under another key', async () => {
    send.mockImplementationOnce(fail)
    const { type, press } = show()
    type('Hello')
    await press()
    type('Hello Grace')
    await press()
    expect(texts()).toEqual(['Hello', 'Hello Grace'])
    expect(new Set(keys()).size).toBe(2)
  })

  it('takes another key after its key was refused, and keeps the text', async () => {
    const error = { code: 'idempotency-key-reused', message: 'An earlier one was sent.', requestId: '' }
    send.mockImplementationOnce(async () => Response.json({ error }, { status: 409 }))
    const { composer, type, press } = show()
    type('Hello')
    await press()
    expect([composer().text, composer().error]).toEqual(['Hello', expect.anything()])
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('keeps what was typed while a message was on its way', async () => {
    let finish: (response: Response) => void = () => {}
    send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const { composer, type, begin } = show()
    type('Hello')
    await begin()
    expect(composer().text).toBe('')
    type('And more')
    await act(async () => finish(Response.json(sentMessage, { status: 201 })))
    expect(composer().text).toBe('And more')
  })

  it('keeps the draft and its key when the page is left, even while it is being sent', async () => {
    const before = show()
    before.type('Hello')
    before.unmount()
    const after = show()
    expect(after.composer().text).toBe('Hello')
    send.mockImplementationOnce(() => new Promise(() => {}))
    await after.begin()
    after.unmount()
    const again = show()
    expect(again.composer().text).toBe('Hello')
    await again.press()
    expect(send).toHaveBeenCalledTimes(2)
    expect(new Set(keys()).size).toBe(1)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps both what was on its way and what was typed meanwhile when the page is left', async () => {
    send.mockImplementationOnce(() => new Promise(() => {}))
    const before = show()
    before.type('Hello')
    await before.begin()
    before.type('And more')
    before.unmount()
    expect(show().composer().text).toBe('Hello\nAnd more')
    // What has arrived is not written a second time.
    expect(show([sentMessage]).composer().text).toBe('And more')
  })

  it('keeps what was typed meanwhile when a message arrives after the page is left', async () => {
    let finish: (response: Response) => void = () => {}
    send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const before = show()
    before.type('Hello')
    await before.begin()
    before.type('And more')
    before.unmount()
    await act(async () => finish(Response.json(sentMessage, { status: 201 })))
    expect(show([sentMessage]).composer().text).toBe('And more')
  })

  it('sends under the same key what is still on its way when someone comes back', async () => {
    let finish: (response: Response) => void = () => {}
    send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const before = show()
    before.type('Hello')
    await before.begin()
    before.unmount()
    const after = show()
    await act(async () => finish(Response.json(sentMessage, { status: 201 })))
    await after.press()
    expect(keys()[1]).toBe(keys()[0])
  })

  it('sends what has arrived a second time if the writer writes it again', async () => {
    send.mockImplementationOnce(() => new Promise(() => {}))
    const before = show()
    before.type('Hello')
    await before.begin()
    before.unmount()
    const after = show([sentMessage])
    expect(after.composer().text).toBe('')
    after.type('Hello')
    await after.press()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('sends once when the button is pressed twice', async () => {
    const { composer, type } = show()
    type('Hello')
    await act(() => Promise.all([composer().send(), composer().send()]))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('asks once before it sends what the reader will be told to watch for', async () => {
    const { composer, type, press } = show()
    type('Pay by gift card')
    await press()
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(composer().warnings).toEqual(['payment'])
    type('Pay by gift card please')
    expect(composer().warnings).toEqual([])
    await press()
    expect(send).toHaveBeenCalledTimes(1)
    // The next message is asked about anew.
    type('Pay by gift card')
    await press()
    expect(composer().warnings).toEqual(['payment'])
    await press(true)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('does not ask again when what was decided could not be sent', async () => {
    send.mockImplementationOnce(fail)
    const { composer, type, press } = show()
    type('Pay by gift card')
    await press()
    await press(true)
    expect(composer().text).toBe('Pay by gift card')
    expect(composer().warnings).toEqual([])
    await press()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('counts the last characters, and sends nothing that is too long', async () => {
    const { composer, type, press } = show()
    type('x'.repeat(1799))
    expect(composer().left).toBeUndefined()
    type('x'.repeat(1990))
    expect(composer().left).toBe(10)
    type('x'.repeat(2001))
    expect(composer().left).toBe(-1)
    await press()
    expect(send).not.toHaveBeenCalled()
  })
})
