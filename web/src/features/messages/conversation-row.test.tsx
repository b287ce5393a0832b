import type { Conversation } from '@shared/messages/conversations.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { makeConversation, makeMessage } from './conversation.test-support.ts'
import { ConversationRow } from './conversations-screen.tsx'

afterEach(cleanup)

function show(changes: Partial<Conversation> = {}, isOpen = false) {
  const other = { name: 'Grace' }
  const conversation = makeConversation({ title: 'Wallet', other, last: makeMessage(), ...changes })
  const { container } = render(
    <MemoryRouter>
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
  expect(show({ last: makeMessage({ from: 'me', text: 'Saturday at ten?' }) }).text).toContain('You: Saturday at ten?')
})

it.each([
  [1, 'Grace, Wallet, 1 new message'],
  [3, 'Grace, Wallet, 3 new messages'],
])('says to screen readers, too, that %i messages are unread', (unread, name) => {
  const { link, text } = show({ unread })
  expect(link.textContent).toBe(name)
  expect(text.endsWith(String(unread))).toBe(true)
})

it('does not call for what is unread where nobody can write any more, and keeps the words', () => {
  const { link, text } = show({ unread: 3, canWrite: false })
  expect(link.textContent).toBe('Grace, Wallet')
  expect(text.endsWith('Ended · Is there a blue whale on it?')).toBe(true)
})

it('marks the one that is open', () => {
  expect(show({}, true).link.getAttribute('aria-current')).toBe('page')
})

it('does not quote a message that is warned of, but quotes the reader’s own', () => {
  const { text } = show({ last: makeMessage({ text: 'Tell me the code' }) })
  expect(text).not.toContain('Tell me the code')
  expect(text).toContain('Take care with this message')
  cleanup()
  const own = makeMessage({ from: 'me', text: 'Tell me the code' })
  expect(show({ last: own }).text).toContain('You: Tell me the code')
})

it.each<[string, Partial<Conversation>]>([
  ['No messages yet.', { last: null }],
  ['Claimed it. No messages yet.', { last: null, claimId: 'claim-1' }],
  ['You claimed it. No messages yet.', { last: null, claimId: 'claim-1', role: 'asker' }],
  ['Ended · Is there a blue whale on it?', { canWrite: false }],
  ['Ended · No messages yet.', { canWrite: false, last: null }],
  ['You blocked this person.', { canWrite: false, isBlocked: true }],
])('shows %s', (words, changes) => {
  expect(show(changes).text).toContain(words)
})

it('says nothing of what someone wrote whom the reader has blocked', () => {
  expect(show({ canWrite: false, isBlocked: true }).text).not.toContain('blue whale')
})

it.each([
  ['poster', 'Someone'],
  ['asker', 'The person who posted it'],
] as const)('names a person without a name for the %s', (role, name) => {
  expect(show({ role, other: { name: '\u200b' } }).link.textContent).toContain(name)
})

it('shows no more of a long message than a line may hold', () => {
  const { text } = show({ last: makeMessage({ text: 'x'.repeat(2000) }) })
  expect(text).toContain(`${'x'.repeat(150)}...`)
  expect(text).not.toContain('x'.repeat(151))
})

it('says that the other person is gone, and that their words were deleted', () => {
  const last = makeMessage({ from: 'other', text: '', isDeleted: true })
  const { link, text } = show({ other: { name: '', isGone: true }, last, canWrite: false })
  expect(link.textContent).toBe('Deleted account, Wallet')
  expect(text).toContain('Ended · This message was deleted.')
})

it('says that a moderator has hidden what was written last', () => {
  const { text } = show({ last: makeMessage({ text: '', isHidden: true }) })
  expect(text).toContain('A moderator hid this message.')
})

it('shows beside the name that it is an office’s', () => {
  expect(show().text).not.toContain('Lost-property office')
  cleanup()
  expect(show({ other: { name: 'Grace', isOffice: true } }).text).toContain('Lost-property office')
})
