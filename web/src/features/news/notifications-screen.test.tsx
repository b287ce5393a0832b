import type { Notification } from '@shared/news/notifications.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyFailure } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { NotificationList } from './notifications-screen.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useUser: () => ({ uid: 'ada' }) }))
vi.mock('@/components/confirm.ts', () => ({ confirmAction: async () => true }))
vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyFailure: vi.fn(), loadToasts: async () => {} }))

const recovery = {
  id: 'notice-1',
  kind: 'recovered',
  itemId: 'item-1',
  title: 'Umbrella',
  name: 'Sam',
  recoveredDate: '2026-06-01',
  createdAt: '2026-06-01T10:00:00.000Z',
  readAt: null,
} as const
const reopenUntil = new Date(Date.now() + 60_000).toISOString()

let list: () => Response
let change: () => Response
const sent: unknown[] = []

beforeEach(() => {
  vi.clearAllMocks()
  sent.length = 0
  change = () => Response.json({ done: true })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return list()
    sent.push([address, body && JSON.parse(String(body))])
    return change()
  })
})

async function show(...notices: Notification[]) {
  list = () => Response.json({ unread: notices.length, notices })
  await open()
}
async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationList uid="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => {})
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

it('shows that there are no notifications', async () => {
  await show()
  expect(screen.getByText('You have no notifications yet.')).toBeTruthy()
})

it('shows an error when they cannot be loaded, and retries on demand', async () => {
  list = () => Response.json({}, { status: 403 })
  await open()
  expect(screen.getByText('Your notifications could not be loaded.')).toBeTruthy()
  list = () => Response.json({ unread: 0, notices: [] })
  await press('Try again')
  expect(await screen.findByText('You have no notifications yet.')).toBeTruthy()
})

it('says when they could not be marked as read, and shows them as unread again', async () => {
  await show(recovery)
  change = () => Response.json({}, { status: 503 })
  await press('Mark all as read')
  expect(notifyFailure).toHaveBeenCalledWith(expect.anything(), expect.any(Function))
  expect(screen.getByText('Unread')).toBeTruthy()
})

it('reopens a post, marks the notification as read, and says that it was undone', async () => {
  await show({ ...recovery, reopenUntil })
  await press('Reopen: Umbrella')
  expect(sent).toEqual([
    ['/api/items/item-1/reopen', undefined],
    ['/api/notices/read', { ids: ['notice-1'] }],
  ])
  expect(screen.getByText('This was undone.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull()
})

it('says of what was more than 14 days ago that it cannot be reopened', async () => {
  await show({ ...recovery, reopenUntil: '2026-06-15T10:00:00.000Z' })
  expect(screen.getByText(/^This was more than 14 days ago/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull()
})
