import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { PossibleMatches } from './possible-matches.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))

const item = { _id: 'item-2', postType: 'Found', title: 'Wallet', dateLost: '' }
const match = { item, likelihood: 'very-likely', isOwn: false, reasons: [] }
const weak = (n: number) => ({ ...match, item: { ...item, _id: `weak-${n}`, title: `Purse ${n}` }, likelihood: 'weak' })

const CLOCK = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

const answerOf = (matches: object[], isRead = true) => Response.json({ isRead, matches })

async function show(
  answer: Response | (() => Response),
  { address = '/items/item-1', postType = 'Lost', isOwn = false } = {},
) {
  vi.stubGlobal('fetch', async () => (typeof answer === 'function' ? answer() : answer))
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PossibleMatches isOwn={isOwn} item={{ _id: 'item-1', postType }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.childElementCount).toBe(1)
  await act(async () => {})
  return container
}

it.each([
  ['there are none', () => answerOf([])],
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

it('looks until the post is read, after however long, and promises news only once the board gives it', async () => {
  vi.useFakeTimers({ toFake: [...CLOCK] })
  let isRead = false
  const answer = vi.fn(() => answerOf([], isRead))
  await show(answer, { isOwn: true })
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.getByText('Looking for matches…')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(screen.getByText('Still looking for matches. We’ll let you know.')).toBeDefined()
  // The pauses double, so that a minute more costs little.
  expect(answer.mock.calls.length).toBeLessThan(12)
  isRead = true
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000))
  expect(screen.getByText('No matches yet. We’ll let you know.')).toBeDefined()
  const looks = answer.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  expect(answer).toHaveBeenCalledTimes(looks)
})

it('shows within seconds what is found once the post is read', async () => {
  vi.useFakeTimers({ toFake: [...CLOCK] })
  const answers = [answerOf([], false), answerOf([match])]
  await show(() => answers.shift() ?? answerOf([]))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('link', { name: 'Wallet' })).toBeDefined()
})

it('moves the focus to the matches for a link that leads to them', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await show(answerOf([match]), { address: '/items/item-1#possible-matches' })
  const heading = screen.getByRole('heading', { name: 'Possible matches' })
  expect(document.activeElement).toBe(heading)
  expect(heading.scrollIntoView).toHaveBeenCalled()
})

it.each([
  ['Lost', /^People have found these\./],
  ['Found', /^People are looking for these\./],
])('says of a %s item what its matches are', async (postType, words) => {
  await show(answerOf([match]), { postType })
  expect(screen.getByText(words)).toBeDefined()
})

it('shows of each match its picture, place, day and reasons, and leads to it', async () => {
  const shown = { ...item, thumbnail: '/demo/wallet.svg', location: 'Tram 5', dateLost: '2026-05-31' }
  await show(answerOf([{ ...match, item: shown, reasons: [{ code: 'same-place' }, { code: 'later', count: 2 }] }]))
  const row = screen.getByRole('article')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/demo/wallet.svg')
  expect(row.textContent).toContain('May 31, 2026 · Tram 5')
  const reasons = within(screen.getByRole('list', { name: 'Why it may be the one' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['same place', '2 days later'])
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/items/item-2')
})

it('says how likely a match is, and marks the reader’s own post', async () => {
  const possible = { ...match, item: { ...item, _id: 'item-3', title: 'Purse' }, likelihood: 'possible', isOwn: true }
  await show(answerOf([match, possible]))
  const labels = screen.getAllByRole('article').map((row) => row.querySelector('p')?.textContent)
  expect(labels).toEqual(['Very likely', 'PossibleYour post'])
})

it('folds weak matches behind one button', async () => {
  const container = await show(answerOf([weak(1), match, weak(2)]))
  const button = screen.getByText('Show 2 weaker matches')
  expect(container.querySelector('details')?.open).toBe(false)
  const inFold = within(button.closest('details') ?? container).getAllByRole('link')
  expect(inFold.map(({ textContent }) => textContent)).toEqual(['Purse 1', 'Purse 2'])
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Wallet')
})

it.each([
  [true, ['No matches yet. We’ll let you know.']],
  [false, []],
])('keeps the heading where all are weak, and offers none as likely, own post: %s', async (isOwn, words) => {
  const container = await show(answerOf([weak(1)]), { isOwn })
  expect(screen.getByRole('heading', { name: 'Possible matches' })).toBeDefined()
  expect([...container.querySelectorAll('section > p')].map(({ textContent }) => textContent)).toEqual(words)
  expect(screen.getByText('Show 1 weaker match')).toBeDefined()
})
