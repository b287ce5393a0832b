import { CLAIM_EVENTS } from '@shared/claims/claims.ts'
import { CASE_KINDS, type CaseKind, DECISIONS, type Decision } from '@shared/moderation/decisions.ts'
import type { Notification, NotificationOf } from '@shared/news/notifications.ts'
import { describe, expect, it } from 'vitest'
import { describeNotification } from './describe-notification.ts'
import { addressOf } from './notifications-screen.tsx'

it.each([
  ['by their name', 'Anna', 'Anna marked “Umbrella” as recovered'],
  ['as somebody without one', undefined, 'Someone marked “Umbrella” as recovered'],
])('shows who has marked a post as recovered, %s', (_, name, line) => {
  const facts = { id: '1', kind: 'recovered', itemId: '1', title: 'Umbrella', createdAt: '', readAt: null } as const
  const words = describeNotification({ ...facts, ...(name && { name }) })
  expect(`${words.name ?? ''}${words.title}`).toBe(line)
})

it('isolates the direction of titles', () => {
  const facts = { id: '1', itemId: '1', createdAt: '', readAt: null, title: 'מטרייה', otherTitle: 'شمسية' } as const
  const { title, text } = describeNotification({ ...facts, kind: 'match', otherItemId: '2' })
  expect(title).toBe('A possible match: “\u2068شمسية\u2069”')
  expect(text).toContain('“\u2068מטרייה\u2069”')
})

it('shows a post with the same number, with both titles', () => {
  const facts = { id: '1', itemId: '1', createdAt: '', readAt: null, title: 'Phone', otherTitle: 'My phone' } as const
  const notification: Notification = { ...facts, kind: 'same-number', otherItemId: '2' }
  const { title, text } = describeNotification(notification)
  expect(title).toBe('Same number: “My phone”')
  expect(text).toContain('as your “Phone”')
  expect(addressOf(notification)).toBe('/items/2')
})

it.each([
  ['by their name', 'Anna', 'Anna wrote to you about “Umbrella”'],
  ['as somebody without one', undefined, 'Someone wrote to you about “Umbrella”'],
])('shows who has written a message, %s, and leads to the conversation', (_, name, line) => {
  const facts = { id: 'message-c1', itemId: 'i1', title: 'Umbrella', createdAt: '', readAt: null } as const
  const notification: Notification = { ...facts, kind: 'message', conversationId: 'c1', ...(name && { name }) }
  const words = describeNotification(notification)
  expect(`${words.name ?? ''}${words.title}`).toBe(line)
  expect(words.text).toContain('Open the conversation')
  expect(addressOf(notification)).toBe('/conversations/c1')
})

describe('a notification about a claim', () => {
  const aClaim = (fields: Partial<NotificationOf<'claim'>> = {}): Notification => ({
    id: 'claim-c1-0',
    kind: 'claim',
    itemId: 'i1',
    claimId: 'c1',
    step: 'made',
    role: 'claimant',
    title: 'Umbrella',
    postType: 'Found',
    createdAt: '',
    readAt: null,
    ...fields,
  })
  const titleOf = (fields: Parameters<typeof aClaim>[0]) => describeNotification(aClaim(fields)).title
  const textOf = (fields: Parameters<typeof aClaim>[0]) => describeNotification(aClaim(fields)).text

  it.each(CLAIM_EVENTS)('shows what has happened before the title, and what to do, and no name: %s', (step) => {
    const { name, title, text } = describeNotification({ ...aClaim({ step }), ...{ name: 'Anna' } })
    expect(name).toBeUndefined()
    expect(title).toMatch(/^\w.+“Umbrella”$/)
    expect(text).not.toBe('')
    expect(`${title} ${text}`).not.toMatch(/Anna|undefined/)
  })

  it('shows in its words who has the thing, by the type of the post', () => {
    expect(titleOf({ step: 'made' })).toBe('Someone says it’s theirs: “Umbrella”')
    expect(titleOf({ step: 'made', postType: 'Lost' })).toBe('Someone says they have it: “Umbrella”')
    expect(textOf({ step: 'approved' })).toContain('your code')
    expect(textOf({ step: 'approved', postType: 'Lost' })).toContain('enter it')
  })

  it('shows whose claim has expired, and why', () => {
    expect(titleOf({ step: 'expired', role: 'poster' })).toBe('Expired: a claim on “Umbrella”')
    expect(titleOf({ step: 'expired', role: 'claimant' })).toBe('Expired: your claim on “Umbrella”')
    expect(textOf({ step: 'expired', reason: 'no-decision' })).toContain('wasn’t answered within 14 days')
    expect(textOf({ step: 'expired', reason: 'no-handover' })).toContain('wasn’t handed over within 7 days')
  })

  it.each([
    ['given-to-another', 'It was returned to someone else.'],
    ['closed-by-poster', 'The person who posted it closed the post.'],
    ['post-deleted', 'The person who posted it deleted the post.'],
    ['post-removed', 'A moderator removed the post.'],
    ['conversation-ended', 'Your conversation with the person who posted it has ended.'],
  ] as const)('shows why it has ended: %s', (reason, text) => {
    expect(textOf({ step: 'ended', reason })).toBe(text)
  })

  it('leads the poster to all claims on the post to decide, and anyone else to the claim', () => {
    const all = CLAIM_EVENTS.filter((step) => addressOf(aClaim({ step })) === '/items/i1/claims')
    expect(all).toEqual(['made', 'reminded', 'withdrawn'])
    expect(addressOf(aClaim({ step: 'approved' }))).toBe('/claims/c1')
  })
})

it('says of a saved search how many other new posts fit', () => {
  const fits = (further?: number) =>
    describeNotification({ id: '1', kind: 'search', itemId: 'i1', title: 'Kite', further, createdAt: '', readAt: null })
  expect(fits()).toEqual({ title: 'New: “Kite”', text: 'It matches one of your saved searches.' })
  expect(fits(1).text).toBe(
    'It matches one of your saved searches, and so does another new post. See your saved searches below.',
  )
  expect(fits(3).text).toBe(
    'It matches one of your saved searches, and so do 3 other new posts. See your saved searches below.',
  )
})

const facts = { id: '1', itemId: 'case-1', title: '', createdAt: '', readAt: null } as const
const about = (kind: 'decision' | 'report', caseKind: CaseKind, decision: Decision) =>
  describeNotification({ ...facts, kind, caseKind, decision })

it.each(CASE_KINDS)('has words for every decision about a %s, and for what became of a report of one', (caseKind) => {
  for (const decision of DECISIONS) {
    expect(about('decision', caseKind, decision).title).not.toBe('')
    const { title } = about('report', caseKind, decision)
    expect(title.startsWith('We reviewed')).toBe(true)
    expect(title.endsWith('it stays up')).toBe(decision === 'keep')
  }
})

it('leads from a decision to its reasons, from what waits to the queue, and from an outcome to the list', () => {
  expect(addressOf({ ...facts, kind: 'case' })).toBe('/moderation')
  const decided = { ...facts, caseKind: 'post', decision: 'hide' } as const
  expect(addressOf({ ...decided, kind: 'decision' })).toBe('/decisions/case-1')
  expect(addressOf({ ...decided, kind: 'report' })).toBe('/notices')
})
