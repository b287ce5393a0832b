import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unreadQuery } from '@/features/news/notifications-api.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeConversation } from './conversation.test-support.ts'
import { Conversations } from './conversations-screen.tsx'

const conversation = (_id: string, name: string) => makeConversation({ _id, title: 'Wallet', other: { name } })

let answer: () => Response
const fetchMock = vi.fn(async () => answer())

beforeEach(() => {
  answer = () => Response.json([conversation('one', 'Grace'), conversation('two', 'Ada')])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const row = (name: string) => screen.getByRole('link', { name: `${name}, Wallet` })

async function open(first: string | undefined, isSideBySide: boolean) {
  const client = createQueryClient()
  const at = (id: string | undefined) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route element={<Conversations uid="olga" id={id} isSideBySide={isSideBySide} />}>
            <Route path="*" element={<p>Open: {id}</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(at(first))
  await pass(50)
  const go = async (id: string | undefined) => {
    rerender(at(id))
    await pass(50)
  }
  return { go, unmount, client }
}

it('keeps the list in place beside each conversation, and marks the open one', async () => {
  const { go } = await open(undefined, true)
  expect(screen.getByText('Choose a conversation to read it here.')).toBeDefined()
  const list = screen.getByRole('navigation')
  await go('one')
  expect(screen.getByText('Open: one')).toBeDefined()
  expect(row('Grace').getAttribute('aria-current')).toBe('page')
  await go('two')
  expect(screen.getByRole('navigation')).toBe(list)
  expect(row('Grace').getAttribute('aria-current')).toBeNull()
  expect(row('Ada').getAttribute('aria-current')).toBe('page')
})

it('shows either the list or a conversation on a phone', async () => {
  const { go } = await open(undefined, false)
  expect(screen.queryByText(/Choose a conversation/)).toBeNull()
  await go('one')
  expect(screen.getByText('Open: one')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  await go(undefined)
  expect(screen.queryByText('Open: one')).toBeNull()
  expect(screen.getByRole('navigation')).toBeDefined()
})

it('moves the focus into a conversation that is opened, and back to its row when it is left', async () => {
  const { go } = await open(undefined, false)
  expect(document.activeElement).toBe(document.body)
  await go('two')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The open conversation' }))
  await go(undefined)
  expect(document.activeElement).toBe(row('Ada'))
})

it('loads the list again while it is shown, and not behind a conversation on a phone', async () => {
  const { go } = await open(undefined, false)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await pass(301_000)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  await go('one')
  await pass(600_000)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  await go(undefined)
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

it('loads the list again when the bell counts more conversations with unread messages', async () => {
  const { go, client } = await open(undefined, false)
  const count = (conversations: number) =>
    act(async () => client.setQueryData(unreadQuery('olga').queryKey, { unread: 9, conversations }))
  await count(1)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await pass(3000)
  await count(2)
  await pass(50)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  await go('one')
  await pass(3000)
  await count(3)
  await pass(50)
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

it('loads no list for a conversation that is opened by a link on a phone', async () => {
  await open('one', false)
  expect(screen.getByText('Open: one')).toBeDefined()
  expect(fetchMock).not.toHaveBeenCalled()
})

it('says what messages are for when there are none', async () => {
  answer = () => Response.json([])
  await open(undefined, true)
  expect(screen.getByText('You have no messages yet.')).toBeDefined()
  expect(screen.getByText(/press “Message”/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all items' }).getAttribute('href')).toBe('/alltimes')
  expect(screen.queryByText(/Choose a conversation/)).toBeNull()
})

it('says that the list could not be loaded, and loads it on request', async () => {
  answer = () => Response.json({ error: { code: 'not-found', message: '', requestId: '' } }, { status: 404 })
  await open(undefined, false)
  expect(screen.getByText('Your messages could not be loaded.')).toBeDefined()
  answer = () => Response.json([conversation('one', 'Grace')])
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await pass(50)
  expect(row('Grace')).toBeDefined()
})
