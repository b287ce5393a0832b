import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { AboutClaimant, ClaimColumn } from './claim-column.tsx'

vi.mock('@/components/confirm.ts', () => ({ confirmAction: vi.fn() }))

afterEach(cleanup)

const ITEM = { _id: 'item', question: 'What is inside?', privateNote: 'A whale' }
const CLAIM: ReceivedClaim = {
  _id: 'claim',
  itemId: 'item',
  state: 'pending',
  role: 'poster',
  postType: 'Found',
  title: 'Wallet',
  question: 'What is inside?',
  answer: 'A fish',
  message: '',
  recoveredLocation: 'Library',
  recoveredDate: '2026-11-20',
  other: { name: 'Ben Reader' },
  createdAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-12-04T10:00:00.000Z',
  disputeUntil: '',
  isDisputed: false,
  conversationId: '',
  claimant: { name: 'Ben Reader', memberSince: '2026-11', isConfirmed: true, returned: 0, declined: 0 },
  sameIdentifier: null,
}

function show(claim: Partial<ReceivedClaim> = {}, options: { hasNumbers?: boolean; onHold?: boolean } = {}) {
  const { container, queryByRole } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ClaimColumn
          uid="olga"
          item={ITEM}
          claim={{ ...CLAIM, ...claim }}
          hasNumbers={false}
          onHold={false}
          {...options}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const buttons = ['Approve', 'Decline'].filter((name) => queryByRole('button', { name: new RegExp(`^${name}`) }))
  return { text: container.textContent ?? '', buttons }
}

it('tells the poster what to watch for in the words', () => {
  expect(show().text).not.toContain('Take care')
  cleanup()
  show({ message: 'Tell me the code' })
  expect(screen.getByText('Take care with this claim')).toBeTruthy()
  expect(screen.getByText(/^It mentions a code/)).toBeTruthy()
})

it('shows the answer with the poster’s note, and lets the poster decide', () => {
  const { text, buttons } = show()
  expect(text).toContain('AnswerA fishYour note: A whale')
  expect(buttons).toEqual(['Approve', 'Decline'])
})

it('calls a pending claim as the list of claims does', () => {
  expect(show().text).toContain('Waiting for your decision')
})

it('shows the note under the words where nothing was asked', () => {
  expect(show({ question: '', answer: '', message: 'It is mine.' }).text).toContain('It is mine.Your note: A whale')
})

it('offers no approval while another claim is approved, and says why', () => {
  const { text, buttons } = show({}, { onHold: true })
  expect(text).toContain('You approved another claim.')
  expect(text).toContain('On hold')
  expect(text).not.toContain('Waiting for your decision')
  expect(buttons).toEqual(['Decline'])
})

it.each([
  ['approved', 'Go on to the handover'],
  ['withdrawn', 'Ben withdrew this claim.'],
  ['expired', 'Ended'],
] as const)('offers no decision on a claim that is %s', (state, words) => {
  const { text, buttons } = show({ state })
  expect(text).toContain(words)
  expect(buttons).toEqual([])
})

it('leads from an approved claim to its handover', () => {
  show({ state: 'approved' })
  const link = screen.getByRole('link', { name: 'Go on to the handover with Ben' })
  expect(link.getAttribute('href')).toBe('/claims/claim')
})

it.each([
  [true, 'The same as yours'],
  [false, 'Another one than yours'],
  [null, 'None to compare'],
])('shows whether the number is the same: %s', (sameIdentifier, words) => {
  expect(show({ sameIdentifier }, { hasNumbers: true }).text).toContain(words)
  cleanup()
  expect(show({ sameIdentifier }).text).not.toContain(words)
})

it('says that the claimant is gone in place of what they had written, and keeps what became of it', () => {
  const emptied = { answer: '', message: '', recoveredLocation: '', recoveredDate: '' }
  const claimant = { name: '', memberSince: '', isConfirmed: false, returned: 0, declined: 0 }
  const gone = { state: 'withdrawn', conversationId: 'c1', other: { name: '', isGone: true }, claimant } as const
  const { text } = show({ ...emptied, ...gone, sameIdentifier: true }, { hasNumbers: true })
  expect(screen.getByRole('heading', { level: 3, name: 'Deleted account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the claim of a deleted account' })).toBeTruthy()
  expect(text).toContain('The account of this person was deleted, and with it what they had written.')
  expect(text).toContain('The same as yours')
  expect(text).toContain('The claimant withdrew this claim.')
  expect(text).not.toMatch(/No answer|None|Your note|Where and when|About this person|Has returned|, $/)
})

it('shows the question of the time if the post asks another one now', () => {
  expect(show({ question: 'Which colour?' }).text).toContain('You asked then: “Which colour?”')
  cleanup()
  expect(show().text).not.toContain('You asked then')
})

type Claimant = ReceivedClaim['claimant']
const NEWCOMER: Claimant = { name: 'Ben', memberSince: '2026-11', isConfirmed: false, returned: 0, declined: 0 }

function factsOf(claimant: Partial<Claimant>): (string | null)[] {
  render(<AboutClaimant claimant={{ ...NEWCOMER, ...claimant }} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it.each([
  [
    'a newcomer',
    {},
    ['Here since November 2026', 'Address not confirmed', 'Hasn’t returned anything yet', 'No claims declined'],
  ],
  [
    'somebody with a past',
    { memberSince: '2024-01', isConfirmed: true, returned: 1, declined: 1 },
    ['Here since January 2024', 'Address confirmed', 'Has returned something to 1 person', '1 declined claim'],
  ],
  [
    'somebody whose account is gone',
    { memberSince: '', returned: 2, declined: 3 },
    ['This account was deleted', 'Has returned items to 2 people', '3 declined claims'],
  ],
])('shows plain facts about %s', (_, claimant, facts) => {
  expect(factsOf(claimant)).toEqual(facts)
})

it('shows beside the name that it is an office’s', () => {
  expect(show().text).not.toContain('Lost-property office')
  cleanup()
  expect(show({ other: { name: 'Ben Reader', isOffice: true } }).text).toContain('Ben Reader Lost-property office')
})
