import { ENDED_HEADER } from '@shared/messages/conversation-limits.ts'
import type { Conversation, Message } from '@shared/messages/conversations.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeConversation, makeMessage, messageId } from './conversation.test-support.ts'
import { ConversationView } from './conversation-view.tsx'
import { pollDelay } from './use-messages.ts'
import { ADVICE } from './warning-reasons.tsx'

vi.mock('@/lib/notify.ts', () => ({
  notifySuccess: vi.fn(),
  notifyFailure: vi.fn(),
  notifyError: vi.fn(),
  loadToasts: async () => {},
}))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: async () => true }))

/** A busy machine takes its time. */
const LOADING = { timeout: 20_000 }
const NEVER_NEEDED = /^Never share codes, passwords or gift cards/
/** What a note follows. */
const CODE = 'Tell me the code'
const LINK = 'Click here: https://example.com'

let conversation: Conversation
let messages: Message[]
let refusal: Response | undefined

const message = (number: number, text: string, changes: Partial<Message> = {}): Message =>
  makeMessage({ _id: messageId(number), text, sentAt: new Date(2026, 10, 20, 10, number).toISOString(), ...changes })

/** Answers in place of the API. */
async function answer(address: string, { method, body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://board')
  const step = pathname.split('/')[4]
  if (step === 'block') conversation = { ...conversation, canWrite: false, isBlocked: true }
  if (step === 'unblock') conversation = { ...conversation, canWrite: true, isBlocked: false }
  if (step !== 'messages') return Response.json(conversation)
  if (method === 'POST') {
    if (refusal) return refusal
    const sent = message(messages.length + 1, JSON.parse(String(body)).text, { from: 'me' })
    messages.push(sent)
    return Response.json(sent, { status: 201 })
  }
  const [after, before] = [searchParams.get('after'), searchParams.get('before')]
  const headers = conversation.canWrite ? {} : { [ENDED_HEADER]: 'true' }
  if (after)
    return Response.json(
      messages.filter(({ _id }) => _id > after),
      { headers },
    )
  return Response.json(messages.filter(({ _id }) => !before || _id < before).slice(-100), { headers })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  refusal = undefined
  messages = []
  conversation = makeConversation({ title: 'Wallet', other: { name: 'Grace' } })
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ConversationView uid="olga" id="conversation-1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )

async function show(): Promise<HTMLElement> {
  renderView()
  // The box is loaded beside the messages.
  if (conversation.canWrite) await screen.findByRole('textbox')
  return screen.findByRole('log')
}

/**
 * Shows it with a clock that only `pass` moves. The body of an answer is read by timers of the
 * platform's own.
 */
async function showWithFakeTimers(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  renderView()
  await vi.waitFor(() => screen.getByRole('textbox'), LOADING)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const POLL_MS = pollDelay(0, false)

const openMenu = async () => act(async () => (await screen.findByRole('button', { name: 'More' }, LOADING)).click())
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })

describe('ConversationView', () => {
  it('shows whose each message is, its day, and links as text that cannot be pressed', async () => {
    messages = [message(1, 'See https://example.com'), message(2, 'Two\nlines', { from: 'me' })]
    const log = await show()
    const [day, theirs, own] = within(log).getAllByRole('listitem')
    expect(day?.textContent).toMatch(/November/)
    expect(theirs?.textContent).toMatch(/^GraceSee https:\/\/example\.com/)
    expect(own?.textContent).toMatch(/^YouTwo\nlines/)
    expect(within(log).queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/items/item-1')
  })

  it('says until when the two can write once the post is closed', async () => {
    conversation = { ...conversation, closesAt: '2026-12-22T12:00:00.000Z' }
    await show()
    expect(screen.getByText(/^The post is closed\. You can still write to each other until .*22.*\.$/)).toBeTruthy()
  })

  it('says above the messages what nobody here needs, unless they have ended', async () => {
    await show()
    expect(screen.getByText(NEVER_NEEDED)).toBeTruthy()
    cleanup()
    conversation = { ...conversation, canWrite: false }
    await show()
    expect(screen.queryByText(NEVER_NEEDED)).toBeNull()
  })

  it('tells the reader what to watch for in a message, and nothing of their own words', async () => {
    messages = [message(1, CODE), message(2, LINK), message(3, 'Pay by gift card', { from: 'me' })]
    const log = await show()
    expect(within(log).getByText(ADVICE.code)).toBeTruthy()
    expect(within(log).getByText(ADVICE.link)).toBeTruthy()
    expect(within(log).queryByText(ADVICE.payment)).toBeNull()
  })

  it('says the same warning once where it follows itself, and blocks from there', async () => {
    messages = [CODE, CODE, CODE, LINK, 'Hello', LINK].map((text, index) => message(index + 1, text))
    const log = await show()
    expect(within(log).getAllByText(ADVICE.link)).toHaveLength(2)
    expect(within(log).getAllByText(ADVICE.code)).toHaveLength(1)
    expect(within(log).getAllByText('Take care: the same warning as above.')).toHaveLength(2)
    const [block] = within(log).getAllByRole('button', { name: 'Block this person' })
    await act(async () => block?.click())
    expect(await screen.findByText('This conversation has ended.')).toBeTruthy()
    expect(within(log).queryByRole('button', { name: 'Block this person' })).toBeNull()
  })

  it('draws a line above the first message that was unread, while the conversation is open', async () => {
    messages = [1, 2, 3, 4].map((number) => message(number, `Text ${number}`))
    conversation = { ...conversation, unread: 2, last: message(4, 'Text 4') }
    const log = await show()
    const shown = () =>
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(shown()[3]).toBe('New')
    expect(shown()[4]).toMatch(/Text 3/)
    conversation = { ...conversation, unread: 0 }
    fireEvent.change(box(), { target: { value: 'Hello' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(await within(log).findByText('Hello')).toBeTruthy()
    expect(shown().filter((words) => words === 'New')).toHaveLength(1)
  })

  it('draws no line where nothing was unread', async () => {
    messages = [message(1, 'Text 1')]
    conversation.last = message(1, 'Text 1')
    expect((await show()).textContent).not.toContain('New')
  })

  it('says whose turn it is in a claim’s conversation without messages', async () => {
    conversation.claimId = 'claim-1'
    const log = await show()
    expect(log.textContent).toMatch(/it’s your turn/)
    expect(screen.getByRole('link', { name: 'View claim' }).getAttribute('href')).toBe('/claims/claim-1')
  })

  it('shows earlier messages before the others', async () => {
    messages = Array.from({ length: 130 }, (_, index) => message(index + 1, `Message ${index + 1}`))
    const log = await show()
    expect(within(log).queryByText('Message 30')).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Show earlier messages' }).click())
    expect(await within(log).findByText('Message 1')).toBeTruthy()
    expect(log.getAttribute('aria-live')).toBe('off')
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('sends on Enter, begins a line on Shift and Enter, and leaves letters that are being composed', async () => {
    const log = await show()
    fireEvent.change(box(), { target: { value: 'Hello' } })
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', repeat: true })
    await act(async () => {})
    expect(messages).toEqual([])
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(await within(log).findByText('Hello')).toBeTruthy()
    expect(messages).toHaveLength(1)
    expect(box().value).toBe('')
  })

  it('begins a line on Enter where fingers write', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    await show()
    fireEvent.change(box(), { target: { value: 'Hello' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    await act(async () => {})
    expect(messages).toEqual([])
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    await vi.waitFor(() => expect(messages).toHaveLength(1))
  })

  it('says beside the box why a code was not sent, and keeps the text', async () => {
    const fieldErrors = { text: 'Show the code only when you meet.' }
    const error = { code: 'invalid-input', message: 'Please check your text.', requestId: '', fieldErrors }
    refusal = Response.json({ error }, { status: 400 })
    await show()
    fireEvent.change(box(), { target: { value: 'It is 123 456' } })
    await act(async () => screen.getByRole('button', { name: 'Send' }).click())
    expect((await screen.findByRole('alert')).textContent).toMatch(/Show the code only when you meet\./)
    expect(box().value).toBe('It is 123 456')
  })

  it('replaces the box when someone is blocked, until they are unblocked', async () => {
    await show()
    await openMenu()
    await act(async () => screen.getByRole('button', { name: 'Block this person' }).click())
    expect(await screen.findByText('This conversation has ended.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    await act(async () => (await screen.findByRole('button', { name: 'Unblock' }, LOADING)).click())
    expect(await screen.findByRole('textbox')).toBeTruthy()
  })

  it('tells the one who was blocked only that it has ended', async () => {
    conversation.canWrite = false
    await show()
    expect(screen.getByText('This conversation has ended.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Block this person' })).toBeNull()
  })

  it('offers to report what the other person has written, unless its words are gone', async () => {
    messages = [
      message(1, 'Send me 50 euros.'),
      message(2, 'No.', { from: 'me' }),
      message(3, '', { isHidden: true }),
      message(4, '', { isDeleted: true }),
    ]
    const log = await show()
    expect(within(log).getByText('A moderator hid this message.')).toBeTruthy()
    const reports = () => within(log).queryAllByRole('button', { name: 'Report this message' })
    expect(reports()).toEqual([])
    await openMenu()
    await act(async () => screen.getByRole('button', { name: 'Report a message' }).click())
    expect(screen.getByText('Choose the message that you want to report.')).toBeTruthy()
    expect(reports()).toHaveLength(1)
    const [report] = reports() as [HTMLElement]
    expect(report.closest('li')?.textContent).toContain('Send me 50 euros.')
  })

  it('says that the other person is gone, and offers nothing more about them, even if they were blocked', async () => {
    conversation = { ...conversation, other: { name: '', isGone: true }, canWrite: false, isBlocked: true }
    messages = [message(1, '', { isDeleted: true })]
    await show()
    expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
    expect(screen.getByText('This message was deleted.')).toBeTruthy()
    expect(screen.getByText('This conversation has ended.')).toBeTruthy()
    expect(screen.getByText(/^The account of this person was deleted/)).toBeTruthy()
    expect(screen.queryByText(/^You blocked this person/)).toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('says nothing of whose turn it is once a claim’s conversation has ended', async () => {
    conversation = { ...conversation, claimId: 'claim-1', canWrite: false }
    const log = await show()
    expect(log.textContent).toMatch(/No messages yet\./)
    expect(log.textContent).not.toMatch(/your turn/)
  })

  it('says that it has ended when a poll says so, and goes on when a later one does', async () => {
    await showWithFakeTimers()
    conversation = { ...conversation, canWrite: false }
    await pass(POLL_MS)
    await vi.waitFor(() => screen.getByText('This conversation has ended.'), LOADING)
    expect(screen.queryByRole('textbox')).toBeNull()
    conversation = { ...conversation, canWrite: true }
    await pass(POLL_MS)
    await vi.waitFor(() => expect(box().value).toBe(''), LOADING)
    expect(screen.queryByText('This conversation has ended.')).toBeNull()
  })

  it('says calmly that messages may be late, and that someone is offline', async () => {
    messages = [message(1, 'Hello')]
    await showWithFakeTimers()
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
    await pass(POLL_MS)
    await vi.waitFor(() => screen.getByText(/messages may arrive late/), LOADING)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('You’re offline. Messages will arrive when you’re back online.')).toBeTruthy()
    vi.stubGlobal('fetch', vi.fn(answer))
    act(() => void window.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(screen.queryByText(/messages may come late|connected again/)).toBeNull(), LOADING)
  })

  it('asks before a message that the reader will be told to watch for, and leads back to the box', async () => {
    await show()
    fireEvent.change(box(), { target: { value: 'Pay me 100 euros by gift card first.' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    const question = await screen.findByRole('region', { name: 'Send this as it is?' })
    expect(document.activeElement).toBe(question)
    await act(async () => screen.getByRole('button', { name: 'Change it' }).click())
    expect(screen.queryByRole('region', { name: 'Send this as it is?' })).toBeNull()
    expect(document.activeElement).toBe(box())
    expect(messages).toEqual([])
    fireEvent.keyDown(box(), { key: 'Enter' })
    await vi.waitFor(() => expect(messages).toHaveLength(1))
  })

  it('keeps the focus near when the other person ends it meanwhile', async () => {
    const error = { code: 'conversation-ended', message: 'This conversation has ended.', requestId: '' }
    refusal = Response.json({ error }, { status: 403 })
    await show()
    box().focus()
    fireEvent.change(box(), { target: { value: 'Hello' } })
    conversation.canWrite = false
    fireEvent.keyDown(box(), { key: 'Enter' })
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('names someone whose name cannot be seen by their part', async () => {
    conversation.other.name = '\u3164\u200b'
    await show()
    expect(screen.getByRole('heading', { name: 'the other person' })).toBeTruthy()
  })

  it('says calmly that there is no such conversation', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
    renderView()
    expect(await screen.findByText('We can’t find this conversation.')).toBeTruthy()
  })
})
