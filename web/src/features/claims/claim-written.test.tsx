import type { Claim } from '@shared/claims/claims.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ClaimWritten } from './claim-screen.tsx'

afterEach(cleanup)

const show = (claim: Partial<Claim>) => {
  const words = { question: '', answer: 'Write me on WhatsApp', message: '', recoveredLocation: 'Library' }
  const whole = { ...words, other: { name: 'Ben Reader' }, recoveredDate: '2026-11-20', ...claim }
  return render(<ClaimWritten claim={whole as Claim} />).container
}

it('tells the poster what to watch for in the words of a claim', () => {
  show({ role: 'poster' })
  expect(screen.getByText('Take care with this claim')).toBeTruthy()
})

it('says to the poster that the claimant is gone, in place of what they had written', () => {
  const emptied = { answer: '', recoveredLocation: '', recoveredDate: '', other: { name: '', isGone: true } } as const
  const { textContent } = show({ role: 'poster', question: 'What is inside?', ...emptied })
  expect(screen.getByRole('region', { name: 'Deleted account' })).toBeTruthy()
  expect(textContent).toContain('The account of this person was deleted, and with it what they had written.')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Question in the post'])
})

it('shows the claimant their own words, also once the poster is gone', () => {
  const own = show({ role: 'claimant', other: { name: '', isGone: true } })
  expect(screen.getByRole('region', { name: 'What you wrote' })).toBeTruthy()
  expect(own.textContent).toContain('Write me on WhatsApp')
  expect(own.textContent).not.toContain('was deleted')
})

it('shows no warning to the claimant, and none below other words', () => {
  show({ role: 'poster', answer: 'A fish' })
  const own = show({ role: 'claimant' })
  expect(screen.queryByText('Take care with this claim')).toBeNull()
  expect(own.textContent).toContain('Write me on WhatsApp')
})
