import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { withCacheBypass } from '@/lib/cache-bypass.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { useReopen } from './use-reopen.ts'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: { uid: 'ada' } }) }))
vi.mock('@/lib/confirm.ts', () => ({ confirmAction: vi.fn(), loadConfirmDialog: async () => {} }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: () => {}, loadToasts: async () => {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['changes nothing where the person would rather not', false, /^\/itemCount$/],
  ['has one’s own next look at the board pass the caches', true, /^\/itemCount\?fresh=\d+$/],
])('reopening %s', async (_, confirmed, address) => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.mocked(confirmAction).mockResolvedValue(confirmed)
  const client = createQueryClient()
  const { result } = renderHook(() => useReopen(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(async () => expect(await result.current.reopen('1')).toBe(confirmed))
  expect(withCacheBypass('/itemCount')).toMatch(address)
})
