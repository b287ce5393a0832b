import type { Claim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { EnterCode } from './enter-code.tsx'

afterEach(cleanup)

function show(claim: Partial<Claim>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EnterCode uid="olga" claim={{ _id: 'claim-1', other: { name: 'Grace' }, ...claim } as Claim} />
    </QueryClientProvider>,
  )
  return screen.queryByRole('status')?.textContent
}

it('shows until when codes pause before another one is tried', () => {
  expect(show({ codePausedUntil: '2026-11-22T20:15:00.000Z' })).toMatch(/five times\. There is a new one on .*22/)
})

it('shows no pause where there is none', () => {
  expect(show({})).toBeUndefined()
})
