import type { Item } from '@shared/items/items.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { RecoverDialog } from './recover-dialog.tsx'

vi.mock('@/lib/notify.ts', () => ({
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
  notifyFailure: vi.fn(),
  loadToasts: async () => {},
}))
// jsdom has no modal dialogs, and not all that the calendar needs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))

const user = { uid: 'finn', name: 'Finn Finder', email: 'finn@example.com', photo: '/finn.svg' } as SessionUser
const item = { _id: 'item1', title: 'Umbrella', description: 'Black.', thumbnail: '/umbrella.svg' } as Item
const post = vi.fn<(body: unknown) => Response>()
const onRecovered = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => post(JSON.parse(String(body))))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecoverDialog item={item} user={user} onClose={() => {}} onRecovered={onRecovered} />
    </QueryClientProvider>,
  )
})

const place = () => screen.getByLabelText<HTMLInputElement>('Location')
const fill = () => fireEvent.change(place(), { target: { value: 'Lost property counter' } })
const submit = () => act(async () => screen.getByRole('button', { name: 'Submit' }).click())

it('shows who recovers it, which cannot be changed, and sends what the specification says', async () => {
  post.mockImplementation(() => Response.json({}, { status: 201 }))
  for (const [label, value] of [
    ['Name', user.name],
    ['Email', user.email],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', value)
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true)
  }
  fill()
  await submit()
  expect(post).toHaveBeenCalledWith({
    recoveredLocation: 'Lost property counter',
    recoveredDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    recoveredBy: { email: user.email, name: user.name, image: user.photo },
    itemId: 'item1',
    thumbnail: item.thumbnail,
    title: item.title,
    description: item.description,
  })
  expect(onRecovered).toHaveBeenCalledOnce()
  expect(notifySuccess).toHaveBeenCalledWith('Item recovery details saved successfully!')
})

it('asks where it was given back', async () => {
  await submit()
  expect(screen.getByText('Please say where it was given back.')).toBeDefined()
  expect(document.activeElement).toBe(place())
  expect(post).not.toHaveBeenCalled()
})

it('shows that someone was faster, and the item as recovered', async () => {
  post.mockImplementation(() =>
    Response.json({ error: { code: 'already-recovered', message: '', requestId: '' } }, { status: 409 }),
  )
  fill()
  await submit()
  expect(notifyInfo).toHaveBeenCalledWith('Someone just marked this item as recovered.')
  expect(notifyFailure).toHaveBeenCalledWith(expect.any(Error), 'Error saving recovery details.')
  expect(onRecovered).toHaveBeenCalledOnce()
})

it('says that a recovery was saved as it was first, when a lost try had arrived and was corrected', async () => {
  post.mockImplementation(() =>
    Response.json({ error: { code: 'idempotency-key-reused', message: '', requestId: '' } }, { status: 409 }),
  )
  fill()
  await submit()
  expect(notifyInfo).toHaveBeenCalledWith('This was already saved, with the place and the date of your first try.')
  expect(notifyFailure).not.toHaveBeenCalled()
  expect(onRecovered).toHaveBeenCalledOnce()
})

it('says in the dialog how long to wait after too many calls, and keeps what was typed', async () => {
  const message = 'Too many requests. Please try again in 42 minutes.'
  post.mockImplementation(() =>
    Response.json({ error: { code: 'too-many-requests', message, requestId: 'request-1' } }, { status: 429 }),
  )
  fill()
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(place().value).toBe('Lost property counter')
  expect(onRecovered).not.toHaveBeenCalled()
})

it('warns the poster who closes a post that its open claims end', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecoverDialog
        item={{ ...item, ownerUid: user.uid, openClaims: 1 }}
        user={user}
        onClose={() => {}}
        onRecovered={onRecovered}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/The open claim on it will end/)).toBeTruthy()
})
