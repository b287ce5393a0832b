import { countUnreadOf } from '@shared/news/count-unread.ts'
import type { Notification, NotificationList, NotificationOf } from '@shared/news/notifications.ts'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { REFRESH_MS, unreadQuery, useNotifications, useUnreadCount } from './notifications-api.ts'

const aNotification = (overrides: Partial<NotificationOf<'recovered'>> = {}): Notification => ({
  id: 'recovered-item',
  kind: 'recovered',
  itemId: 'item',
  title: 'Umbrella',
  createdAt: '2026-05-31T10:00:00.000Z',
  readAt: null,
  ...overrides,
})

const listOf = (...notifications: Notification[]): NotificationList => ({
  notices: notifications,
  ...countUnreadOf(notifications),
})

/** Calls in progress, which the test answers one by one. */
let calls: { path: string; signal: AbortSignal; answer: (body: object, status?: number) => Promise<void> }[]
let visibility: DocumentVisibilityState
let clients: QueryClient[]

beforeEach(() => {
  calls = []
  clients = []
  visibility = 'visible'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    const answer = async (body: object, status = 200) => {
      resolve(Response.json(body, { status }))
      await settle()
    }
    calls.push({ path, signal, answer })
    return promise
  })
})

afterEach(() => {
  window.dispatchEvent(new Event('online'))
  cleanup()
  for (const client of clients) client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Waits until answers have arrived. */
async function settle(): Promise<void> {
  await act(async () => {
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve))
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => calls.map(({ path }) => path)

function openTab(): QueryClient {
  const client = createQueryClient()
  clients.push(client)
  return client
}

const wrapperOf =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

function showBell(uid = 'ada', client = openTab()) {
  return renderHook(() => useUnreadCount(uid), { wrapper: wrapperOf(client) })
}

/** The list, and the number that it has the bell show. */
function showList(uid = 'ada', client = openTab()) {
  const both = () => ({
    unread: useQuery({ ...unreadQuery(uid), enabled: false }).data?.unread ?? 0,
    ...useNotifications(uid),
  })
  return renderHook(both, { wrapper: wrapperOf(client) })
}

async function see(state: DocumentVisibilityState): Promise<void> {
  visibility = state
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

const focus = () => act(async () => window.dispatchEvent(new Event('focus')))

/** Opens the screen of notifications, and answers its call with this list. */
async function openList(list: NotificationList) {
  const shown = showList()
  await calls.at(-1)?.answer(list)
  return shown.result
}

describe('the notifications of a user', () => {
  it('are loaded once for two bells that show them', async () => {
    const client = openTab()
    const { result } = showBell('ada', client)
    showBell('ada', client)
    expect(asked()).toEqual(['/api/notices/unread'])
    await calls[0]?.answer({ unread: 1 })
    expect(result.current).toBe(1)
  })

  it('are loaded by the list, while the bell alone polls only the unread count', async () => {
    const client = openTab()
    const bell = showBell('ada', client)
    await calls[0]?.answer({ unread: 1 })
    expect(bell.result.current).toBe(1)
    bell.unmount()
    const list = showList('ada', client)
    expect(calls[1]?.path).toBe('/api/notices')
    expect(list.result.current.unread).toBe(1)
    await calls[1]?.answer(listOf(aNotification(), aNotification({ id: 'other' })))
    expect(list.result.current.data?.notices).toHaveLength(2)
    expect(list.result.current.unread).toBe(2)
    await pass(REFRESH_MS)
    expect(calls[2]?.path).toBe('/api/notices')
    await calls[2]?.answer(listOf(aNotification()))
    list.unmount()
    const { result } = showBell('ada', client)
    expect(result.current).toBe(1)
    await pass(REFRESH_MS)
    expect(calls[3]?.path).toBe('/api/notices/unread')
  })

  it('show as loading, not as failed, while the list is tried again', async () => {
    const client = openTab()
    const bell = showBell('ada', client)
    await calls[0]?.answer({ unread: 1 })
    bell.unmount()
    const { result } = showList('ada', client)
    await calls[1]?.answer({}, 500)
    expect(result.current.isLoadingError).toBe(true)
    await act(async () => void result.current.refetch())
    expect(result.current).toMatchObject({ isPending: true, error: null, unread: 1 })
    expect(calls[2]?.path).toBe('/api/notices')
  })

  it('show as loading in the list after the bell’s request has failed', async () => {
    const client = openTab()
    const bell = showBell('ada', client)
    await calls[0]?.answer({}, 500)
    bell.unmount()
    const { result } = showList('ada', client)
    expect(result.current).toMatchObject({ isPending: true, error: null })
  })

  it('show an offline error in the list, and are loaded when the network returns', async () => {
    window.dispatchEvent(new Event('offline'))
    const answering = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { result } = showList()
    await settle()
    expect(result.current.error).toMatchObject({
      code: 'network',
      message: expect.stringContaining('You are offline'),
    })
    vi.stubGlobal('fetch', answering)
    await act(async () => window.dispatchEvent(new Event('online')))
    await calls[0]?.answer(listOf(aNotification()))
    expect(result.current.data).toEqual(listOf(aNotification()))
  })

  it('are not requested by the bell offline, and are loaded when the network returns', async () => {
    window.dispatchEvent(new Event('offline'))
    const { result } = showBell()
    await pass(10 * REFRESH_MS)
    expect(calls).toHaveLength(0)
    await act(async () => window.dispatchEvent(new Event('online')))
    await calls[0]?.answer({ unread: 1 })
    expect(result.current).toBe(1)
  })

  it('are requested a minute after each answer, until the bell is unmounted', async () => {
    const { unmount } = showBell()
    await pass(5000)
    await calls[0]?.answer({ unread: 0 })
    await pass(REFRESH_MS - 1)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
    await calls[1]?.answer({ unread: 0 })
    unmount()
    await pass(10 * REFRESH_MS)
    expect(calls).toHaveLength(2)
  })

  it('are requested on focus, one request at a time, unless they have just arrived', async () => {
    await openList(listOf())
    await focus()
    expect(calls).toHaveLength(1)
    await pass(10_000)
    await focus()
    await see('visible')
    await pass(5000)
    await focus()
    expect(calls).toHaveLength(2)
  })

  it('are not requested in a hidden tab until it is seen', async () => {
    visibility = 'hidden'
    showBell()
    await pass(10 * REFRESH_MS)
    expect(calls).toHaveLength(0)
    await see('visible')
    expect(calls).toHaveLength(1)
  })

  it('are not requested while the page is hidden, and again as soon as it is visible', async () => {
    await openList(listOf())
    await pass(REFRESH_MS)
    expect(calls).toHaveLength(2)
    await see('hidden')
    expect(calls[1]?.signal.aborted).toBe(true)
    await focus()
    await pass(10 * REFRESH_MS)
    expect(calls).toHaveLength(2)
    await see('visible')
    expect(calls).toHaveLength(3)
  })

  it('are requested again if hiding the page for a moment has aborted the request', async () => {
    const { result } = showBell()
    await see('hidden')
    await see('visible')
    await calls.at(-1)?.answer({ unread: 1 })
    expect(calls).toHaveLength(2)
    expect(result.current).toBe(1)
  })

  it('stay as they were when a request fails, and are requested again', async () => {
    const list = await openList(listOf(aNotification()))
    await pass(REFRESH_MS)
    await calls[1]?.answer({}, 500)
    expect(list.current).toMatchObject({ unread: 1, data: listOf(aNotification()), isLoadingError: false })
    await pass(REFRESH_MS)
    await calls[2]?.answer(listOf())
    expect(list.current).toMatchObject({ unread: 0, data: listOf() })
  })
})

describe('marking notifications as read', () => {
  it('shows at once, and is not undone by an older answer that arrives later', async () => {
    const list = await openList(listOf(aNotification(), aNotification({ id: 'other' })))
    await pass(REFRESH_MS)
    const marked = list.current.markRead({ ids: ['other'] })
    await settle()
    expect(list.current).toMatchObject({ unread: 1, data: { unread: 1 } })
    await calls[1]?.answer(listOf(aNotification(), aNotification({ id: 'other' })))
    expect(list.current).toMatchObject({ unread: 1, data: { unread: 1 } })
    expect(calls[2]?.path).toBe('/api/notices/read')
    await pass(5000)
    await focus()
    expect(calls).toHaveLength(3)
    await calls[2]?.answer({ success: true })
    await marked
    expect(calls.at(-1)?.path).toBe('/api/notices')
  })

  it('keeps the number of unread conversations, which the bell does not show', async () => {
    const list = await openList(
      listOf(aNotification(), { ...aNotification(), id: 'message-a', kind: 'message', conversationId: 'a' }),
    )
    const marked = list.current.markRead({ all: true })
    await settle()
    expect(list.current.data).toMatchObject({ unread: 0, conversations: 1 })
    await calls[1]?.answer({ success: true })
    await marked
  })

  it('is undone when the API refuses it', async () => {
    const list = await openList(listOf(aNotification()))
    const refused = expect(list.current.markRead({ all: true })).rejects.toMatchObject({ status: 503 })
    await settle()
    expect(list.current.unread).toBe(0)
    await calls[1]?.answer({}, 503)
    await refused
    expect(list.current.unread).toBe(1)
  })

  it('succeeds although its screen is left, and the bell reloads the count', async () => {
    const client = openTab()
    const list = showList('ada', client)
    await calls[0]?.answer(listOf(aNotification()))
    const marked = list.result.current.markRead({ all: true })
    await settle()
    list.unmount()
    const { result } = showBell('ada', client)
    expect(result.current).toBe(0)
    expect(asked()).toEqual(['/api/notices', '/api/notices/read'])
    await calls[1]?.answer({ success: true })
    await marked
    await settle()
    expect(calls.at(-1)?.path).toBe('/api/notices/unread')
  })
})
