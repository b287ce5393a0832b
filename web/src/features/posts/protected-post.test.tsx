import type { Item } from '@shared/items/items.ts'
import type { ClaimState } from '@shared/lib/shared-constants.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { ItemDetails } from './item-details.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ user: null }) }))

afterEach(cleanup)

const POST = {
  _id: '1',
  postType: 'Found',
  title: 'Wallet',
  category: 'documents',
  description: '',
  location: 'Tram 5',
  whereNow: '',
  status: 'notrecovered',
  name: 'Olga',
  email: '',
  isProtected: true,
  contact: 'board',
  question: 'What is on the sticker?',
} as Item

function show(item: Partial<Item> = {}, isOwn = false): HTMLElement {
  const post = { ...POST, ...item }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ItemDetails
          item={post}
          status={post.status}
          isOwn={isOwn}
          headingRef={createRef()}
          onRecover={() => {}}
          onAddressConfirmed={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container
}

/** Whether one comes before the other one on the screen. */
const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

it('shows the question before the button, and no address of whoever is reached by the board', () => {
  const container = show()
  const button = screen.getByRole('button', { name: 'This is Mine!' })
  expect(isBefore(screen.getByText('What is on the sticker?'), button)).toBe(true)
  expect(container.textContent).toContain('Olga asks for proof:')
  expect(container.textContent).toContain('You can reach them through this board only.')
  expect(container.textContent).not.toContain('Email')
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows how to claim a post without a question', () => {
  expect(show({ question: '' }).textContent).toContain('Press “This is Mine!” and say why you claim it.')
})

it('shows the address beside the question when the poster shows it, after the button that claims', () => {
  show({ contact: 'email', email: 'olga@example.com' })
  expect(screen.getByRole('link', { name: 'olga@example.com' })).toBeDefined()
  const button = screen.getByRole('button', { name: 'This is Mine!' })
  expect(isBefore(button, screen.getByRole('link', { name: 'E-mail Olga' }))).toBe(true)
  expect(screen.queryByText(/through this board/)).toBeNull()
})

it.each([
  ['pending', /The poster has 14 days to decide/],
  ['approved', /Your claim is approved/],
  ['declined', /was declined/],
  ['withdrawn', /You have withdrawn your claim/],
  ['expired', /is over/],
] as const)(
  'shows where a claim stands that is %s, with the way to it in the button’s place while it is open',
  (state: ClaimState, words) => {
    show({ claim: { _id: 'c1', state } })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your claim' }).getAttribute('href')).toBe('/claims/c1')
    expect(screen.queryByRole('button', { name: 'This is Mine!' }) === null).toBe(
      ['pending', 'approved'].includes(state),
    )
  },
)

it.each([
  ['pending', false],
  ['approved', false],
  ['declined', true],
  ['withdrawn', true],
] as const)('asks whoever has a claim that is %s to answer: %s', (state, asks) => {
  const container = show({ claim: { _id: 'c1', state } })
  expect(container.textContent?.includes('Press “This is Mine!” to answer')).toBe(asks)
})

it.each([
  [0, 'Nobody has an open claim on it.', 'See its claims'],
  [1, 'There is 1 open claim.', 'See the claim'],
  [3, 'There are 3 open claims.', 'Compare the claims'],
])('shows the poster that %i claims are open, and leads to all of them', (openClaims, words, link) => {
  show({ openClaims }, true)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/items/1/claims')
})

it('shows the poster alone the private note and that a number is kept', () => {
  const secrets = { privateNote: 'A blue whale', hasIdentifier: true }
  show(secrets, true)
  expect(screen.getByText('Only you see this')).toBeDefined()
  expect(screen.getByText('A blue whale')).toBeDefined()
  expect(screen.getByText(/A number is kept/)).toBeDefined()
  cleanup()
  const { textContent } = show(secrets)
  expect(textContent).not.toContain('A blue whale')
  expect(textContent).not.toContain('A number is kept')
})

it('shows nothing of claims on a post that asks for nothing', () => {
  const open = { isProtected: false, contact: 'email', email: 'olga@example.com', question: '' } as const
  expect(show(open).textContent).not.toMatch(/claim|asks for proof|through this board/i)
  cleanup()
  expect(show({ ...open, openClaims: 0 }, true).textContent).not.toMatch(/claim|Asked as proof|Only you/i)
})
