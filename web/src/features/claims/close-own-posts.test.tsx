import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import CloseOwnPosts from './close-own-posts.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({
  useUser: () => ({ uid: 'ada', name: '', email: '', photo: '' }),
}))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), loadToasts: async () => {} }))
// jsdom has no modal dialogs, and not all that the calendar needs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))

const post = (id: string, title: string) => ({ _id: id, postType: 'Lost', title, openClaims: 2, ownerUid: 'ada' })
const match = (id: string, title: string, isOwn = true) => ({
  item: post(id, title),
  likelihood: 'possible',
  isOwn,
  reasons: [],
})
const press = (name: string, n = 0) => act(async () => screen.getAllByRole('button', { name })[n]?.click())

async function show(matches: object[]) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (body) sent.push([address, JSON.parse(String(body))])
    if (address.endsWith('/matches')) return Response.json({ isRead: true, matches })
    return Response.json(post('own-1', 'Black umbrella'))
  })
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <CloseOwnPosts itemId="back" />
    </QueryClientProvider>,
  )
  await act(async () => {})
  return { sent, text: () => container.textContent }
}

it('shows nothing for posts that are not the reader’s own', async () => {
  const { text } = await show([match('other', 'Umbrella', false)])
  expect(text()).toBe('')
})

it('closes the post by the dialog that closes one’s own, with what becomes of its claims, and asks no more', async () => {
  const { sent, text } = await show([match('own-1', 'Black umbrella')])
  expect(text()).toContain('Also close your post “Black umbrella”?')
  await press('Close my post')
  expect(text()).toContain('This closes your post.')
  expect(text()).toContain('The 2 open claims on it will end')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Counter' } })
  await press('Submit')
  expect(sent).toMatchObject([['/api/recovered-items', { itemId: 'own-1', recoveredLocation: 'Counter' }]])
  expect(text()).toBe('')
})

it('hides the question about one post on “Not now”, and keeps the other', async () => {
  const { sent, text } = await show([match('own-1', 'Black umbrella'), match('own-2', 'Grey umbrella')])
  await press('Not now', 0)
  expect(text()).not.toContain('Black umbrella')
  expect(text()).toContain('Also close your post “Grey umbrella”?')
  expect(sent).toEqual([])
})
