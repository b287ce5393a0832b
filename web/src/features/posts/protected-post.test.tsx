import type { ClaimState } from '@shared/claims/claim-states.ts'
import type { ItemDetails as Details, OthersItem, OwnItem } from '@shared/posts/item-details.ts'
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
}

function show(item: Partial<OthersItem> | Partial<OwnItem> = {}, isOwn = false): HTMLElement {
  const post = { ...POST, reader: isOwn ? 'poster' : 'other', ...item } as Details
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ItemDetails
          item={post}
          status={post.status}
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

it('shows the question before the button, and no address of the person who is reached by the board', () => {
  const container = show()
  const button = screen.getByRole('button', { name: 'This is Mine!' })
  expect(isBefore(screen.getByText('What is on the sticker?'), button)).toBe(true)
  expect(container.textContent).toContain('Olga asks for proof:')
  expect(container.textContent).toContain('You can only contact them here.')
  expect(container.textContent).not.toContain('Email')
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows the address beside the question when the poster shows it, after the button that claims', () => {
  show({ contact: 'email', email: 'olga@example.com' })
  expect(screen.getByRole('link', { name: 'olga@example.com' })).toBeDefined()
  const button = screen.getByRole('button', { name: 'This is Mine!' })
  expect(isBefore(button, screen.getByRole('link', { name: 'Email Olga' }))).toBe(true)
  expect(screen.queryByText(/only contact them here/)).toBeNull()
})

it.each([
  ['pending', /when it’s decided/],
  ['approved', /Your claim was approved/],
  ['declined', /was declined/],
  ['withdrawn', /You withdrew your claim/],
  ['expired', /expired/],
] as const)(
  'shows where a claim stands that is %s, with the way to it in the button’s place while it is open',
  (state: ClaimState, words) => {
    show({ claim: { _id: 'c1', state } })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: 'View your claim' }).getAttribute('href')).toBe('/claims/c1')
    expect(screen.queryByRole('button', { name: 'This is Mine!' }) === null).toBe(
      ['pending', 'approved'].includes(state),
    )
  },
)

it.each([
  [0, 'No open claims.', 'View claims'],
  [1, '1 open claim', 'View the claim'],
  [3, '3 open claims', 'Compare the claims'],
])('shows the poster that %i claims are open, and leads to all of them', (openClaims, words, link) => {
  show({ openClaims }, true)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/items/1/claims')
})

it('shows the poster alone the private note and that a number is kept', () => {
  const secrets = { privateNote: 'A blue whale', hasIdentifier: true }
  show(secrets, true)
  expect(screen.getByText('Only you can see this')).toBeDefined()
  expect(screen.getByText('A blue whale')).toBeDefined()
  expect(screen.getByText(/A number is stored/)).toBeDefined()
  cleanup()
  const { textContent } = show(secrets)
  expect(textContent).not.toContain('A blue whale')
  expect(textContent).not.toContain('A number is stored')
})

it('shows nothing of claims on a post that asks for nothing', () => {
  const open = { isProtected: false, contact: 'email', email: 'olga@example.com', question: '' } as const
  expect(show(open).textContent).not.toMatch(/claim|asks for proof|only contact them/i)
  cleanup()
  expect(show({ ...open, openClaims: 0 }, true).textContent).not.toMatch(/claim|Asked as proof|Only you/i)
})
