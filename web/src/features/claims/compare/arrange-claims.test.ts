import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { expect, it } from 'vitest'
import { arrangeClaims } from './compare-claims.tsx'

const claim = (_id: string, state: string, day: number, sameIdentifier = false) =>
  ({ _id, state, createdAt: `2026-11-0${day}T10:00:00.000Z`, sameIdentifier }) as ReceivedClaim

it('shows the newest claims first and the open ones before the closed ones, whatever they say', () => {
  const claims = [
    claim('declined', 'declined', 5),
    claim('old', 'pending', 1, true),
    claim('approved', 'approved', 2),
    claim('new', 'pending', 3),
    claim('expired', 'expired', 4),
  ]
  expect(arrangeClaims(claims).map(({ _id }) => _id)).toEqual(['new', 'approved', 'old', 'declined', 'expired'])
})
