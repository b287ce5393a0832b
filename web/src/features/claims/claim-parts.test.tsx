import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ClaimMessages } from './claim-parts.tsx'

afterEach(cleanup)

const show = (claim: Partial<Parameters<typeof ClaimMessages>[0]['claim']>) =>
  render(
    <MemoryRouter>
      <ClaimMessages claim={{ conversationId: 'c1', state: 'pending', other: { name: 'Grace Example' }, ...claim }} />
    </MemoryRouter>,
  ).container

it.each([
  ['pending', 'Message Grace'],
  ['approved', 'Message Grace to agree on a place and an hour.'],
  ['handed-over', 'Messages with Grace'],
] as const)('leads from a claim that is %s to its messages', (state, words) => {
  expect(show({ state }).textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(words)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/conversations/c1')
})

it('names nobody whose account was deleted', () => {
  expect(show({ state: 'withdrawn', other: { name: '', isGone: true } }).textContent).toBe(
    'Messages with a deleted account',
  )
})

it('shows nothing for a claim without a conversation', () => {
  expect(show({ conversationId: '' }).textContent).toBe('')
})
