import type { OwnItem } from '@shared/posts/item-details.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { UpdateItem } from './update-item-screen.tsx'

const { put } = vi.hoisted(() => ({ put: vi.fn() }))
vi.mock('@/lib/api-client.ts', async (original) => ({ ...(await original<object>()), sessionApi: { put } }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))
vi.mock('./public-check/check-post.ts', () => ({ checkPost: () => [] }))

beforeEach(() => {
  vi.clearAllMocks()
  put.mockReset()
  put.mockResolvedValue({})
})

const user = { uid: 'ada', name: 'Ada', email: 'ada@example.com', photo: '' } as SessionUser
const item = {
  _id: 'item-1',
  reader: 'poster',
  postType: 'Lost',
  title: 'Umbrella',
  description: '',
  category: 'gadgets',
  location: 'Tram 5',
  dateLost: '2026-05-31',
  thumbnail: '',
  whereNow: '',
  status: 'notrecovered',
  contact: 'board',
  question: 'Which?',
  privateNote: 'Blue',
  hasIdentifier: true,
  updatedAt: '2026-06-01T10:00:00.000Z',
} as OwnItem

function show(overrides: Partial<OwnItem> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UpdateItem item={{ ...item, ...overrides }} user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false })
const QUESTION = 'Public question'
const NOTE = 'A private note'
const NUMBER = 'Serial number (kept secret)'
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const update = () => press('Update Post')
const sent = () => put.mock.lastCall?.[1].body

it('changes nothing of contact and proof where nothing was changed', async () => {
  show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Through this site only/ }).checked).toBe(true)
  expect(field(QUESTION).value).toBe('Which?')
  expect(field(NOTE).value).toBe('Blue')
  expect(screen.getByText(/^A number is stored with this post\./)).toBeTruthy()
  await update()
  expect(sent()).toMatchObject({ title: 'Umbrella' })
  for (const name of ['contact', 'question', 'privateNote', 'identifier']) expect(sent()).not.toHaveProperty(name)
})

it('takes the question and the number away, and leaves the note', async () => {
  show()
  type(QUESTION, '')
  await press('Remove the number')
  expect(screen.getByText('The number will be deleted when you save this post.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep the number')
  await update()
  expect(sent()).toMatchObject({ question: '', identifier: '' })
  expect(sent()).not.toHaveProperty('privateNote')
})

it('replaces the number', async () => {
  show()
  await press('Replace the number')
  expect(document.activeElement).toBe(field(NUMBER))
  type(NUMBER, 'SN-654321')
  await update()
  expect(sent()).toMatchObject({ identifier: 'SN-654321' })
})

it('shows type, contact and question as fixed while claims are open, and leads to the claims', async () => {
  show({ openClaims: 2 })
  expect(screen.getByText(/^Someone claimed this post\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View the claims' }).getAttribute('href')).toBe('/items/item-1/claims')
  expect(field('Post Type').disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Through this site only/ }).disabled).toBe(true)
  expect(field(QUESTION).readOnly).toBe(true)
  type(NOTE, 'Green')
  await update()
  expect(sent()).toMatchObject({ postType: 'Lost', privateNote: 'Green' })
})

it('loses nothing when someone claims the post meanwhile', async () => {
  show()
  type(QUESTION, 'Which colour?')
  type('Location', 'Lake')
  put.mockRejectedValueOnce(new ApiError(409, 'claims-open', 'Somebody has claimed it.'))
  await update()
  expect(screen.getByRole('alert').textContent).toContain('Someone claimed this post in the meantime.')
  expect(notifyFailure).not.toHaveBeenCalled()
  expect(field(QUESTION).value).toBe('Which colour?')
  await press('Restore these three')
  expect(field(QUESTION).value).toBe('Which?')
  await update()
  expect(sent()).toMatchObject({ location: 'Lake' })
  expect(sent()).not.toHaveProperty('question')
})

it('opens what was asked as a proof for the server’s errors, and focuses the first of them', async () => {
  show({ question: '', privateNote: '', hasIdentifier: false })
  await press('Ask for proof')
  type(NUMBER, 'SN-123456')
  await press('Ask for proof')
  expect(screen.queryByLabelText(NUMBER, { exact: false })).toBeNull()
  const fieldErrors = { identifier: 'This board takes no numbers.', question: 'Ask something else.' }
  put.mockRejectedValueOnce(new ApiError(400, 'invalid-input', 'Look again.', { fieldErrors }))
  await update()
  expect(screen.getByText('This board takes no numbers.')).toBeTruthy()
  expect(field(NUMBER).value).toBe('SN-123456')
  expect(screen.getByText('Ask something else.')).toBeTruthy()
  expect(document.activeElement).toBe(field(QUESTION))
})
