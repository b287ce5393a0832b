import type { Claim } from '@shared/claims/claims.ts'
import { describe, expect, it } from 'vitest'
import { groupClaims, receives, turnOf } from './claim-turn.ts'

const claim = (_id: string, overrides: Partial<Claim> = {}) =>
  ({ _id, itemId: _id, state: 'pending', role: 'poster', createdAt: '', endsAt: '', ...overrides }) as Claim

/** The ids of each group: those of several claims on one post are joined. */
function idsOf(claims: readonly Claim[]) {
  const { own, other, over } = groupClaims(claims)
  const ids = (entries: typeof own) =>
    entries.map((entry) => [entry.claim, ...entry.others].map(({ _id }) => _id).join('+'))
  return { own: ids(own), other: ids(other), over: ids(over) }
}

describe('turnOf', () => {
  it.each([
    ['pending', 'poster', 'own'],
    ['pending', 'claimant', 'other'],
    ['approved', 'poster', 'own'],
    ['approved', 'claimant', 'own'],
    ['declined', 'poster', 'over'],
    ['withdrawn', 'claimant', 'over'],
    ['handed-over', 'claimant', 'over'],
    ['expired', 'poster', 'over'],
  ] as const)('says of a claim that is %s whose turn it is for the %s: %s', (state, role, turn) => {
    expect(turnOf({ state, role })).toBe(turn)
  })
})

it.each([
  ['Found', 'claimant', true],
  ['Found', 'poster', false],
  ['Lost', 'poster', true],
  ['Lost', 'claimant', false],
] as const)('knows whether of a %s thing the %s receives it: %s', (postType, role, expected) => {
  expect(receives({ postType, role })).toBe(expected)
})

describe('groupClaims', () => {
  it('puts what waits for the reader first, the soonest end before the others', () => {
    const claims = [
      claim('later', { endsAt: '2026-12-04' }),
      claim('theirs', { role: 'claimant', endsAt: '2026-12-01' }),
      claim('meet', { role: 'claimant', state: 'approved', endsAt: '2026-11-28' }),
    ]
    expect(idsOf(claims)).toEqual({ own: ['meet', 'later'], other: ['theirs'], over: [] })
  })

  it('puts what has ended last, the newest first', () => {
    const over = [
      claim('old', { state: 'expired', createdAt: '2026-01-01' }),
      claim('new', { state: 'handed-over', createdAt: '2026-03-01' }),
      claim('middle', { state: 'declined', createdAt: '2026-02-01' }),
    ]
    expect(idsOf(over).over).toEqual(['new', 'middle', 'old'])
  })

  it('makes one entry of the claims that wait on one post, by the first that ends', () => {
    const claims = [
      claim('second', { itemId: 'wallet', endsAt: '2026-12-05' }),
      claim('other', { itemId: 'ring', endsAt: '2026-12-03' }),
      claim('first', { itemId: 'wallet', endsAt: '2026-12-01' }),
      claim('declined', { itemId: 'wallet', state: 'declined' }),
    ]
    expect(idsOf(claims)).toEqual({ own: ['first+second', 'other'], other: [], over: ['declined'] })
  })

  it('lets the other claims on a post wait once one of them is approved', () => {
    const claims = [
      claim('approved', { itemId: 'wallet', state: 'approved' }),
      claim('rest', { itemId: 'wallet' }),
      claim('own claim', { itemId: 'wallet', role: 'claimant', state: 'approved' }),
    ]
    expect(idsOf(claims)).toEqual({ own: ['approved', 'own claim'], other: ['rest'], over: [] })
  })

  it('does not take an approved claim of the reader’s own for a decision of theirs', () => {
    const claims = [
      claim('made', { itemId: 'wallet', role: 'claimant', state: 'approved' }),
      claim('received', { itemId: 'wallet' }),
    ]
    expect(idsOf(claims).own).toEqual(['made', 'received'])
  })
})
