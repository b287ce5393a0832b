import type { OwnItem } from '@shared/posts/item-details.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { sendPhoto } from './photos/send-photo.ts'
import { UpdateItem } from './update-item-screen.tsx'

const { put } = vi.hoisted(() => ({ put: vi.fn() }))
vi.mock('@/lib/api-client.ts', async (original) => ({ ...(await original<object>()), sessionApi: { put } }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))
vi.mock('./public-check/check-post.ts', () => ({ checkPost: () => [] }))
vi.mock('./photos/send-photo.ts', () => ({ sendPhoto: vi.fn() }))

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
  thumbnail: '/api/photos/old',
  whereNow: '',
  contact: 'email',
  question: '',
  updatedAt: '2026-06-01T10:00:00.000Z',
} as OwnItem

/** How the photo that is being sent ends. */
let sending: PromiseWithResolvers<string>

beforeEach(() => {
  put.mockReset()
  put.mockResolvedValue({})
  vi.mocked(sendPhoto).mockImplementation((_file, { onPreview }) => {
    sending = Promise.withResolvers()
    onPreview('data:image/webp;base64,UklGRg==')
    return sending.promise
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UpdateItem item={item} user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const thumbnail = () => screen.getByLabelText('Thumbnail')
const photos = () => Array.from(document.querySelectorAll('fieldset img'), (image) => image.getAttribute('src'))
async function choose() {
  const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })
  const [, files] = document.querySelectorAll('input[type=file]')
  if (files) await act(async () => fireEvent.change(files, { target: { files: [file] } }))
}

it('shows a photo while it is sent, and lets the post wait for it', async () => {
  await choose()
  expect(screen.getByText('Sending the photo…')).toBeTruthy()
  expect(photos()).toEqual([expect.stringMatching(/^data:image\/webp/)])
  await press('Update Post')
  expect(put).not.toHaveBeenCalled()
  await act(async () => sending.resolve('/api/photos/new'))
  expect(put.mock.lastCall?.[1].body).toMatchObject({ thumbnail: '/api/photos/new' })
})

it('rejects a post whose photo could not be sent, until it is sent again', async () => {
  await choose()
  await act(async () => sending.reject(new ApiError(0, 'network', 'The board could not be reached.')))
  expect(screen.getByRole('alert').textContent).toBe('The board could not be reached.')
  await press('Update Post')
  expect(put).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(thumbnail())
  expect(screen.getByText(/^The photo is not there yet\./)).toBeTruthy()
  await press('Try again')
  await act(async () => sending.resolve('/api/photos/new'))
  await press('Update Post')
  expect(put.mock.lastCall?.[1].body).toMatchObject({ thumbnail: '/api/photos/new' })
})

it('goes on without a photo that is cancelled while the post waits for it', async () => {
  await choose()
  await press('Update Post')
  await press('Cancel upload')
  expect(put.mock.lastCall?.[1].body).toMatchObject({ thumbnail: '/api/photos/old' })
})

it('forgets a photo that the board has deleted meanwhile, and keeps everything else', async () => {
  await choose()
  await act(async () => sending.resolve('/api/photos/new'))
  expect(screen.getByText('The photo is ready.')).toBeTruthy()
  const gone = 'This photo was deleted. Please choose it again.'
  put.mockRejectedValueOnce(new ApiError(400, 'invalid-input', 'Look again.', { fieldErrors: { thumbnail: gone } }))
  await press('Update Post')
  expect(document.activeElement).toBe(thumbnail())
  expect(screen.getByText(gone)).toBeTruthy()
  expect(photos()).toEqual([])
  expect(screen.queryByText('The photo is ready.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove the photo' })).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Umbrella')
})
