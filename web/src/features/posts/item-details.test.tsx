import type { ItemDetails as Details, OwnItem } from '@shared/posts/item-details.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ItemUnavailable } from '@/features/items/item-unavailable.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { notifyInfo } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { ItemDetails } from './item-details.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ user: null }) }))
vi.mock('@/lib/notify.ts', () => ({ notifyInfo: vi.fn(), loadToasts: async () => {} }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function show(status: string, postType = 'Lost', isOwn = false, overrides: Partial<OwnItem> = {}) {
  const item = { _id: '1', postType, title: 'Cat', category: 'pets', location: '', dateLost: '', thumbnail: '' }
  const onRecover = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ItemDetails
          item={
            {
              ...item,
              reader: isOwn ? 'poster' : 'other',
              description: '',
              whereNow: '',
              question: '',
              name: 'Olga',
              email: 'olga@example.com',
              ...overrides,
            } as Details
          }
          status={status}
          headingRef={createRef()}
          onRecover={onRecover}
          onAddressConfirmed={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onRecover
}

it.each([
  ['Lost', 'Found This!'],
  ['Found', 'This is Mine!'],
  ['lost', 'Recover Item'],
])('lets people mark an open item of the type %s as recovered by “%s”', (postType, words) => {
  const onRecover = show('notrecovered', postType)
  expect(screen.getByText(postType)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: words }))
  expect(onRecover).toHaveBeenCalled()
})

it.each([
  ['recovered', 'Recovered', /^This item has already been marked as recovered\.$/],
  ['Given back', 'Given back', /neither open nor recovered/],
])('shows why an item with the status %s cannot be marked as recovered', (status, badge, reason) => {
  const onRecover = show(status)
  expect(screen.getByText(badge)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Found This!' }))
  expect(onRecover).not.toHaveBeenCalled()
  expect(notifyInfo).toHaveBeenCalledWith(expect.stringMatching(reason))
})

it.each([
  ['recovered', 'Recovered, so this post is closed.'],
  ['Given back', 'Its state is “Given back”, so this post is closed.'],
])('keeps the button of an item with the status %s pressable, with the reason beside it', (status, reason) => {
  show(status)
  const button = screen.getByRole('button', { name: 'Found This!', description: reason })
  expect(button.hasAttribute('disabled') || button.hasAttribute('aria-disabled')).toBe(false)
  expect(screen.getByText(reason)).toBeDefined()
})

it.each([
  ['Lost', 'Found This!', 'Got it back?'],
  ['Found', 'This is Mine!', 'Handed over?'],
])('asks the poster of a %s item in their own words over “%s”, and nobody else', (postType, words, question) => {
  show('notrecovered', postType, true)
  expect(screen.getByRole('region', { name: 'This is your post' })).toBeDefined()
  expect(screen.getByRole('button', { name: words, description: question })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull()
  cleanup()
  show('notrecovered', postType)
  expect(screen.queryByText(question)).toBeNull()
  expect(screen.getByRole('link', { name: 'Email Olga' })).toBeDefined()
})

it('offers the poster alone to update, print, take down and delete the post', () => {
  const names = ['Update', 'Print a poster', 'Unpublish', 'Delete']
  const offered = () =>
    names.filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }))
  show('notrecovered', 'Lost', true, { status: 'notrecovered', isListed: true })
  expect(offered()).toEqual(names)
  expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe('/updateItems/1')
  expect(screen.getByRole('link', { name: 'Print a poster' }).getAttribute('href')).toBe('/p/1/poster')
  cleanup()
  show('notrecovered')
  expect(offered()).toEqual([])
})

it.each([
  { status: 'recovered', isListed: true },
  { status: 'notrecovered', isListed: false },
])('offers neither to share nor to print a post that nobody else sees: %j', ({ status, isListed }) => {
  show(status, 'Lost', true, { status, isListed })
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Print a poster' })).toBeNull()
})

it('tells the reader what to watch for in the words of a post, and its poster nothing', () => {
  const question = 'Can you pay me with a gift card?'
  show('notrecovered', 'Found', false, { question })
  expect(screen.getByText('Take care with this post')).toBeTruthy()
  expect(screen.getByText(/No one needs to be paid before a handover/)).toBeTruthy()
  cleanup()
  show('notrecovered', 'Found', true, { question })
  expect(screen.queryByText('Take care with this post')).toBeNull()
})

it('shows every fact in the words of the specification, and keeps the direction of people’s words', () => {
  const facts = { Description: 'בד.', Category: 'gadgets', Location: 'תחנה', 'Date Lost': '2026-05-31' } as const
  show('notrecovered', 'Lost', false, {
    title: 'מפתחות',
    thumbnail: '/demo/keys.svg',
    description: facts.Description,
    category: facts.Category,
    location: facts.Location,
    dateLost: facts['Date Lost'],
  })
  const heading = screen.getByRole('heading', { name: 'מפתחות' })
  expect(screen.getByRole('img', { name: 'Picture of \u2068מפתחות\u2069' }).getAttribute('src')).toBe('/demo/keys.svg')
  const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
  expect(factOf('Category')?.textContent).toBe('gadgets')
  expect(factOf('Date Lost')?.textContent).toBe('May 31, 2026')
  for (const [words, element] of [
    ['מפתחות', heading],
    ['בד.', factOf('Description')],
    ['תחנה', factOf('Location')],
  ] as const) {
    expect(element?.textContent).toBe(words)
    expect(element?.querySelector('bdi, [dir=auto]')).not.toBeNull()
  }
  expect(screen.queryByText('Where it is now')).toBeNull()
  cleanup()
  show('notrecovered', 'Found', false, { whereNow: 'Handed in at the ticket office' })
  expect(screen.getByText('Where it is now').nextElementSibling?.textContent).toBe('Handed in at the ticket office')
})

it('shows that an item no longer exists, and leads to the others', () => {
  render(
    <MemoryRouter>
      <ItemUnavailable error={new ApiError(404, 'not-found', 'There is no such item.')} onRetry={() => {}} />
    </MemoryRouter>,
  )
  expect(screen.getByText('This post is no longer available.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all items' }).getAttribute('href')).toBe('/alltimes')
})

it('shows why an item could not be loaded, with a reference for the administrator, and offers to try again', () => {
  const onRetry = vi.fn()
  const error = new ApiError(503, 'unavailable', 'The board cannot be reached for a moment.', {
    requestId: 'request-1',
  })
  render(
    <MemoryRouter>
      <ItemUnavailable error={error} onRetry={onRetry} />
    </MemoryRouter>,
  )
  const failed = within(screen.getByRole('alert'))
  expect(failed.getByText('Error fetching item details.')).toBeDefined()
  expect(failed.getByText('The board cannot be reached for a moment.')).toBeDefined()
  expect(failed.getByText(/^Reference:/).textContent).toBe('Reference: request-1')
  fireEvent.click(failed.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each([
  ['de', 'Written in German'],
  ['en', undefined],
  [undefined, undefined],
])('marks the words of a post in %s, and says so on a page in another language', (language, line) => {
  show('notrecovered', 'Lost', false, { description: 'Mit rotem Halsband.', ...(language && { language }) })
  expect(screen.getByText('Mit rotem Halsband.').getAttribute('lang')).toBe(language ?? null)
  expect(screen.queryByText(/^Written in/)?.textContent).toBe(line)
})
