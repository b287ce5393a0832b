import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import OwnFrame from './own-frame.tsx'

const roles: { office?: true } = {}
const user = { uid: 'ada', name: 'Ada', email: 'ada@example.com', photo: '', emailVerified: true }
vi.mock('@/lib/auth/auth-context.ts', () => ({
  useAuth: () => ({ user, status: 'signed-in', readRoles: async () => roles }),
}))
vi.mock('@/hooks/use-preload.ts', () => ({ usePreload: () => {} }))

const renderAccount = () => {
  vi.stubGlobal('fetch', async () => Response.json({ unread: 0, conversations: 0 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnFrame part="account" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('has a way to the counter in the bar for an office', async () => {
  roles.office = true
  renderAccount()
  expect((await screen.findByRole('link', { name: 'Counter' })).className).toContain('bar-link')
  delete roles.office
})

it('counts in the menu and in a phone’s bar the conversations with unread messages, by the bell’s one request', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return Response.json({ unread: 5, conversations: 2 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnFrame part="unread" />
        <OwnFrame part="account" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const description = 'New messages in 2 conversations'
  const button = await screen.findByRole('button', { name: 'Account menu', description })
  fireEvent.click(button)
  expect(screen.getByRole('link', { name: /^Messages ?, 2 unread$/ }).getAttribute('href')).toBe('/conversations')
  expect(screen.getAllByText(', 2 unread')).toHaveLength(2)
  expect(calls).toEqual(['/api/notices/unread'])
})
