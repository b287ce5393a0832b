import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { PossibleMatches } from './possible-matches.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ user: { uid: 'ada' } }) }))

const match = { item: { _id: 'item-2', postType: 'Found', title: 'Wallet', dateLost: '' }, score: 0.9, reasons: [] }

const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const POSTED = '2026-05-31T10:00:00.000Z'

async function show(answer: Response | (() => Response), address = '/items/item-1', postType = 'Lost') {
  vi.stubGlobal('fetch', async () => (typeof answer === 'function' ? answer() : answer))
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PossibleMatches isOwn={false} item={{ _id: 'item-1', postType, createdAt: POSTED }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.childElementCount).toBe(1)
  await act(async () => {})
  return container
}

it.each([
  ['there are none', () => Response.json([])],
  ['the call is rejected', () => Response.json({}, { status: 404 })],
  ['the answer is not JSON', () => new Response('<!doctype html>')],
])('shows nothing, and no error, if %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = await show(answer())
  expect(container.childElementCount).toBe(0)
})

afterEach(() => {
  vi.useRealTimers()
})

it('looks again for the matches of a new item, which the board may not have read yet', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-31T10:00:05Z'), toFake: [...CLOCK] })
  const answers: object[][] = [[], [match]]
  const answer = () => Response.json(answers.shift())
  await show(answer)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('link', { name: 'Wallet' })).toBeDefined()
})

it.each([
  ['of an older item again', '2026-05-31T10:02:00Z', 1],
  ['of a new item a fourth time', '2026-05-31T10:00:05Z', 3],
])('does not look for the matches %s', async (_, now, looks) => {
  vi.useFakeTimers({ now: new Date(now), toFake: [...CLOCK] })
  const answer = vi.fn(() => Response.json([]))
  await show(answer)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(answer).toHaveBeenCalledTimes(looks)
})

it('moves the focus to the matches for a link that leads to them', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await show(Response.json([match]), '/items/item-1#possible-matches')
  const heading = screen.getByRole('heading', { name: 'Possible matches' })
  expect(document.activeElement).toBe(heading)
  expect(heading.scrollIntoView).toHaveBeenCalled()
})

it.each([
  ['Lost', /^People have found these\./],
  ['Found', /^People are looking for these\./],
])('says of a %s item what its matches are', async (postType, words) => {
  await show(Response.json([match]), '/items/item-1', postType)
  expect(screen.getByText(words)).toBeDefined()
})

it('shows of each match its picture, place, day and reasons, and leads to it', async () => {
  const item = { ...match.item, thumbnail: '/demo/wallet.svg', location: 'Tram 5', dateLost: '2026-05-31' }
  await show(Response.json([{ ...match, item, reasons: [{ code: 'same-place' }, { code: 'later', count: 2 }] }]))
  const row = screen.getByRole('article')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/demo/wallet.svg')
  expect(row.textContent).toContain('Tram 5 · May 31, 2026')
  const reasons = within(screen.getByRole('list', { name: 'Why it may be the one' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['same place', '2 days later'])
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/items/item-2')
})
