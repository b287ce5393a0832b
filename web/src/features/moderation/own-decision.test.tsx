import type { OwnDecision as Decision } from '@shared/moderation/moderation.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeOwnDecision } from '../../../e2e/support/make-case.ts'
import { OwnDecision } from './decision-screen.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))

function show(decision: Decision | undefined) {
  const error = { code: 'not-found', message: 'There is no such decision.', requestId: '' }
  const answer = vi.fn(async () => (decision ? Response.json(decision) : Response.json({ error }, { status: 404 })))
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnDecision uid="ada" id="case-1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return answer
}

it('tells what was decided, by whom and why, and sends no empty answer', async () => {
  const answer = show(makeOwnDecision())
  expect(await screen.findByRole('heading', { name: 'Your post “Brown leather wallet”' })).toBeTruthy()
  for (const words of [
    'It’s hidden. You can still see it, others can’t.',
    'It was reported by 3 people.',
    'The post asks for money before the wallet is shown.',
    /^It looks like a scam\./,
    'A moderator, not a program.',
    /^You can appeal once, until December 7, 2026\./,
  ])
    expect(screen.getByText(words)).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Send appeal' }).click())
  expect(screen.getByText('Please say why this decision should be changed.')).toBeTruthy()
  expect(answer).toHaveBeenCalledOnce()
})

it('sends an answer once, and shows it in place of the field', async () => {
  const words = 'I have never asked for money.'
  const request = show(makeOwnDecision())
  const field = await screen.findByLabelText('Why should this decision be changed?')
  fireEvent.change(field, { target: { value: words } })
  const answer = { words, at: '2026-11-24T09:00:00.000Z' }
  request.mockImplementation(async () => Response.json(makeOwnDecision({ canAnswer: false, answer })))
  await act(async () => screen.getByRole('button', { name: 'Send appeal' }).click())
  expect(request).toHaveBeenLastCalledWith('/api/decisions/case-1/answer', expect.objectContaining({ method: 'POST' }))
  expect(notifySuccess).toHaveBeenCalledWith('Thank you. Your appeal has been sent.')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/^A moderator will read your appeal/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})

it('says when it is final, and takes no further answer', async () => {
  const answer = { words: 'I have never asked for money.', at: '2026-11-24T09:00:00.000Z' }
  show(makeOwnDecision({ decision: 'delete', canAnswer: false, isFinal: true, answer }))
  expect(await screen.findByText('It was permanently removed.')).toBeTruthy()
  expect(screen.getByText(/^This is final/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})

it('says when it is about nobody who is logged in', async () => {
  show(undefined)
  expect(await screen.findByText('There’s no such decision about you.')).toBeTruthy()
})
