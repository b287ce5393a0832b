import type { Item } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { ListingNote } from './listing-note.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: { uid: 'ada' } }) }))

it('leads from a hidden post to why, and offers no way to put it back', () => {
  const item = { _id: 'item-1', status: 'notrecovered', isListed: false, hiddenByCase: 'case-1' } as Item
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingNote item={item} isPoster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('This post is hidden.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/decisions/case-1')
  expect(screen.queryByRole('button')).toBeNull()
})
