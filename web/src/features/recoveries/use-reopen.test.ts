import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { confirmAction } from '@/lib/confirm.ts'
import { asFreshAsNeeded } from '@/lib/freshness.ts'
import { useReopen } from './use-reopen.ts'

vi.mock('@/lib/confirm.ts', () => ({ confirmAction: vi.fn(), prepareToConfirm: () => {} }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: () => {}, prepareMessages: () => {} }))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['changes nothing where the person would rather not', false, /^\/itemCount$/],
  ['has one’s own next look at the board pass the caches', true, /^\/itemCount\?fresh=\d+$/],
])('reopening %s', async (_, confirmed, address) => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.mocked(confirmAction).mockResolvedValue(confirmed)
  const { result } = renderHook(() => useReopen())
  await act(async () => expect(await result.current.reopen('1')).toBe(confirmed))
  expect(asFreshAsNeeded('/itemCount')).toMatch(address)
})
