import type { Conversation, Message } from '@shared/conversations/conversations.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { routerFuture } from '@/config/router.ts'
import { ConversationRow } from './conversation-row.tsx'

afterEach(cleanup)

const message = (changes: Partial<Message> = {}): Message => ({
  _id: '000001',
  from: 'other',
  text: 'Is there a blue whale on it?',
  sentAt: '2026-11-20T10:00:00.000Z',
  warnings: [],
  ...changes,
})

function show(changes: Partial<Conversation> = {}, isOpen = false) {
  const conversation: Conversation = {
    _id: 'conversation-1',
    itemId: 'item-1',
    postType: 'Found',
    title: 'Wallet',
    role: 'poster',
    other: { name: 'Grace' },
    unread: 0,
    last: message(),
    createdAt: '2026-11-20T10:00:00.000Z',
    lastAt: '2026-11-20T10:00:00.000Z',
    canWrite: true,
    isBlocked: false,
    closesAt: '',
    claimId: '',
    ...changes,
  }
  const { container } = render(
    <MemoryRouter future={routerFuture}>
      <ConversationRow conversation={conversation} isOpen={isOpen} />
    </MemoryRouter>,
  )
  return { text: container.textContent ?? '', link: screen.getByRole('link') }
}

it('shows who has written about what, and leads to the conversation', () => {
  const { text, link } = show()
  expect(link.textContent).toBe('Grace, Wallet')
  expect(link.getAttribute('href')).toBe('/conversations/conversation-1')
  expect(link.getAttribute('aria-current')).toBeNull()
  expect(text).toContain('Found')
  expect(text).toContain('Is there a blue whale on it?')
})

it('marks the reader’s own words', () => {
  expect(show({ last: message({ from: 'me', text: 'Saturday at ten?' }) }).text).toContain('You: Saturday at ten?')
})

it.each([
  [1, 'Grace, Wallet, 1 new message'],
  [3, 'Grace, Wallet, 3 new messages'],
])('says to screen readers, too, that %i messages are unread', (unread, name) => {
  const { link, text } = show({ unread })
  expect(link.textContent).toBe(name)
  expect(text.endsWith(String(unread))).toBe(true)
})

it('marks the one that is open', () => {
  expect(show({}, true).link.getAttribute('aria-current')).toBe('page')
})

it('does not quote a message that follows the script of a scam, but quotes the reader’s own', () => {
  const { text } = show({ last: message({ text: 'Tell me the code', warnings: ['code'] }) })
  expect(text).not.toContain('Tell me the code')
  expect(text).toContain('Take care with this message')
  cleanup()
  const own = message({ from: 'me', text: 'Tell me the code', warnings: ['code'] })
  expect(show({ last: own }).text).toContain('You: Tell me the code')
})

it.each<[string, Partial<Conversation>]>([
  ['Nobody has written yet.', { last: null }],
  ['Has claimed it. No messages yet.', { last: null, claimId: 'claim-1' }],
  ['You have claimed it. No messages yet.', { last: null, claimId: 'claim-1', role: 'asker' }],
  ['Ended · Is there a blue whale on it?', { canWrite: false }],
  ['Ended · Nobody has written yet.', { canWrite: false, last: null }],
  ['You have blocked this person.', { canWrite: false, isBlocked: true }],
])('shows %s', (words, changes) => {
  expect(show(changes).text).toContain(words)
})

it('says nothing of what somebody wrote whom the reader has blocked', () => {
  expect(show({ canWrite: false, isBlocked: true }).text).not.toContain('blue whale')
})

it.each([
  ['poster', 'Somebody'],
  ['asker', 'The poster'],
] as const)('names a person without a name for the %s', (role, name) => {
  expect(show({ role, other: { name: '\u200b' } }).link.textContent).toContain(name)
})

it('shows no more of a long message than a line may hold', () => {
  const { text } = show({ last: message({ text: 'x'.repeat(2000) }) })
  expect(text).toContain(`${'x'.repeat(150)}...`)
  expect(text).not.toContain('x'.repeat(151))
})
