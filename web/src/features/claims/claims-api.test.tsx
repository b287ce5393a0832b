import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { claimQuery, REFRESHING } from './claims-api.ts'

let state: string
const answer = vi.fn(async () => Response.json({ _id: 'claim-1', state }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answer.mockClear()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function show() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useQuery(claimQuery('grace', 'claim-1')), { wrapper })
  await pass(0)
  return result
}

it('shows an approval by itself while a claim is pending', async () => {
  state = 'pending'
  const result = await show()
  expect(result.current.data?.state).toBe('pending')
  state = 'approved'
  await pass(REFRESHING.refetchInterval)
  expect(result.current.data?.state).toBe('approved')
})

it('asks for a closed claim once', async () => {
  state = 'declined'
  await show()
  await pass(10 * REFRESHING.refetchInterval)
  expect(answer).toHaveBeenCalledTimes(1)
})
