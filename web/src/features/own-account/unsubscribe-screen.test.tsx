import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { Unsubscribe } from './unsubscribe-screen.tsx'

const answer = vi.fn(() => Response.json({}))

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', async () => answer())
})

function show(token: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Unsubscribe token={token} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const button = () => screen.queryByRole('button', { name: 'Unsubscribe' })
const press = () => act(async () => button()?.click())
const unknown = () => screen.queryByText('This link no longer works.')

it.each([400, 404])(
  'says that a link was never sent, which is answered with %i, and leads to the account',
  async (status) => {
    answer.mockImplementation(() => Response.json({}, { status }))
    show('not-a-token-of-anybody')
    expect(unknown()).toBeNull()
    await press()
    expect(unknown()).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account')
  },
)

it('says at once that an address without a token does not work', () => {
  show('')
  expect(unknown()).not.toBeNull()
  expect(button()).toBeNull()
})

it('can be tried again when the board cannot be reached', async () => {
  answer.mockImplementation(() => Response.json({}, { status: 503 }))
  show('any')
  await press()
  expect(screen.getByRole('alert').textContent).toContain('Please try again.')
  answer.mockImplementation(() => Response.json({}))
  await press()
  expect(screen.getByText('We won’t send you any more emails of this kind.')).toBeDefined()
  expect(button()).toBeNull()
})
