import type { Claim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { REFRESHING } from './claims-api.ts'
import { HandoverCode } from './handover-code.tsx'

const answer = vi.fn()

beforeEach(() => {
  answer.mockImplementation(async () => Response.json({ code: '048213' }))
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setVisibility('visible')
})

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function show() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <HandoverCode uid="grace" claim={{ _id: 'claim-1', other: { name: 'Olga' } } as Claim} />
    </QueryClientProvider>,
  )
}

it('asks for the code only when somebody wants to see it', async () => {
  show()
  expect(answer).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(await screen.findByText('0 4 8 2 1 3')).toBeDefined()
  // The claim itself is watched from then on, too.
  expect(answer.mock.calls.map(([address]) => address).toSorted()).toEqual([
    '/api/claims/claim-1',
    '/api/claims/claim-1/code',
  ])
})

it('hides the code on request, and as soon as the page is left', async () => {
  show()
  for (const hide of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Hide the code' })),
    () => act(() => setVisibility('hidden')),
  ]) {
    setVisibility('visible')
    fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
    await screen.findByText('0 4 8 2 1 3')
    hide()
    expect(screen.queryByText('0 4 8 2 1 3')).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the code' })).toBeDefined()
  }
})

it('says when there is a new code after too many wrong ones, in place of the old one', async () => {
  const message = 'The code was entered wrongly 5 times. There is a new one in an hour.'
  answer.mockImplementation(async () =>
    Response.json({ error: { code: 'too-many-requests', message, requestId: '' } }, { status: 429 }),
  )
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(await screen.findByText(message)).toBeDefined()
})

it('keeps the code on the screen when it cannot be loaded again, as where there is no network', async () => {
  vi.useFakeTimers()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('0 4 8 2 1 3')).toBeDefined()
  const load = answer.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
  const before = load.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(2 * REFRESHING.refetchInterval))
  expect(load.mock.calls.length).toBeGreaterThan(before)
  expect(screen.getByText('0 4 8 2 1 3')).toBeDefined()
  expect(screen.queryByText('The code could not be loaded.')).toBeNull()
  answer.mockImplementation(async () => Response.json({ error: { code: 'claim-state' } }, { status: 409 }))
  await act(() => vi.advanceTimersByTimeAsync(2 * REFRESHING.refetchInterval))
  expect(screen.queryByText('0 4 8 2 1 3')).toBeNull()
  vi.useRealTimers()
})
