import type { ItemDetails, OwnItem } from '@shared/posts/item-details.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { UpdateItem } from './update-item-screen.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))
vi.mock('./public-check/check-post.ts', () => ({ checkPost: () => [] }))

const user = { uid: 'ben', name: 'Ben', email: 'ben@example.com', photo: '' } as SessionUser
const POST = {
  _id: 'glove',
  reader: 'poster',
  postType: 'Found',
  thumbnail: '',
  title: 'Left glove',
  description: '',
  category: 'documents',
  location: 'Tram 9',
  dateLost: '2026-05-31',
  whereNow: 'With me',
  contact: 'email',
  question: '',
  updatedAt: '2026-05-31T10:00:00.000Z',
} as OwnItem

const send = vi.fn<(method: string, body: unknown) => Response>()

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) =>
    send(method, JSON.parse(String(body))),
  )
})

function Address() {
  return <p>{`At ${useLocation().pathname}`}</p>
}

async function show(item: Partial<ItemDetails> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UpdateItem item={{ ...POST, ...item } as ItemDetails} user={user} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => {})
}
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const save = () => act(async () => screen.getByRole('button', { name: 'Update Post' }).click())

it('leads from someone else’s item, which cannot be changed, to the item', async () => {
  await show({ reader: 'other' })
  expect(screen.getByText('This item isn’t yours, so you can’t edit it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Update Post' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the item' }).getAttribute('href')).toBe('/items/glove')
})

it('shows the item’s fields, sends them as the specification says, and leads to the person’s items', async () => {
  send.mockImplementation(() => Response.json(POST))
  const shown = { 'Post Type': 'Lost', Thumbnail: '/demo/glove.svg', Title: 'Glove', Description: 'Left.' }
  const texts = { thumbnail: '/demo/glove.svg', description: 'Left.' }
  await show({ postType: 'Lost', title: 'Glove', category: 'gadgets', whereNow: '', ...texts })
  for (const [label, text] of Object.entries({ ...shown, Category: 'gadgets', Location: 'Tram 9' }))
    expect(value(label)).toBe(text)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mitten' } })
  await save()
  await vi.waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Item updated successfully!'))
  const kept = { category: 'gadgets', location: 'Tram 9', dateLost: '2026-05-31' }
  expect(send).toHaveBeenCalledWith('PUT', { postType: 'Lost', title: 'Mitten', ...texts, ...kept })
  expect(screen.getByText('At /myItems')).toBeDefined()
})

it('shows an error when an update fails, and keeps what was typed', async () => {
  send.mockImplementation(() => Response.json({}, { status: 500 }))
  await show()
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Somewhere else' } })
  await save()
  await vi.waitFor(() =>
    expect(notifyFailure).toHaveBeenCalledWith(expect.any(Error), 'Failed to update item. Please try again later.'),
  )
  expect(value('Location')).toBe('Somewhere else')
})

it('shows what to do with found documents, and where it is now, until it is changed to lost', async () => {
  send.mockImplementation(() => Response.json(POST))
  await show()
  expect(screen.getByText(/cover every number/)).toBeDefined()
  expect(value('Where is it now?')).toBe('With me')
  fireEvent.change(screen.getByLabelText('Post Type'), { target: { value: 'Lost' } })
  expect(screen.queryByText(/cover every number/)).toBeNull()
  expect(screen.queryByLabelText(/^Where is it now/)).toBeNull()
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenCalledWith('PUT', expect.not.objectContaining({ whereNow: expect.anything() }))
})
