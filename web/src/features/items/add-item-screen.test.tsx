import type { MyItem } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { AddItem } from './add-item-screen.tsx'

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }))
vi.mock('@/lib/api-client.ts', async (original) => ({ ...(await original<object>()), sessionApi: { get, post } }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))
vi.mock('./public-check/check-post.ts', () => ({ checkPost: () => [] }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.clearAllMocks()
})

const user = { uid: 'ben', name: 'Ben', email: 'ben@example.com', photo: '' } as SessionUser
const glove = { title: 'Left glove, brown', description: 'Leather.', location: 'Tram 9', postType: 'Lost' } as const
const own = (overrides: Partial<MyItem> = {}) => ({ _id: 'own', status: 'notrecovered', ...glove, ...overrides })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => button(name).click())
const heading = { name: 'You seem to have posted this already' }
const question = () => screen.findByRole('heading', heading)
const countPosts = (count: number) => vi.waitFor(() => expect(post).toHaveBeenCalledTimes(count))

const texts = { title: glove.title, description: glove.description }

function type(name: string, value: string) {
  const field = document.querySelector(`[name=${name}]`)
  if (field) fireEvent.change(field, { target: { value } })
}

/** Opens the form by an address as someone without posts. */
async function open(address = '/additems', person = user) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AddItem user={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => {})
}

/** Opens the form as someone with these posts, and fills in a lost glove. */
async function fillGlove(loadPosts: () => Promise<unknown>) {
  get.mockImplementation(loadPosts)
  post.mockResolvedValue({ _id: 'new' })
  await open()
  for (const [name, value] of Object.entries({ ...texts, category: 'gadgets', location: glove.location }))
    type(name, value)
}

it('asks before a post that the person seems to have made already, and sends it by “Post anyway”', async () => {
  await fillGlove(async () => [own({ _id: 'older', title: 'Keys' }), own({ title: 'Left glove, BROWN' })])
  await press('Add Post')
  await question()
  expect(screen.getByRole('link', { name: 'Left glove, BROWN' }).getAttribute('href')).toBe('/items/own')
  act(() => button('Add Post').focus())
  await press('Add Post')
  // The note has the focus again.
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'))
  expect(post).not.toHaveBeenCalled()
  await press('Post anyway')
  await countPosts(1)
})

it('sends nothing by the second half of a double click', async () => {
  await fillGlove(async () => [own()])
  await press('Add Post')
  await question()
  await act(async () => void fireEvent.click(button('Post anyway'), { detail: 2 }))
  expect(post).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', heading)).toBeTruthy()
})

it('asks before the post that has just been made is posted again', async () => {
  const posted: ReturnType<typeof own>[] = []
  await fillGlove(async () => [...posted])
  posted.push(own())
  await press('Post and add another')
  await countPosts(1)
  for (const [name, value] of Object.entries(texts)) type(name, value)
  await press('Post and add another')
  await question()
  expect(post).toHaveBeenCalledTimes(1)
})

it('asks once where someone posts twenty umbrellas, and goes on with the button that was pressed', async () => {
  await fillGlove(async () => [own()])
  await press('Post and add another')
  await question()
  await press('Post anyway')
  await countPosts(1)
  expect(screen.queryByRole('heading', heading)).toBeNull()
  for (const [name, value] of Object.entries(texts)) type(name, value)
  await press('Post and add another')
  await countPosts(2)
})

it.each([
  ['says something else', async () => [own({ title: 'Right glove', location: 'Bus 5' })]],
  ['is of the other type', async () => [own({ postType: 'Found' })]],
  ['is about a thing that came back', async () => [own({ status: 'recovered' })]],
  ['is not known, as the list cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['is not known yet', () => new Promise(() => {})],
])('sends a post at once where the earlier one %s', async (_, loadPosts) => {
  await fillGlove(loadPosts)
  await press('Add Post')
  await countPosts(1)
})

it('does not ask when an earlier try may have arrived, but for the post after it', async () => {
  await fillGlove(async () => [own()])
  sessionStorage.setItem('draft-key:ben adds an item', 'a-key-that-was-sent')
  await press('Post and add another')
  await countPosts(1)
  expect(post.mock.calls[0]?.[1].headers).toEqual({ 'Idempotency-Key': 'a-key-that-was-sent' })
  for (const [name, value] of Object.entries(texts)) type(name, value)
  await press('Add Post')
  await question()
  expect(post).toHaveBeenCalledTimes(1)
})

it('shows the form in the exact words, with the name and address of the person', async () => {
  await fillGlove(async () => [])
  const words = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll('option:not([hidden])')].map(({ textContent }) => textContent)
  expect(words('Post Type')).toEqual(['Lost', 'Found'])
  expect(words('Category')).toEqual(['pets', 'documents', 'gadgets'])
  for (const label of ['Thumbnail', 'Title', 'Description', 'Location'])
    expect(screen.getByLabelText(label)).toBeDefined()
  for (const [label, value] of [
    ['Name', user.name],
    ['Email', user.email],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', value)
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true)
  }
})

it('shows an error beside each missing field, focuses the first one, and sends nothing', async () => {
  await fillGlove(async () => [])
  for (const name of ['title', 'location', 'category']) type(name, '')
  type('thumbnail', 'javascript:alert(1)')
  await press('Add Post')
  const problemOf = (label: string) => {
    const [id] = (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '').split(' ')
    return document.getElementById(id ?? '')?.textContent
  }
  expect(['Thumbnail', 'Title', 'Category', 'Location'].map(problemOf)).toEqual([
    'Please give a full address that starts with https://, or leave this empty.',
    'Please give it a title, such as “Black umbrella”.',
    'Please choose a category.',
    'Please say where it was.',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Thumbnail'))
  expect(post).not.toHaveBeenCalled()
})

it('asks where a found thing is now, offers two answers, and sends the one that was given', async () => {
  await fillGlove(async () => [])
  const field = () => screen.queryByLabelText<HTMLInputElement>('Where is it now?')
  expect(field()).toBeNull()
  type('postType', 'Found')
  await press('With me')
  expect(field()?.value).toBe('With me')
  await press('Handed in at…')
  expect(document.activeElement).toBe(field())
  await press('Add Post')
  expect(screen.getByText('Please say where it was handed in, or leave this empty.')).toBeDefined()
  type('whereNow', 'Handed in at the ticket office')
  await press('Add Post')
  await countPosts(1)
  expect(post.mock.calls[0]?.[1].body).toMatchObject({ postType: 'Found', whereNow: 'Handed in at the ticket office' })
})

it('says what to do with a document as soon as the post is about a found one', async () => {
  await fillGlove(async () => [])
  const note = () => screen.queryByText(/cover every number/)
  type('category', 'documents')
  expect(note()).toBeNull()
  type('postType', 'Found')
  expect(note()).not.toBeNull()
  type('category', 'pets')
  expect(note()).toBeNull()
})

it('finds the draft again from every way to the form, for its writer alone, and asks before it changes its type', async () => {
  get.mockImplementation(async () => [])
  const title = () => screen.getByLabelText<HTMLInputElement>('Title').value
  const postType = () => screen.getByLabelText<HTMLSelectElement>('Post Type').value
  await open('/additems?postType=Found')
  type('title', glove.title)
  cleanup()
  await open()
  expect(screen.getByText('We kept what you typed.')).toBeDefined()
  expect([title(), postType()]).toEqual([glove.title, 'Found'])
  cleanup()
  await open('/additems?postType=Lost')
  expect(screen.getByText('We kept what you typed about a found item.')).toBeDefined()
  expect([title(), postType()]).toEqual([glove.title, 'Found'])
  await press('Change it to Lost')
  expect(screen.queryByRole('button', { name: 'Change it to Lost' })).toBeNull()
  expect([title(), postType()]).toEqual([glove.title, 'Lost'])
  cleanup()
  await open('/additems', { ...user, uid: 'eve' })
  expect(title()).toBe('')
})

it('says that an earlier version was already sent, keeps the correction, and sends it under another key', async () => {
  await fillGlove(async () => [])
  const key = (call: number) => post.mock.calls[call]?.[1].headers['Idempotency-Key']
  post.mockRejectedValueOnce(new ApiError(0, 'network', 'The board could not be reached.'))
  await press('Add Post')
  await countPosts(1)
  type('title', 'Left glove, green')
  post.mockRejectedValueOnce(new ApiError(409, 'idempotency-key-reused', 'It was sent before.'))
  vi.mocked(notifyFailure).mockClear()
  await press('Add Post')
  await countPosts(2)
  const note = await screen.findByText(/^An earlier version of this post was already sent/)
  expect(note.getAttribute('role')).toBe('alert')
  const link = screen.getByRole('link', { name: 'Edit it under Manage My Items.' })
  expect(link.getAttribute('href')).toBe('/myItems')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Left glove, green')
  expect(notifyFailure).not.toHaveBeenCalled()
  expect(key(1)).toBe(key(0))
  await press('Add Post')
  await countPosts(3)
  expect(key(2)).not.toBe(key(0))
})
