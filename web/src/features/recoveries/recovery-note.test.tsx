import type { Item } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import RecoveryNote from './recovery-note.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: { uid: 'olga' } }) }))

afterEach(cleanup)

function show(recovery: { name: string; isOwn: boolean }): HTMLElement {
  const item = { _id: '1', title: 'Umbrella', updatedAt: new Date().toISOString() } as Item
  const facts = { recoveredDate: '2026-06-01', recoveredLocation: 'Quay', reopenUntil: '' }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecoveryNote item={item} recovery={{ ...recovery, ...facts }} isPoster onReopened={() => {}} />
    </QueryClientProvider>,
  )
  return screen.getByText(/marked this as recovered/)
}

it.each([
  ['the recoverer', { name: 'Anna', isOwn: false }, 'Anna'],
  ['a recoverer without a name', { name: '', isOwn: false }, 'Somebody'],
  ['the visitor who is the recoverer', { name: 'Olga', isOwn: true }, 'You'],
])('shows %s', (_, recovery, who) => {
  expect(show(recovery).textContent).toBe(`${who} marked this as recovered: on June 1, 2026, at “Quay”.`)
})

it('isolates the text direction of the recoverer’s name and of the place', () => {
  const note = show({ name: 'אנה', isOwn: false })
  expect(Array.from(note.querySelectorAll('bdi'), ({ textContent }) => textContent)).toEqual(['אנה', 'Quay'])
})
