import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { REFRESHING } from './claims-api.ts'
import { arrangeClaims, CompareClaims } from './compare-claims-screen.tsx'

vi.mock('./claim-column.tsx', () => ({ ClaimColumn: () => null }))

let state: string
let privateNote: string
const answerCall = async (url: string) =>
  Response.json(
    url.endsWith('/claims')
      ? [{ _id: 'c1', state, createdAt: '', sameIdentifier: null }]
      : { _id: 'i1', reader: 'poster', title: 'Wallet', privateNote },
  )
const answer = vi.fn(answerCall)
/** Answers the call for the claims with something else. */
const answerClaims = (claims: () => Response) =>
  answer.mockImplementation(async (url) => (url.endsWith('/claims') ? claims() : answerCall(url)))
const requests = (path: string) => answer.mock.calls.filter(([url]) => url === `/api/${path}`).length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  privateNote = 'A whale'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answer.mockReset()
  answer.mockImplementation(answerCall)
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CompareClaims uid="olga" itemId="i1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await pass(0)
}

it('loads the claims and the note again while one of them is open', async () => {
  state = 'pending'
  await show()
  expect(screen.getByRole('region', { name: /^Claims, the open ones first/ })).toBeDefined()
  privateNote = 'A blue whale'
  await pass(REFRESHING.refetchInterval)
  expect(requests('items/i1/claims')).toBe(2)
  expect(screen.getByText('A blue whale')).toBeDefined()
})

it('asks once for claims that are all closed', async () => {
  state = 'declined'
  await show()
  await pass(10 * REFRESHING.refetchInterval)
  expect(requests('items/i1/claims')).toBe(1)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('shows new claims when the poster comes back to the screen', async () => {
  answerClaims(() => Response.json([]))
  await show()
  expect(screen.getByText('Nobody has claimed this yet.')).toBeDefined()
  state = 'pending'
  answer.mockImplementation(answerCall)
  await pass(REFRESHING.staleTime + 1)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await pass(0)
  expect(screen.getByRole('region', { name: /^Claims, the open ones first/ })).toBeDefined()
})

it('says to anyone else that there are no claims for them to see', async () => {
  answerClaims(() => Response.json({}, { status: 404 }))
  await show()
  expect(screen.getByText('There are no claims for you to see here.')).toBeDefined()
})

it('offers to try again when the claims could not be loaded', async () => {
  answerClaims(() => Response.json({}, { status: 403 }))
  await show()
  expect(screen.getByText('The claims could not be loaded.')).toBeDefined()
  answerClaims(() => Response.json([]))
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await pass(0)
  expect(screen.getByText('Nobody has claimed this yet.')).toBeDefined()
})

const claim = (_id: string, state: string, day: number, sameIdentifier = false) =>
  ({ _id, state, createdAt: `2026-11-0${day}T10:00:00.000Z`, sameIdentifier }) as ReceivedClaim

it('shows the approved claim, then the open ones, then the closed ones, each the newest first', () => {
  const claims = [
    claim('declined', 'declined', 5),
    claim('old', 'pending', 1, true),
    claim('approved', 'approved', 2),
    claim('new', 'pending', 3),
    claim('expired', 'expired', 4),
  ]
  expect(arrangeClaims(claims).map(({ _id }) => _id)).toEqual(['approved', 'new', 'old', 'declined', 'expired'])
})
