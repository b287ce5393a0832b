import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { LatestItems, WentHome } from './latest-items.tsx'

const item = (number: number) => ({
  _id: `item${number}`,
  postType: number % 2 ? 'Lost' : 'Found',
  thumbnail: '',
  title: `Thing ${number}`,
  description: '',
  category: 'gadgets',
  location: 'Platform 2',
  dateLost: '2026-01-02',
  status: 'notrecovered',
  kind: 'keys',
  createdAt: '2026-01-02T10:00:00Z',
  updatedAt: '2026-01-02T10:00:00Z',
})

const ask = vi.fn<(address: string) => Response>()

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', async (address: string) => ask(address))
})

function show() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WentHome />
        <LatestItems />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Answers the call for the latest items, and that for how many items went home. */
const answer = (items: () => Response, returns: () => Response) =>
  ask.mockImplementation((address) => (address.startsWith('/api/items') ? items() : returns()))
const count = (number: number) => () => Response.json({ count: number, days: 30 })

it('requests 6 items, shows 4 of them, and leads to each and to all items', async () => {
  answer(() => Response.json([1, 2, 3, 4, 5, 6].map(item)), count(0))
  show()
  const cards = await screen.findAllByRole('article')
  expect(ask.mock.calls.map(([address]) => address)).toContain('/api/items?limit=6&sort=desc')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Thing 1',
    'Thing 2',
    'Thing 3',
    'Thing 4',
  ])
  expect(
    within(cards[0] as HTMLElement)
      .getByText('View Details')
      .getAttribute('href'),
  ).toBe('/items/item1')
  expect(screen.getByRole('link', { name: 'See All' }).getAttribute('href')).toBe('/alltimes')
})

it('shows how to begin on a board without posts', async () => {
  answer(() => Response.json([]), count(0))
  show()
  expect(await screen.findByText('Nothing has been posted yet. Yours can be the first.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Post an item' }).getAttribute('href')).toBe('/additems')
})

it('logs a failure, and shows no error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(() => Response.json({}, { status: 500 }), count(0))
  show()
  await vi.waitFor(() => expect(log.mock.calls[0]?.[0]).toBe('The latest items could not be loaded.'))
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText(/Nothing has been posted yet/)).toBeNull()
})

it('says how many items went home lately', async () => {
  answer(() => Response.json([]), count(1234))
  show()
  expect(await screen.findByText('1,234 items went home in the last 30 days')).toBeDefined()
})

it.each([
  ['there are none', count(0)],
  ['they cannot be counted', () => Response.json({}, { status: 500 })],
])('says nothing of items that went home when %s', async (_, returns) => {
  answer(() => Response.json([]), returns)
  show()
  await screen.findByText(/Nothing has been posted yet/)
  expect(screen.queryByText(/went home/)).toBeNull()
})
