import type { Item } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { RecoveryNote } from './recovery-note.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'olga' }) }))

afterEach(cleanup)

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

function show(
  recovery: { name: string; isOwn: boolean; reopenUntil?: string; recoveredLocation?: string },
  isPoster = true,
): HTMLElement {
  const item = { _id: '1', title: 'Umbrella', name: 'Olga', email: 'olga@example.com' } as Item
  const facts = { recoveredDate: '2026-06-01', recoveredLocation: 'Quay', reopenUntil: inDays(1) }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecoveryNote item={item} recovery={{ ...facts, ...recovery }} isPoster={isPoster} onReopened={() => {}} />
    </QueryClientProvider>,
  )
  return screen.getByText(/marked this as recovered/)
}

it.each([
  ['the recoverer', { name: 'Anna', isOwn: false }, 'Anna'],
  ['a recoverer without a name', { name: '', isOwn: false }, 'Someone'],
  ['the visitor who is the recoverer', { name: 'Olga', isOwn: true }, 'You'],
])('shows %s', (_, recovery, who) => {
  expect(show(recovery).textContent).toBe(`${who} marked this as recovered: on June 1, 2026, at “Quay”.`)
})

it('leaves out the place, which goes with the account of the recoverer', () => {
  const note = show({ name: '', isOwn: false, recoveredLocation: '' })
  expect(note.textContent).toBe('Someone marked this as recovered: on June 1, 2026.')
})

it('isolates the text direction of the recoverer’s name and of the place', () => {
  const note = show({ name: 'אנה', isOwn: false })
  expect(Array.from(note.querySelectorAll('bdi'), ({ textContent }) => textContent)).toEqual([
    '\u2068אנה\u2069',
    'Quay',
  ])
})

it.each([
  ['offers it within 14 days', inDays(1), 1],
  ['says why not after 14 days', inDays(-1), 0],
  ['says why not when the time is not known', '', 0],
])('lets the poster reopen the post: %s', (_, reopenUntil, buttons) => {
  show({ name: 'Anna', isOwn: false, reopenUntil })
  expect(screen.queryAllByRole('button', { name: 'Reopen: Umbrella' })).toHaveLength(buttons)
  expect(screen.queryAllByText(/more than 14 days ago, so it can’t be reopened/)).toHaveLength(1 - buttons)
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows the recoverer how to write to the poster if it is not right, and no button to reopen it', () => {
  show({ name: 'Anna', isOwn: true }, false)
  const link = screen.getByRole('link', { name: 'Email Olga' })
  expect(link.getAttribute('href')).toMatch(/^mailto:olga@example\.com\?subject=/)
  expect(screen.queryByRole('button')).toBeNull()
})
