import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AboutClaimant } from './claim-column.tsx'

afterEach(cleanup)

type Claimant = ReceivedClaim['claimant']
const NEWCOMER: Claimant = { name: 'Ben', memberSince: '2026-11', isConfirmed: false, returned: 0, declined: 0 }

function factsOf(claimant: Partial<Claimant>): (string | null)[] {
  render(<AboutClaimant claimant={{ ...NEWCOMER, ...claimant }} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it.each([
  ['a newcomer', {}, ['Here since November 2026', 'Address not confirmed', 'No returns yet', 'No declined claims']],
  [
    'somebody with a past',
    { memberSince: '2024-01', isConfirmed: true, returned: 1, declined: 1 },
    ['Here since January 2024', 'Address confirmed', 'Has returned something to 1 person', '1 declined claim'],
  ],
  [
    'somebody whose account is gone',
    { memberSince: '', returned: 2, declined: 3 },
    ['This account is gone', 'Has returned things to 2 people', '3 declined claims'],
  ],
])('shows plain facts about %s', (_, claimant, facts) => {
  expect(factsOf(claimant)).toEqual(facts)
})
