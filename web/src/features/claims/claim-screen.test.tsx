import type { Claim, ClaimWithHistory } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { meetingPlaces } from '@/config/meeting-places.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import ClaimScreen, { ClaimView } from './claim-screen.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'olga' }) }))

it('says that a claim is none of the reader’s', async () => {
  const error = { code: 'not-found', message: 'There is no such claim.', requestId: '' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('There is no such claim of yours.')).toBeDefined()
  for (const link of screen.getAllByRole('link', { name: 'All claims' })) {
    expect(link.getAttribute('href')).toBe('/claims')
  }
})

afterEach(cleanup)

const CLAIM: ClaimWithHistory = {
  _id: 'claim',
  itemId: 'item',
  state: 'declined',
  role: 'poster',
  postType: 'Found',
  title: 'Wallet',
  question: 'What is on the sticker?',
  answer: 'A small whale.',
  message: 'It is mine.',
  recoveredLocation: 'Library',
  recoveredDate: '2026-11-20',
  other: { name: 'Grace Example' },
  reason: 'cannot-tell',
  createdAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-12-04T10:00:00.000Z',
  disputeUntil: '',
  isDisputed: false,
  conversationId: '',
  history: [{ what: 'made', by: 'claimant', at: '2026-11-20T10:00:00.000Z' }],
}

function show(changes: Partial<ClaimWithHistory>) {
  const client = createQueryClient()
  const view = (claim: ClaimWithHistory) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClaimView uid="ben" claim={claim} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const claim = { ...CLAIM, ...changes }
  const { rerender } = render(view(claim))
  /** The claim as it is loaded again. */
  return (later: Partial<ClaimWithHistory>) => rerender(view({ ...claim, ...later }))
}

/** What the screen says of a claim whose other side may be gone. */
function showOther(role: Claim['role'], other: Claim['other']) {
  show({ role, other })
  const lines = screen.queryAllByText('The account of the person who posted it was deleted.').length
  return { lines, links: screen.queryAllByRole('link', { name: 'See the post' }).length }
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const buttons = () => screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const story = () => within(screen.getByRole('status'))

it('says to the claimant that the poster is gone, and leads to no post, which went with them', () => {
  expect(showOther('claimant', { name: '', isGone: true })).toEqual({ lines: 1, links: 0 })
})

it.each([
  ['claimant', { name: 'Olga' }],
  ['poster', { name: '', isGone: true }],
] as const)('leads the %s to the post that is still there, with %j on the other side', (role, other) => {
  expect(showOther(role, other)).toEqual({ lines: 0, links: 1 })
})

it('shows the poster what was written and done, and leads to where they compare and decide', () => {
  show({ state: 'pending' })
  for (const words of [CLAIM.question, CLAIM.answer, CLAIM.message, CLAIM.recoveredLocation, 'Grace made this claim.'])
    expect(screen.getByText(words)).toBeDefined()
  expect(linkTo('See the post')).toBe('/items/item')
  expect(linkTo('Compare and decide')).toBe('/items/item/claims')
  // What an approval needs to be compared with is not on this screen.
  expect(buttons()).toEqual(['Decline the claim of Grace'])
})

it('shows the poster a claim on hold while another one on the same post is approved', async () => {
  const pending = { ...CLAIM, state: 'pending' }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/claims') ? [pending, { ...pending, _id: 'other', state: 'approved' }] : pending),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('On hold')).toBeDefined()
  expect(story().getByText(/^You approved another claim\./)).toBeDefined()
})

it.each([
  ['poster', 'Found', 'Hand the item over only to the person who shows you the code.'],
  ['claimant', 'Found', 'Show your code only once you have the item.'],
  ['poster', 'Lost', 'Show your code only once you have the item.'],
  ['claimant', 'Lost', 'Hand the item over only to the person who shows you the code.'],
] as const)('advises the %s of a %s thing on their own side of the handover', (role, postType, words) => {
  show({ state: 'approved', role, postType })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryAllByText(/the code\.$|have the item\.$/)).toHaveLength(1)
})

it('lets the claimant wait for a decision or withdraw, and decide nothing', () => {
  show({ state: 'pending', role: 'claimant' })
  expect(story().getByText('Waiting for a decision')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Compare and decide' })).toBeNull()
  expect(buttons()).toEqual(['Withdraw the claim'])
})

it.each([
  ['poster', 'Found', false],
  ['claimant', 'Found', true],
  ['poster', 'Lost', true],
  ['claimant', 'Lost', false],
] as const)(
  'gives the %s of a %s thing a code to show: %s, and the person who hands it over a field',
  (role, postType, shows) => {
    show({ state: 'approved', role, postType })
    expect(story().getByText(/^Meet Grace by /)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: 'Show the code' })).toHaveLength(shows ? 1 : 0)
    expect(screen.queryAllByLabelText('The six digits')).toHaveLength(shows ? 0 : 1)
    // An approval by mistake can be taken back.
    const steps = ['Close it without the code', 'Decline the claim of Grace']
    expect(buttons().filter((name) => steps.includes(name ?? ''))).toEqual(role === 'poster' ? steps : [])
  },
)

it('names public places to meet', () => {
  show({ state: 'approved' })
  expect(screen.getByText(/^The claim suggests/).textContent).toBe('The claim suggests “Library”.')
  for (const { place } of meetingPlaces) expect(screen.getByText(place)).toBeDefined()
})

it('moves the focus to the title when the button that was pressed goes with its step', () => {
  const reload = show({ state: 'pending' })
  screen.getByRole('button', { name: 'Decline the claim of Grace' }).focus()
  const declined = { what: 'declined', by: 'poster', at: '2026-11-21T10:00:00.000Z' } as const
  reload({ state: 'declined', reason: 'answer-does-not-fit', history: [...CLAIM.history, declined] })
  expect(story().getByText('You said that the answer does not fit.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wallet' }))
})

it.each([
  [{ state: 'handed-over' }, true],
  [{ state: 'handed-over', isDisputed: true }, false],
  [{ state: 'approved' }, false],
] as const)(
  'asks of a claim with %j whether the reader’s own post is to be closed, too: %s',
  async (changes, isAsked) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({ isRead: true, matches: [] })
    })
    show({ role: 'claimant', ...changes })
    // The part is loaded by itself.
    if (isAsked) await vi.waitFor(() => expect(asked).toContain('/api/items/item/matches'))
    else {
      await act(() => import('./close-own-posts.tsx'))
      expect(asked).not.toContain('/api/items/item/matches')
    }
  },
)
