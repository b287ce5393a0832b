import type { OwnItem } from '@shared/posts/item-details.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { isEnding, ListingNote } from './listing-note.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))

function show(item: Partial<OwnItem>, isPoster: boolean) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingNote
          item={
            { _id: 'item-1', status: 'notrecovered', reader: isPoster ? 'poster' : 'recoverer', ...item } as OwnItem
          }
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent
}
const putBack = () => screen.queryByRole('button', { name: 'Publish again' })

it('leads from a hidden post to why, and offers no way to put it back', () => {
  show({ isListed: false, hiddenByCase: 'case-1' }, true)
  expect(screen.getByText('This post is hidden.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/decisions/case-1')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says to someone who has recovered a post that it is unpublished, and offers nothing', () => {
  expect(show({ isListed: false, status: 'recovered' }, false)).toContain(
    'Only you and the person who posted it can see it.',
  )
  expect(putBack()).toBeNull()
})

it('lets the poster alone put an archived post back', () => {
  expect(show({ isListed: false }, true)).toContain('This post is unpublished. Only you can see it.')
  expect(putBack()).not.toBeNull()
})

it('says nothing of the time to anyone but the poster while a post is on the board', () => {
  expect(show({ isListed: true }, false)).toBe('')
})

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T10:00:00.000Z')
const inDays = (days: number) => new Date(now + days * DAY).toISOString()

it('asks about a post in its last seven days on the board, and until it is taken down', () => {
  expect([8, 7.01, 7, 1, -1].map((days) => isEnding(inDays(days), now))).toEqual([false, false, true, true, true])
})

it('asks nothing about a post without a time', () => {
  expect(isEnding('', now)).toBe(false)
})
