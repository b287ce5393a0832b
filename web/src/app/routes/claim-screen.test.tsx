import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import ClaimScreen from './claim-screen.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ user: { uid: 'olga' } }) }))

it('says that a claim is none of the reader’s', async () => {
  const error = { code: 'not-found', message: 'There is no such claim.', requestId: '' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('There is no such claim of yours.')).toBeDefined()
  for (const link of screen.getAllByRole('link', { name: 'All claims' })) {
    expect(link.getAttribute('href')).toBe('/claims')
  }
})
