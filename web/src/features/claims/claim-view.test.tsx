import type { Claim, ClaimWithHistory } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { ClaimView } from './claim-view.tsx'

vi.mock('./claim-rest.tsx', () => ({ default: () => null }))

afterEach(cleanup)

function show(role: Claim['role'], other: Claim['other']) {
  const claim: ClaimWithHistory = {
    _id: 'claim',
    itemId: 'item',
    state: 'declined',
    role,
    postType: 'Found',
    title: 'Wallet',
    question: '',
    answer: '',
    message: 'It is mine.',
    recoveredLocation: 'Library',
    recoveredDate: '2026-11-20',
    other,
    reason: 'cannot-tell',
    createdAt: '2026-11-20T10:00:00.000Z',
    endsAt: '',
    disputeUntil: '',
    isDisputed: false,
    conversationId: '',
    history: [],
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimView uid="ben" claim={claim} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const lines = screen.queryAllByText('The account of the poster was deleted.').length
  return { lines, links: screen.queryAllByRole('link', { name: 'See the post' }).length }
}

it('says to the claimant that the poster is gone, and leads to no post, which went with them', () => {
  expect(show('claimant', { name: '', isGone: true })).toEqual({ lines: 1, links: 0 })
})

it.each([
  ['claimant', { name: 'Olga' }],
  ['poster', { name: '', isGone: true }],
] as const)('leads the %s to the post that is still there, with %j on the other side', (role, other) => {
  expect(show(role, other)).toEqual({ lines: 0, links: 1 })
})
