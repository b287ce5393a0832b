import { CLAIM_STATES, DECLINE_REASONS, EXPIRY_REASONS } from '@shared/claims/claim-states.ts'
import { CLAIM_EVENTS, type Claim } from '@shared/claims/claims.ts'
import { describe, expect, it } from 'vitest'
import { formatDayOf } from '@/components/dates.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { describeEvent, describeNext, describeState, formatDeadline, formatDeadlineDay } from './describe-claim.ts'

const claim = (overrides: Partial<Claim>) =>
  ({ state: 'pending', role: 'poster', postType: 'Found', other: { name: 'Grace Hopper' }, ...overrides }) as Claim
const next = (overrides: Partial<Claim>) => describeNext(claim(overrides), 'Friday')

describe('describeNext', () => {
  it.each([
    [{ role: 'poster' }, 'Please approve or decline it by Friday. After that it expires.'],
    [{ role: 'claimant' }, 'Grace has until Friday to decide. We’ll let you know.'],
  ] as const)('says of a pending claim to %j: %s', (whose, words) => {
    expect(next(whose)).toBe(words)
  })

  it.each([
    ['Found', 'claimant', 'show your code'],
    ['Found', 'poster', 'enter the code'],
    ['Lost', 'claimant', 'enter the code'],
    ['Lost', 'poster', 'show your code'],
  ] as const)('tells of a %s thing the %s to %s', (postType, role, words) => {
    expect(next({ state: 'approved', postType, role })).toMatch(/^Meet Grace by Friday\./)
    expect(next({ state: 'approved', postType, role })).toContain(words)
  })

  it('says in other words for each reason why a claim was declined or has ended', () => {
    const declined = DECLINE_REASONS.map((reason) => next({ state: 'declined', role: 'claimant', reason }))
    const expired = EXPIRY_REASONS.map((reason) => next({ state: 'expired', role: 'claimant', reason }))
    expect(new Set([...declined, ...expired]).size).toBe(DECLINE_REASONS.length + EXPIRY_REASONS.length)
  })

  it.each([
    ['poster', 'You said that the answer does not fit.'],
    ['claimant', 'Grace says that your answer does not fit.'],
  ] as const)('tells the %s why a claim was declined', (role, words) => {
    expect(next({ state: 'declined', role, reason: 'answer-does-not-fit' })).toBe(words)
  })

  it('does not say what was kept back, nor whether a number was the same', () => {
    for (const reason of DECLINE_REASONS)
      expect(next({ state: 'declined', role: 'claimant', reason })).not.toMatch(/number|note/i)
  })

  it('thanks the person who gave the thing back', () => {
    expect(next({ state: 'handed-over', postType: 'Lost', role: 'claimant' })).toMatch(/^You gave it to Grace/)
    expect(next({ state: 'handed-over', postType: 'Lost', role: 'poster' })).toMatch(/^You have it back from Grace/)
  })

  it('says of a disputed handover that one of the two said so', () => {
    expect(next({ state: 'handed-over', isDisputed: true })).toMatch(/^One of you said that something is wrong/)
    expect(describeState(claim({ state: 'handed-over', isDisputed: true }))).toBe('Disputed')
  })

  it.each([
    ['no-decision', 'Expired'],
    ['no-handover', 'Expired'],
    ['given-to-another', 'Ended'],
    ['closed-by-poster', 'Ended'],
    ['post-deleted', 'Ended'],
    ['post-removed', 'Ended'],
    ['conversation-ended', 'Ended'],
  ] as const)('calls the state of a claim that is over by %s %s', (reason, words) => {
    expect(describeState(claim({ state: 'expired', reason }))).toBe(words)
  })

  it('begins a sentence with a capital letter when an account has no name', () => {
    expect(next({ role: 'claimant', other: { name: '' } })).toMatch(/^The person who posted it has until Friday/)
    expect(next({ state: 'approved', other: { name: '' } })).toMatch(/^Meet the claimant by Friday/)
  })
})

it('has words for each state, for both sides', () => {
  for (const state of CLAIM_STATES)
    for (const role of ['poster', 'claimant'] as const) {
      expect(describeState(claim({ state, role }))).toMatch(/^[A-Z]/)
      expect(next({ state, role })).toMatch(/\.$/)
    }
})

describe('describeEvent', () => {
  it('says who did it, from the reader’s side', () => {
    expect(describeEvent('approved', 'poster', claim({ role: 'poster' }))).toBe('You approved it.')
    expect(describeEvent('approved', 'poster', claim({ role: 'claimant' }))).toBe('Grace approved it.')
    expect(describeEvent('reminded', 'board', claim({ role: 'claimant' }))).toBe('We reminded Grace to decide.')
  })

  it('says with what a claim has ended', () => {
    expect(describeEvent('ended', 'board', claim({ reason: 'post-deleted' }))).toBe('It ended with its post.')
    const ended = claim({ reason: 'conversation-ended' })
    expect(describeEvent('ended', 'board', ended)).toBe('It ended with your conversation.')
  })

  it('has words for everything that can happen', () => {
    const lines = CLAIM_EVENTS.map((what) => describeEvent(what, 'poster', claim({})))
    expect(new Set(lines).size).toBe(CLAIM_EVENTS.length)
  })
})

describe('firstNameOf', () => {
  it.each([
    ['Grace Hopper', 'Grace'],
    ['  Grace  ', 'Grace'],
    ['.. Grace', '.. Grace'],
    ['\u202eGrace', 'Grace'],
    ['', 'somebody'],
    ['\u3164 !', 'somebody'],
    ['A member', 'somebody'],
  ])('makes of %j the name %j', (name, first) => {
    expect(firstNameOf(name, 'somebody')).toBe(first)
  })
})

const time = new Date(2026, 10, 29, 14, 5).toISOString()

it('writes a deadline with its weekday, in the visitor’s time zone', () => {
  expect(formatDeadline(time, 'en-GB')).toMatch(/^Sunday,? 29 November at 14:05$/)
  expect(formatDeadline(time, 'en-US')).toMatch(/^Sunday, November 29 at 2:05\u00a0PM$/)
  expect(formatDeadlineDay(time, 'en-GB')).toMatch(/^Sunday,? 29 November$/)
  expect(formatDayOf(time, 'en-GB')).toBe('29 November 2026')
})

it('writes nothing for what is not a time', () => {
  expect(formatDeadline('')).toBe('')
})
