import type { Claim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { REFRESHING } from './claims-api.ts'
import { EnterCode, HandoverCode } from './handover.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))

describe('the code of the person who receives the thing', () => {
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

  it('asks for the code only when someone wants to see it', async () => {
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
    // The body of an answer is read by timers of the platform's own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
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
    answer.mockImplementation(async () => Response.json({ error: { code: 'claim-withdrawn' } }, { status: 409 }))
    await act(() => vi.advanceTimersByTimeAsync(2 * REFRESHING.refetchInterval))
    expect(screen.queryByText('0 4 8 2 1 3')).toBeNull()
    vi.useRealTimers()
  })
})

describe('the field of the person who hands it over', () => {
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
    refuse(400, { code: 'invalid-input', fieldErrors: { code: words } })
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
    refuse(409, { code: 'claim-withdrawn', message: 'This claim was withdrawn.' })
    show({})
    type('123 456')
    await handOver()
    const [, words] = vi.mocked(notifyFailure).mock.lastCall ?? []
    expect(typeof words === 'function' && words('It was withdrawn.')).toBe(
      'It could not be handed over. It was withdrawn.',
    )
  })
})
