import type { MyItem } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { confirmAction } from '@/components/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { MyItems } from './my-items-screen.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: vi.fn(async () => true) }))
vi.mock('@/lib/notify.ts', () => ({
  notifySuccess: vi.fn(),
  notifyInfo: vi.fn(),
  notifyFailure: vi.fn(),
  loadToasts: async () => {},
}))

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const umbrella = {
  _id: 'item-1',
  postType: 'Lost',
  title: 'Umbrella',
  description: '',
  category: 'gadgets',
  location: 'Tram 5',
  dateLost: '2026-05-31',
  thumbnail: '',
  status: 'notrecovered',
  openClaims: 0,
  possibleMatches: 0,
  isListed: true,
  listedUntil: inDays(60),
  createdAt: inDays(-3),
  updatedAt: inDays(-3),
} as MyItem

let items: MyItem[]
/** What each call that changes something is answered. */
let answer: () => Response
const sent: string[] = []
/** The addresses of what was loaded. */
const asked: string[] = []

beforeEach(() => {
  vi.clearAllMocks()
  sent.length = 0
  asked.length = 0
  answer = () => Response.json({})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') {
      asked.push(address)
      return Response.json(items)
    }
    sent.push(`${method} ${address}`)
    return answer()
  })
})

async function show(shown: Partial<MyItem>[], address = '/myItems') {
  items = shown.map((overrides, index) => ({ ...umbrella, _id: `item-${index + 1}`, ...overrides }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <MyItems uid="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading your items…')
  await act(async () => {})
}
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'Refused.', requestId: '1' } }, { status })
/** Some buttons are in a menu. */
const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click())
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('says that none are left, or none of those that were chosen', async () => {
  await show([])
  expect(screen.getByText('You have not added any items yet.')).toBeTruthy()
  await show([{}], '/myItems?show=archived')
  expect(screen.getByText('None of your posts is archived.')).toBeTruthy()
  await show([{}], '/myItems?show=recovered')
  expect(screen.getByText('None of your posts is marked as recovered.')).toBeTruthy()
})

it('counts the posts of each kind, and lists a kind without asking again', async () => {
  await show([{}, { isListed: false }, { status: 'recovered' }], '/myItems?show=recovered')
  const choices = screen.getByRole('navigation', { name: 'Which posts to show' })
  expect(choices.textContent).toBe('All posts 3Listed posts 1Archived posts 1Recovered posts 1')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(asked).toEqual(['/api/myItems/me?page=0'])
})

it('asks for the posts of a kind, and counts none, where not all are loaded', async () => {
  await show(Array(100).fill({}), '/myItems?show=archived')
  expect(asked).toEqual(['/api/myItems/me?page=0', '/api/myItems/me?page=0&isListed=false&status=notrecovered'])
  expect(screen.getByRole('navigation', { name: 'Which posts to show' }).textContent).not.toMatch(/\d/)
})

it('offers to try again when the items could not be loaded', async () => {
  const working = fetch
  vi.stubGlobal('fetch', async () => refuse(403, 'forbidden')())
  await show([{}])
  expect(await screen.findByText('Your items could not be loaded.')).toBeTruthy()
  vi.stubGlobal('fetch', working)
  await press('Try again')
  expect(await screen.findByRole('row', { name: /Umbrella/ })).toBeTruthy()
})

it('keeps an item whose deletion fails or is not confirmed', async () => {
  await show([{}])
  vi.mocked(confirmAction).mockResolvedValueOnce(false)
  await press('Delete: Umbrella')
  expect(sent).toEqual([])
  answer = refuse(500, 'internal')
  await press('Delete: Umbrella')
  expect(notifyFailure).toHaveBeenCalledOnce()
  expect(screen.getByRole('row', { name: /Umbrella/ })).toBeTruthy()
})

it('says before a deletion that open claims end, and asks of an open post whether the thing came back', async () => {
  await show([
    { title: 'Open', openClaims: 1 },
    { title: 'Back', status: 'recovered' },
  ])
  const question = () => vi.mocked(confirmAction).mock.lastCall?.[0]
  await press('Delete: Open')
  expect(question()).toMatchObject({ about: 'Open', option: { label: 'It came back another way' } })
  expect(question()?.consequence).toMatch(/^The open claim on it will end/)
  await press('Delete: Back')
  expect(question()).toMatchObject({ about: 'Back', option: undefined, consequence: undefined })
  expect(sent.map((call) => call.includes('cameBack'))).toEqual([false, false])
})

it('counts a thing that came back another way, if that is chosen before the question is answered', async () => {
  await show([{}])
  vi.mocked(confirmAction).mockImplementationOnce(async ({ option }) => {
    option?.onChange(true)
    return true
  })
  await press('Delete: Umbrella')
  expect(sent).toEqual([expect.stringMatching(/^DELETE .*\?cameBack=true$/)])
})

it('leads to the claims and the possible matches, and from a hidden post to why it cannot be put back', async () => {
  await show([
    { title: 'Claimed', openClaims: 2 },
    { title: 'Matched', possibleMatches: 1 },
    { title: 'Hidden', isListed: false, listedUntil: '', hiddenByCase: 'case-1' },
  ])
  expect(link('2 claims: Claimed')).toBe('/items/item-1/claims')
  expect(link('1 match: Matched')).toBe('/items/item-2#possible-matches')
  expect(link('See why: Hidden')).toBe('/decisions/case-1')
  expect(screen.queryByRole('button', { name: /Publish again/, hidden: true })).toBeNull()
})

it('asks in the last week whether an open post is still needed, and keeps it on the board after a yes', async () => {
  await show([
    { title: 'Keys', listedUntil: inDays(8) },
    { title: 'Umbrella', listedUntil: inDays(6) },
    { title: 'Scarf', postType: 'Found', listedUntil: inDays(6) },
    { title: 'Hat', status: 'recovered', listedUntil: inDays(6) },
    { title: 'Glove', isListed: false, listedUntil: '' },
  ])
  expect(screen.getAllByText('Still looking?')).toHaveLength(1)
  expect(screen.getAllByText('Still have it?')).toHaveLength(1)
  expect(link('It went back: Scarf')).toBe('/items/item-3?recover=1')
  answer = () => Response.json({ listedUntil: inDays(90) })
  await press('Yes, I still have it: Scarf')
  expect(sent).toEqual(['POST /api/items/item-3/renew'])
  expect(notifySuccess).toHaveBeenCalledWith(expect.stringMatching(/^Your post stays on the board until /))
})

it('offers to reopen posts that were recovered in the last 14 days, and no others', async () => {
  await show([
    { title: 'Open' },
    { title: 'Back', status: 'recovered' },
    { title: 'Long back', status: 'recovered', updatedAt: inDays(-15) },
  ])
  expect(screen.getAllByRole('button', { name: /^Reopen/, hidden: true })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Reopen: Back', hidden: true })).toBeTruthy()
})

it.each([
  [409, 'not-recovered', 'This post is already open.'],
  [409, 'too-late', expect.stringMatching(/^This was marked as recovered more than 14 days ago/)],
])('says after a refusal with %i %s why a post is not reopened', async (status, code, words) => {
  await show([{ status: 'recovered' }])
  answer = refuse(status, code)
  await press('Reopen: Umbrella')
  expect(notifyInfo).toHaveBeenCalledWith(words)
})

it('shows an error when reopening fails, and reopens the post on the next try', async () => {
  await show([{ status: 'recovered' }])
  answer = refuse(503, 'unavailable')
  await press('Reopen: Umbrella')
  expect(notifyFailure).toHaveBeenCalledOnce()
  answer = () => Response.json({})
  await press('Reopen: Umbrella')
  expect(notifySuccess).toHaveBeenCalledWith('Your post is open again.')
})
