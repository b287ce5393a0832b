import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { PossibleMatches } from './possible-matches.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: { uid: 'ada' } }) }))

const match = { item: { _id: 'item-2', postType: 'Found', title: 'Wallet', dateLost: '' }, score: 0.9, reasons: [] }

async function show(answer: Response, address = '/items/item-1') {
  vi.stubGlobal('fetch', async () => answer)
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PossibleMatches item={{ _id: 'item-1', postType: 'Lost' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.childElementCount).toBe(1)
  await act(async () => {})
  return container
}

it.each([
  ['there are none', () => Response.json([])],
  ['the call is rejected', () => Response.json({}, { status: 404 })],
  ['the answer is not JSON', () => new Response('<!doctype html>')],
])('shows nothing, and no error, if %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = await show(answer())
  expect(container.childElementCount).toBe(0)
})

it('moves the focus to the matches for a link that leads to them', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await show(Response.json([match]), '/items/item-1#possible-matches')
  const heading = screen.getByRole('heading', { name: 'Possible matches' })
  expect(document.activeElement).toBe(heading)
  expect(heading.scrollIntoView).toHaveBeenCalled()
})
