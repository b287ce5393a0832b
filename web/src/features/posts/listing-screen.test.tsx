import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { AnswerEmail } from './listing-screen.tsx'

const answer = vi.fn(() => Response.json({}))
const onAnswered = vi.fn()

beforeEach(() => {
  answer.mockReset()
  onAnswered.mockReset()
  vi.stubGlobal('fetch', async () => answer())
})

function show(token: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AnswerEmail token={token} onAnswered={onAnswered} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const unknown = () => screen.queryByText('This link no longer works.')

it.each([400, 404])('says that a link was never sent, which is answered with %i', async (status) => {
  answer.mockImplementation(() => Response.json({}, { status }))
  show('not-a-token-of-anybody')
  await press('Unpublish')
  expect(unknown()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Manage My Items' }).getAttribute('href')).toBe('/myItems')
  expect(onAnswered).not.toHaveBeenCalled()
})

it('says at once that an address without a token does not work', () => {
  show('')
  expect(unknown()).not.toBeNull()
})

it('can be tried again when the board cannot be reached', async () => {
  answer.mockImplementation(() => Response.json({}, { status: 503 }))
  show('any')
  await press('Keep it on the board')
  expect(screen.getByRole('alert')).toBeDefined()
  answer.mockImplementation(() =>
    Response.json({ title: 'Keys', isListed: true, listedUntil: '2027-01-31T10:00:00.000Z' }),
  )
  await press('Keep it on the board')
  expect(screen.getByText(/“Keys” stays on the board until/)).toBeDefined()
  expect(onAnswered).toHaveBeenCalledOnce()
})
