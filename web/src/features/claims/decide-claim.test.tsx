import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { DeclineClaim } from './decide-claim.tsx'

vi.mock('@/lib/notify.ts', () => ({
  notifySuccess: vi.fn(),
  notifyFailure: vi.fn(),
  notifyError: vi.fn(),
  loadToasts: async () => {},
}))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: vi.fn() }))
// jsdom has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for a reason, keeps it when a claim could not be declined, and closes the dialog once it is', async () => {
  const send = vi.fn<() => Promise<Response>>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', send)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeclineClaim uid="olga" claim={{ _id: 'claim-1', postType: 'Found', other: { name: 'Ben' } }} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Decline the claim of Ben' }))
  const reason = await screen.findByRole<HTMLInputElement>('radio', { name: 'It belongs to someone else' })
  const decline = () => act(async () => screen.getByRole('button', { name: 'Decline this claim' }).click())
  await decline()
  expect(screen.getByText('Please choose a reason.')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(reason)
  await decline()
  expect(send).toHaveBeenCalled()
  expect(reason.isConnected && reason.checked).toBe(true)
  send.mockImplementation(async () => Response.json({ _id: 'claim-1', state: 'declined' }))
  await decline()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(notifySuccess).toHaveBeenCalledWith('Declined. They are told why.')
})
