import type { KeptThing } from '@shared/offices/offices.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { keeping } from './keeping.ts'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
// The tests' document has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: async () => true }))
vi.mock('./keeping.ts', () => ({ keeping: { receiver: {} } }))

const answer = vi.fn()

beforeEach(() => {
  answer.mockImplementation(async () => Response.json({ number: '2026-000001', state: 'gone', history: [] }))
  vi.stubGlobal('fetch', answer)
  Object.assign(SVGElement.prototype, { setPointerCapture: () => {} })
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100))
})

afterEach(() => {
  cleanup()
  vi.mocked(notifySuccess).mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function handOut(asked: typeof keeping.receiver, fill: () => void) {
  Object.assign(keeping.receiver, asked)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HandOutDialog uid="office" thing={{ number: '2026-000001', title: 'Hat' } as KeptThing} onClose={() => {}} />
    </QueryClientProvider>,
  )
  fill()
  fireEvent.click(screen.getByRole('button', { name: 'Return to owner' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  const [address, { body }] = answer.mock.calls[0] as [string, { body: string }]
  expect(address).toBe('/api/counter/things/2026-000001/hand-out')
  return JSON.parse(body)
}

const sheet = () => screen.getByRole('img', { name: 'Please sign here' })
const touch = (type: 'down' | 'move' | 'up', clientX: number, clientY: number, pointerId = 1, button = 0) =>
  fireEvent(sheet(), new PointerEvent(`pointer${type}`, { bubbles: true, clientX, clientY, pointerId, button }))

it('asks for nothing that the operator does not want', async () => {
  const sent = await handOut({ name: false, shown: false, signature: false }, () => {
    expect(screen.getAllByRole('textbox', { hidden: true })).toHaveLength(1)
    expect(screen.queryByText('Signature')).toBeNull()
  })
  expect(sent).toEqual({ name: '', shown: '', signature: '', email: '', language: 'en', endsClaims: false })
})

it.each([
  ['says that no receipt was sent to an address that is given', false, true],
  ['says nothing of a receipt that is on its way', true, false],
])('%s', async (_what, isReceiptQueued, isSaid) => {
  const thing = { number: '2026-000001', state: 'gone', history: [], isReceiptQueued }
  answer.mockImplementation(async () => Response.json(thing))
  await handOut({ name: false, shown: false, signature: false }, () => {
    fireEvent.change(screen.getByLabelText(/Email address/), { target: { value: 'rosa@example.com' } })
  })
  await vi.waitFor(() => expect(notifySuccess).toHaveBeenCalled())
  expect(vi.mocked(notifySuccess).mock.lastCall?.[0].includes('No receipt could be sent')).toBe(isSaid)
})

it('says the same once more after an answer that was lost, so that nothing is handed out twice', async () => {
  const refusal = (status: number, code: string) => async () =>
    Response.json({ error: { code, message: code } }, { status })
  answer.mockImplementationOnce(refusal(409, 'thing-claimed')).mockImplementationOnce(refusal(503, 'unavailable'))
  await handOut({ name: false, shown: false, signature: false }, () => {})
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Return to owner' })).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Return to owner' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(3))
  const sent = answer.mock.calls.map(([, request]) => request as { body: string; headers: HeadersInit })
  expect(sent.map(({ body }) => JSON.parse(body).endsClaims)).toEqual([false, true, true])
  const keys = sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

it('sends the lines that someone has drawn, as far as they are on the sheet', async () => {
  const sent = await handOut({ name: true, shown: true, signature: true }, () => {
    fireEvent.change(screen.getByLabelText('Name of the recipient'), { target: { value: 'Rosa Marsh' } })
    touch('down', 20, 30)
    touch('up', 20, 30)
    fireEvent.click(screen.getByRole('button', { name: 'Sign again' }))
    touch('down', 30, 30)
    touch('move', 35.2, 40)
    touch('move', 35.2, 40)
    // A palm beside the finger.
    touch('down', 200, 100, 2)
    touch('move', 210, 100, 2)
    touch('up', 210, 100, 2)
    touch('move', 900, 0)
    touch('up', 900, 0)
    touch('move', 50, 50)
    touch('down', 50, 50, 1, 2)
    touch('down', 110, 70)
  })
  expect(sent).toMatchObject({ name: 'Rosa Marsh', signature: 'M40 20L40 20L50 40L600 0M200 100L200 100' })
})
