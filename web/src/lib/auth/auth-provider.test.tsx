import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boardKey, createQueryClient, ownKey } from '@/lib/query-client.ts'
import type { SessionUser } from './auth-context.ts'
import { AuthProvider } from './auth-provider.tsx'
import { createAuthStore } from './auth-store.ts'

const start = vi.fn(async () => {})
const retrySession = vi.fn(async () => {})
vi.mock('./auth-store.ts', () => ({ createAuthStore: vi.fn(() => ({ start, retrySession })) }))

let client: QueryClient

beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => {
  cleanup()
  vi.mocked(createAuthStore).mockClear()
  start.mockClear()
  vi.restoreAllMocks()
})

function renderProvider(): void {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthProvider>The board</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('removes what was loaded in a user’s name when they leave, and keeps what everyone may see', async () => {
  renderProvider()
  const { onChange } = vi.mocked(createAuthStore).mock.lastCall?.[0] ?? {}
  client.setDefaultOptions({ queries: { gcTime: Number.POSITIVE_INFINITY } })
  const keys = [ownKey('ada'), ownKey('grace'), boardKey]
  for (const queryKey of keys) client.setQueryData(queryKey, 'loaded')
  const loaded = () => keys.map((queryKey) => client.getQueryData(queryKey))

  const ada = { uid: 'ada' } as SessionUser
  await act(async () => onChange?.({ status: 'signed-in', user: ada }))
  await act(async () => onChange?.({ status: 'loading', user: ada }))
  expect(loaded()).toEqual(['loaded', 'loaded', 'loaded'])
  await act(async () => onChange?.({ status: 'signed-out', user: null }))
  expect(loaded()).toEqual([undefined, 'loaded', 'loaded'])
})

it('tries to open the session again when the network is back', () => {
  renderProvider()
  onlineManager.setOnline(false)
  expect(retrySession).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(retrySession).toHaveBeenCalledOnce()
})
