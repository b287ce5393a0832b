import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { confirmAction } from '@/components/confirm.ts'
import { withCacheBypass } from '@/lib/cache-bypass.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { recoverMutation, useReopen } from './use-reopen.ts'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: vi.fn() }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: () => {}, loadToasts: async () => {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['changes nothing if the user does not confirm it', false, /^\/itemCount$/],
  ['makes the user’s next request bypass the caches', true, /^\/itemCount\?fresh=\d+$/],
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

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('bypasses the caches at the visitor’s next request after a recovery', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const recovery = {
    itemId: '1',
    recoveredLocation: 'Lost property counter',
    recoveredDate: '2026-06-01',
    recoveredBy: { email: 'ada@example.com', name: 'Ada', image: '' },
    thumbnail: '',
    title: 'Umbrella',
    description: '',
  }
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, recoverMutation('ada'))
  await mutation.execute({ recovery, key: 'a-sending-key' })
  expect(withCacheBypass('/itemCount')).toMatch(/\?fresh=\d+$/)
})
