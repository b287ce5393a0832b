import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyFailure } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { AllRecovered } from './all-recovered-screen.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/lib/auth/auth-context.ts', () => ({
  useUser: () => ({ uid: 'ada', email: 'ada@example.com' }),
}))

const ask = vi.fn<() => Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ask())
})

function show(view: 'table' | 'cards' = 'table') {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AllRecovered uid="ada" view={view} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each(['table', 'cards'] as const)('says that it is loading, as a %s', async (view) => {
  ask.mockImplementation(() => Response.json([]))
  show(view)
  expect(screen.getByRole('status').textContent).toContain('Loading what you recovered…')
  expect(await screen.findByText('No recovered items to display.')).toBeDefined()
})

it('shows an error when the recovered items cannot be loaded, and retries on demand', async () => {
  ask.mockImplementation(() => Response.json({}, { status: 500 }))
  show()
  expect(await screen.findByText('Error fetching recovered items.')).toBeDefined()
  await vi.waitFor(() =>
    expect(notifyFailure).toHaveBeenCalledWith(expect.any(Error), 'Error fetching recovered items.'),
  )
  ask.mockImplementation(() => Response.json([]))
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(await screen.findByText('No recovered items to display.')).toBeDefined()
})
