import type { Claim } from '@shared/claims/claims.ts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ClaimRow } from './claim-row.tsx'

afterEach(cleanup)

function textOf(changes: Partial<Claim>): string | null {
  const claim = { _id: 'c1', itemId: 'i1', title: 'Wallet', postType: 'Found', state: 'withdrawn', endsAt: '' } as const
  const whole = { ...claim, isDisputed: false, other: { name: 'Grace Example' }, ...changes } as Claim
  const row = <ClaimRow entry={{ claim: whole, others: [] }} isAfterApproved={false} />
  return render(<MemoryRouter>{row}</MemoryRouter>).container.textContent
}

const GONE = { name: '', isGone: true } as const

it.each([
  ['poster', { name: 'Grace Example' }, 'Your post, claimed by Grace'],
  ['poster', { name: '' }, 'Your post, claimed by somebody'],
  ['poster', GONE, 'Your post, claimed by a deleted account'],
  ['claimant', GONE, 'Posted by a deleted account, claimed by you'],
] as const)('shows the %s who the other one is: %j', (role, other, words) => {
  expect(textOf({ role, other })).toContain(words)
})
