import type { Claim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { EnterCode } from './enter-code.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))

const send = vi.fn<(body: unknown) => Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => send(JSON.parse(String(body))))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const field = () => screen.getByLabelText<HTMLInputElement>('The six digits')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const handOver = () => act(async () => screen.getByRole('button', { name: 'Hand over' }).click())
const refuse = (status: number, error: object) =>
  send.mockImplementation(() => Response.json({ error: { message: '', requestId: '', ...error } }, { status }))

function show(claim: Partial<Claim>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EnterCode uid="olga" claim={{ _id: 'claim-1', other: { name: 'Grace' }, ...claim } as Claim} />
    </QueryClientProvider>,
  )
  return screen.queryByRole('status')?.textContent
}

it('shows until when codes pause before another one is tried', () => {
  expect(show({ codePausedUntil: '2026-11-22T20:15:00.000Z' })).toMatch(/five times\. There is a new one on .*22/)
})

it('shows no pause where there is none', () => {
  expect(show({})).toBeUndefined()
})

it.each(['', '12345', '12 34 5x'])('asks for the six digits in place of “%s”, and sends nothing', async (typed) => {
  show({})
  type(typed)
  await handOver()
  expect(screen.getByText('Please enter the six digits of the code.')).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect(send).not.toHaveBeenCalled()
})

it('keeps a wrong code with the server’s words, until the right one ends the claim', async () => {
  const words = 'This is not the code. You have 4 tries left.'
  refuse(400, { code: 'wrong-code', fieldErrors: { code: words } })
  show({})
  type('123 456')
  await handOver()
  expect(screen.getByText(words)).toBeDefined()
  expect(field().value).toBe('123 456')
  expect(send.mock.lastCall).toEqual([{ code: '123 456' }])
  send.mockImplementation(() => Response.json({ _id: 'recovery' }))
  type('048 213')
  await handOver()
  expect(notifySuccess).toHaveBeenCalledWith('Handed over. Thank you for bringing it back.')
})

it('says in a toast why a handover came too late, as the form goes with the claim’s state', async () => {
  refuse(409, { code: 'claim-state', message: 'This claim was withdrawn.' })
  show({})
  type('123 456')
  await handOver()
  const [, words] = vi.mocked(notifyFailure).mock.lastCall ?? []
  expect(typeof words === 'function' && words('It was withdrawn.')).toBe(
    'It could not be handed over. It was withdrawn.',
  )
})
