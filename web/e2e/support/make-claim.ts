import type { ClaimWithHistory } from '../../../functions/src/shared/claims/claims.ts'

/** Creates a claim as one of its two people sees it. */
export function makeClaim(overrides: Partial<ClaimWithHistory> = {}): ClaimWithHistory {
  const createdAt = '2026-11-20T10:00:00.000Z'
  return {
    _id: 'claim-1',
    itemId: 'item-1',
    state: 'pending',
    role: 'poster',
    postType: 'Found',
    title: 'Brown leather wallet',
    question: 'What is on the sticker inside?',
    answer: 'A small blue whale.',
    message: 'I lost it on the way home from the library.',
    recoveredLocation: 'Town library',
    recoveredDate: '2026-11-22',
    other: { name: 'Grace Example' },
    createdAt,
    endsAt: '2026-12-04T10:00:00.000Z',
    disputeUntil: '',
    isDisputed: false,
    conversationId: '',
    history: [{ what: 'made', by: 'claimant', at: createdAt }],
    ...overrides,
  }
}
