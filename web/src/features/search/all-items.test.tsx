import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { ItemPage } from './all-items-screen.tsx'
import { ListControls } from './list-controls.tsx'

vi.mock('@/features/news/tell-me-when.tsx', () => ({ default: () => null }))

interface Shown {
  title: string
  category?: string
  location?: string
  missingWords?: string[]
}

let board: Shown[]
let similar: Shown[]
let broken: string[]
const calls: string[] = []

beforeAll(() => {
  // React warns once of an element that jsdom does not know.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<search />)
  cleanup()
})
beforeEach(() => {
  board = numbered(45)
  similar = []
  broken = []
  calls.length = 0
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, window.location.origin)
    calls.push(pathname.replace('/api', '') + search)
    if (broken.some((name) => pathname.endsWith(name))) return Response.json({}, { status: 500 })
    if (pathname.endsWith('/itemCount')) return Response.json({ count: board.length })
    if (pathname.endsWith('/similarItems')) return Response.json(similar.map(asItem))
    const size = Number(searchParams.get('size'))
    const start = Number(searchParams.get('page')) * size
    return Response.json(board.slice(start, start + size).map(asItem))
  })
})
afterEach(() => window.history.replaceState(null, '', '/'))

const numbered = (count: number): Shown[] => Array.from({ length: count }, (_, n) => ({ title: `Item ${n + 1}` }))

function asItem(shown: Shown) {
  const time = '2026-05-31T10:00:00.000Z'
  const fixed = { postType: 'Lost', thumbnail: '', description: '', whereNow: '', status: 'notrecovered' }
  return {
    ...fixed,
    _id: shown.title.replaceAll(' ', '-'),
    category: 'pets',
    location: '',
    dateLost: '2026-05-31',
    kind: 'other',
    createdAt: time,
    updatedAt: time,
    ...shown,
  }
}

async function open(query = '') {
  window.history.replaceState(null, '', `/alltimes${query}`)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <ListControls />
        <ItemPage />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await act(async () => {})
  await vi.waitFor(() => expect(screen.queryByText('Loading the items…')).toBeNull())
}

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const titlesBecome = (...expected: string[]) => vi.waitFor(() => expect(titles()).toEqual(expected))
const press = (name: string | RegExp, role = 'button') => act(async () => screen.getByRole(role, { name }).click())
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const narrow = (value: string) =>
  act(async () => void fireEvent.change(screen.getByPlaceholderText('Search items by title...'), { target: { value } }))
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search items by title...')
const position = () => screen.getByText(/page \d/).closest('[role=status]') as HTMLElement
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('requests the count and then the first page of 20', async () => {
  await open()
  expect(calls).toEqual(['/itemCount', '/allItems?page=0&size=20'])
  expect(titles()).toHaveLength(20)
  expect(position().textContent).toBe('45 items · page 1 of 3')
})

it.each([
  ['few titles', 'item 7'],
  ['no title', 'wallet '],
])('leads on to the search of the whole board where %s of the page fits', async (_, words) => {
  await open()
  await narrow('item')
  expect(screen.queryByRole('button', { name: /Search all for/ })).toBeNull()
  await narrow(words)
  await press(`Search all for “${words.trim()}”`)
  expect(window.location.search).toBe(`?${new URLSearchParams({ q: words.trim() })}`)
})

it('turns pages by number, Prev and Next', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Prev' })).toHaveProperty('disabled', true)
  await press('Next')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 21'))
  expect(window.location.search).toBe('?page=2')
  await press('3')
  await titlesBecome('Item 41', 'Item 42', 'Item 43', 'Item 44', 'Item 45')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await press('Prev')
  await press('Prev')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 1'))
  expect(window.location.search).toBe('')
})

it('offers pages of 5, 10, 15 and 20, and shows the first page in a new size', async () => {
  await open('?page=2')
  expect(options('Items per page')).toEqual(['5', '10', '15', '20'])
  await choose('Items per page', '5')
  await titlesBecome('Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5')
  expect(window.location.search).toBe('?size=5')
})

it('searches the titles of the loaded page without a request, and ignores case', async () => {
  board = [{ title: 'Black UMBRELLA' }, { title: 'Cat' }]
  await open()
  await narrow('umbr')
  await titlesBecome('Black UMBRELLA')
  await narrow('dragon')
  expect(await screen.findByText('No items found matching your search query.')).toBeDefined()
  await press('Clear the search')
  await titlesBecome('Black UMBRELLA', 'Cat')
  expect(calls).toHaveLength(2)
})

it('sorts the loaded page by title, category and location, and newest first by default', async () => {
  board = [
    { title: 'B', category: 'pets', location: 'Z' },
    { title: 'C', category: 'documents', location: 'Y' },
    { title: 'a', category: 'gadgets', location: 'X' },
  ]
  await open()
  expect(titles()).toEqual(['B', 'C', 'a'])
  expect(options('Sort by')).toEqual(['Newest first', 'Title', 'Category', 'Location'])
  await choose('Sort by', 'title')
  await titlesBecome('a', 'B', 'C')
  await choose('Sort by', 'category')
  await titlesBecome('C', 'a', 'B')
  await choose('Sort by', 'location')
  await titlesBecome('a', 'C', 'B')
})

it.each([
  ['?page=2&size=15&sort=title&search=item%202', 'page 2 of 3', 10],
  ['?page=-3&size=1000&sort=price', 'page 1 of 3', 20],
  ['?page=99', 'page 3 of 3', 5],
])('opens the link %s, and corrects what is invalid', async (query, position, count) => {
  await open(query)
  await vi.waitFor(() => expect(titles()).toHaveLength(count))
  expect(screen.getByText(new RegExp(position))).toBeDefined()
})

it('shows “There are no Data Found” on an empty board', async () => {
  board = []
  await open()
  expect(await screen.findByText('There are no Data Found')).toBeDefined()
})

it('shows “There are no Data Found” when the items cannot be loaded, logs it, and retries on demand', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  board = [{ title: 'Umbrella' }]
  broken = ['/allItems']
  await open()
  expect(within(await screen.findByRole('alert')).getByText('There are no Data Found')).toBeDefined()
  expect(log).toHaveBeenCalledWith('The items could not be loaded.', expect.any(Error))
  broken = []
  await press('Try again')
  await titlesBecome('Umbrella')
})

it('shows the page even when the items cannot be counted', async () => {
  broken = ['/itemCount']
  await open()
  await vi.waitFor(() => expect(titles()).toHaveLength(20))
  await press('Next')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 21'))
})

it('requests the count and pages with the filters, the next page with an anchor, and those of a search by number', async () => {
  board = numbered(200)
  await open('?page=2&size=5&postType=Lost')
  expect(titles()[0]).toBe('Item 6')
  expect(calls.splice(0)).toEqual(['/itemCount?postType=Lost', '/allItems?page=1&size=5&postType=Lost'])
  await press('Next')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 11'))
  expect(calls.splice(0)).toEqual([
    '/allItems?page=2&size=5&postType=Lost&after=2026-05-31T10%3A00%3A00.000Z%2CItem-10',
  ])
  await press('pets', 'checkbox')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 1'))
  expect(window.location.search).toBe('?postType=Lost&category=pets&size=5')
  expect(calls.splice(0)).toEqual([
    '/itemCount?postType=Lost&category=pets',
    '/allItems?page=0&size=5&postType=Lost&category=pets',
  ])
  cleanup()
  await open('?q=item')
  expect(position().textContent).toBe('the newest 200 items for “item” · page 1 of 10')
  await press('Next')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 21'))
  expect(calls.at(-1)).toBe('/allItems?page=1&size=20&q=item')
})

it('combines a search with one filter of each kind, steps back through them, and ends each at a second press', async () => {
  await open('?q=cat')
  const all = () => screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')
  const chosen = () =>
    screen.queryAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).value)
  const press = (name: string) => act(async () => screen.getByRole('checkbox', { name }).click())
  expect([all(), chosen()]).toEqual(['true', []])
  await press('pets')
  await press('Still open')
  expect(window.location.search).toBe('?q=cat&category=pets&status=notrecovered')
  await press('Lost')
  await press('Found')
  const lastList = () => calls.findLast((call) => call.startsWith('/allItems'))
  await vi.waitFor(() => expect(lastList()).toMatch(/&q=cat&postType=Found&category=pets&status=notrecovered$/))
  expect([all(), chosen()]).toEqual(['false', ['Found', 'pets', 'notrecovered']])
  for (const expected of [['Lost', 'pets', 'notrecovered'], ['pets', 'notrecovered'], ['pets']]) {
    act(() => window.history.back())
    await vi.waitFor(() => expect(chosen()).toEqual(expected))
  }
  await press('pets')
  expect(window.location.search).toBe('?q=cat')
  expect([all(), chosen()]).toEqual(['true', []])
})

it('shows all that was searched for again at a press on “All”', async () => {
  await open('?q=cat&postType=Lost&category=pets&status=recovered&page=2&sort=title')
  await press('All')
  expect(window.location.search).toBe('?q=cat&sort=title')
})

it('adds a step to the history for a page and for a sorting, and none for what is typed', async () => {
  await open()
  await press('Next')
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 21'))
  for (const typed of ['item', 'item 2']) await narrow(typed)
  await choose('Sort by', 'title')
  expect(window.location.search).toBe('?page=2&sort=title&search=item+2')
  for (const address of ['?page=2&search=item+2', '']) {
    act(() => window.history.back())
    await vi.waitFor(() => expect(window.location.search).toBe(address))
  }
  await vi.waitFor(() => expect(titles()[0]).toBe('Item 1'))
  expect(box().value).toBe('')
})

it('narrows what a search has found by what is typed, and ends the search when the box is emptied', async () => {
  board = [{ title: 'Café table' }, { title: 'Umbrella' }]
  await open('?q=left+there')
  expect(options('Sort by')[0]).toBe('Best match')
  await narrow('table')
  await titlesBecome('Café table')
  expect(window.location.search).toBe('?q=left+there&search=table')
  await narrow('')
  await vi.waitFor(() => expect(window.location.search).toBe(''))
  expect(options('Sort by')[0]).toBe('Newest first')
})

it('sorts and narrows each group of a search, and leaves them in their order', async () => {
  board = [
    { title: 'Mobile' },
    { title: 'Aerial', missingWords: ['tram'] },
    { title: 'Kindle', missingWords: ['phone'] },
    { title: 'Book', missingWords: ['phone'] },
  ]
  await open('?q=phone+tram')
  expect(titles()).toEqual(['With all words', 'Mobile', 'Missing: tram', 'Aerial', 'Missing: phone', 'Kindle', 'Book'])
  await choose('Sort by', 'title')
  await titlesBecome('With all words', 'Mobile', 'Missing: tram', 'Aerial', 'Missing: phone', 'Book', 'Kindle')
  await narrow('kindle')
  await titlesBecome('Missing: phone', 'Kindle')
  cleanup()
  // If every item has all words, no heading says so.
  board = [{ title: 'Mobile' }]
  await open('?q=phone+tram')
  expect(titles()).toEqual(['Mobile'])
})

it('does not search for an empty text, and ignores invalid filters in the address', async () => {
  board = numbered(3)
  await open('?q=%20&postType=lost&category=cars&status=open')
  await press('Search all items')
  await narrow(' ')
  await press('Search all items')
  await narrow('item 2')
  await titlesBecome('Item 2')
  expect(calls).toEqual(['/itemCount', '/allItems?page=0&size=20'])
})

it('shows similar posts below a search’s results without repeating any, and below the usual text if nothing was found', async () => {
  board = [{ title: 'Keys' }]
  similar = [{ title: 'Keys' }, { title: 'Schlüssel' }]
  await open('?q=keys&postType=Found')
  await titlesBecome('Keys', 'Similar posts', 'Schlüssel')
  expect(calls.at(-1)).toBe('/similarItems?q=keys&postType=Found')
  await narrow('key')
  await titlesBecome('Keys')
  cleanup()
  board = []
  await open('?q=llaves')
  await titlesBecome('Similar posts', 'Keys', 'Schlüssel')
  expect(screen.getByText('No items found matching your search query.')).toBeDefined()
})

it('offers a search for the digits of a reference number below what it has found, and asks for nothing similar', async () => {
  board = [{ title: 'Keys' }]
  await open('?q=2026-000266')
  await titlesBecome('Keys')
  await press('Search all for “2026-000266”')
  expect(calls.at(-1)).toContain(`q=${encodeURIComponent('"2026-000266"')}`)
  expect(calls.filter((call) => call.startsWith('/similarItems?q=2026'))).toEqual([])
})

it('shows the results of a search when similar posts cannot be loaded', async () => {
  board = [{ title: 'Keys' }]
  broken = ['/similarItems']
  await open('?q=keys')
  await titlesBecome('Keys')
  expect(calls.at(-1)).toBe('/similarItems?q=keys')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks for no similar posts without a search, nor when its results fill a page', async () => {
  board = numbered(3)
  await open()
  board = numbered(20)
  cleanup()
  await open('?q=item')
  expect(titles()).toHaveLength(20)
  expect(calls.filter((call) => call.startsWith('/similarItems'))).toEqual([])
})

it('adds similar posts to a full page whose posts have none of the words, as they are in another language', async () => {
  board = numbered(20)
  similar = [{ title: 'Schlüssel' }]
  await open('?q=objeto')
  await vi.waitFor(() => expect(titles().at(-1)).toBe('Schlüssel'))
  expect(titles()).toHaveLength(22)
})
