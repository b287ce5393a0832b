import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import ItemDetailsScreen from './item-details-screen.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))

const ITEM = {
  _id: 'item-1',
  ownerUid: 'olga',
  postType: 'Lost',
  thumbnail: '',
  title: 'Red wallet',
  description: '',
  category: 'documents',
  location: 'Tram 5',
  whereNow: '',
  dateLost: '2026-05-31',
  question: '',
  name: 'Olga',
  email: 'olga@example.com',
}

it.each([
  [{ reader: 'other', status: 'notrecovered' }, 1],
  // Of a recovered one, these are the reader’s own.
  [{ reader: 'recoverer', status: 'recovered', isListed: true, listedUntil: '' }, 1],
  [{ reader: 'poster', status: 'notrecovered', isListed: true, listedUntil: '2026-12-31T00:00:00.000Z' }, 1],
  [{ reader: 'poster', status: 'notrecovered', isListed: false, listedUntil: '' }, 0],
])('asks for the matches of an item with %j: %i time', async (facts, times) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(address.endsWith('/matches') ? { isRead: true, matches: [] } : { ...ITEM, ...facts })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/items/item-1']}>
        <Routes>
          <Route path="/items/:id" element={<ItemDetailsScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Red wallet' })).toBeDefined()
  await act(async () => {})
  const count = () => asked.filter((address) => address === '/api/items/item-1/matches').length
  await vi.waitFor(() => expect(count()).toBe(times))
})
