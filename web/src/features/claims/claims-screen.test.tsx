import type { Claim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { ClaimList, ClaimRow } from './claims-screen.tsx'

const answer = vi.fn(() => Response.json([]))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
})

const claim = (_id: string, changes: object) => ({
  _id,
  itemId: _id,
  state: 'pending',
  role: 'poster',
  postType: 'Found',
  title: _id,
  other: { name: 'Grace Example' },
  createdAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-12-04T10:00:00.000Z',
  disputeUntil: '',
  isDisputed: false,
  ...changes,
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimList uid="olga" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('groups claims by whose turn it is, and leads from several on one post to all of them', async () => {
  const own = { itemId: 'wallet', title: 'Wallet' }
  answer.mockImplementation(() =>
    Response.json([
      claim('a', own),
      claim('b', { ...own, endsAt: '2026-12-01T10:00:00.000Z' }),
      claim('c', { role: 'claimant', title: 'Ring' }),
      claim('d', { role: 'claimant', title: 'Keys', state: 'expired', reason: 'no-decision' }),
    ]),
  )
  show()
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(waiting.getByText('2 claims to compare')).toBeDefined()
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/items/wallet/claims')
  const others = within(screen.getByRole('region', { name: 'Waiting for someone else' }))
  expect(others.getByRole('link', { name: 'Ring' }).getAttribute('href')).toBe('/claims/c')
  const closed = within(screen.getByRole('region', { name: 'Closed' }))
  expect(closed.getByText('Grace did not decide within 14 days.')).toBeDefined()
})

it('shows a claim on hold while another one on the same post is approved, after that one', async () => {
  const own = { itemId: 'wallet', title: 'Wallet' }
  answer.mockImplementation(() =>
    Response.json([claim('a', own), claim('b', { ...own, state: 'approved' }), claim('c', { itemId: 'ring' })]),
  )
  show()
  expect((await screen.findAllByRole('article')).map((row) => row.firstChild?.textContent)).toEqual([
    'Approved: time to meet',
    'Waiting for your decision',
    'On hold',
  ])
})

it('says that there are no claims', async () => {
  answer.mockImplementation(() => Response.json([]))
  show()
  expect(await screen.findByText('You have no claims yet.')).toBeDefined()
})

it('says that the claims could not be loaded, and loads them on demand', async () => {
  answer.mockImplementation(() => Response.json({}, { status: 500 }))
  show()
  expect(await screen.findByText('Your claims could not be loaded.')).toBeDefined()
  answer.mockImplementation(() => Response.json([claim('a', { title: 'Brown leather wallet' })]))
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(await screen.findByRole('link', { name: 'Brown leather wallet' })).toBeDefined()
})

afterEach(cleanup)

function textOf(changes: Partial<Claim>): string | null {
  const claim = { _id: 'c1', itemId: 'i1', title: 'Wallet', postType: 'Found', state: 'withdrawn', endsAt: '' } as const
  const whole = { ...claim, isDisputed: false, other: { name: 'Grace Example' }, ...changes } as Claim
  const row = <ClaimRow entry={{ claim: whole, others: [] }} onHold={false} />
  return render(<MemoryRouter>{row}</MemoryRouter>).container.textContent
}

const GONE = { name: '', isGone: true } as const

it.each([
  ['poster', { name: 'Grace Example' }, 'Your post, claimed by Grace'],
  ['poster', { name: '' }, 'Your post, claimed by someone'],
  ['poster', GONE, 'Your post, claimed by a deleted account'],
  ['claimant', GONE, 'Posted by a deleted account, claimed by you'],
] as const)('shows the %s who the other one is: %j', (role, other, words) => {
  expect(textOf({ role, other })).toContain(words)
})

it('shows in the list that someone’s name is an office’s', async () => {
  answer.mockImplementation(() => Response.json([claim('a', { other: { name: 'Grace', isOffice: true } })]))
  show()
  expect(await screen.findByText('Lost-property office')).toBeDefined()
})
