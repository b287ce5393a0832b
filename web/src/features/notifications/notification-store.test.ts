import type { Notification, NotificationList } from '@shared/notifications/notifications.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotificationStore, type NotificationStore, REFRESH_MS } from './notification-store.ts'

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'recovered-item',
  kind: 'recovered',
  itemId: 'item',
  title: 'Umbrella',
  createdAt: '2026-05-31T10:00:00.000Z',
  readAt: null,
  ...overrides,
})

const listOf = (...notices: Notification[]): NotificationList => ({
  notices,
  unread: notices.filter(({ readAt }) => readAt === null).length,
})

/** Calls on their way, which the test answers one by one. */
let calls: { path: string; signal: AbortSignal; answer: (body: object, status?: number) => Promise<void> }[]
let visibility: DocumentVisibilityState
let leave: (() => void)[]

beforeEach(() => {
  calls = []
  leave = []
  visibility = 'visible'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
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
  for (const end of leave) end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets what has been answered, or told by another tab, arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function look(store: NotificationStore): () => void {
  const end = store.subscribe(() => {})
  leave.push(end)
  return end
}

function see(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A store whose list somebody looks at, which has had this answer. */
async function openStore(list: NotificationList): Promise<NotificationStore> {
  const store = createNotificationStore('ada')
  leave.push(store.subscribeToAll(() => {}))
  await calls.at(-1)?.answer(list)
  return store
}

describe('the notices of a person', () => {
  it('are asked for when somebody looks, once for all who do', async () => {
    const store = createNotificationStore('ada')
    expect(calls).toHaveLength(0)
    look(store)
    look(store)
    expect(calls.map(({ path }) => path)).toEqual(['/api/notices/unread'])
    await calls[0]?.answer(listOf(aNotification()))
    expect(store.read().list?.unread).toBe(1)
  })

  it('the bell polls the unread count only; opening the list loads the notices, closing it returns to the count', async () => {
    const store = createNotificationStore('ada')
    look(store)
    await calls[0]?.answer({ unread: 1 })
    expect(store.read().list).toEqual({ unread: 1 })
    const leaveList = store.subscribeToAll(() => {})
    expect(calls[1]?.path).toBe('/api/notices')
    await calls[1]?.answer(listOf(aNotification()))
    expect(store.read().list?.notices).toHaveLength(1)
    leaveList()
    await vi.advanceTimersByTimeAsync(REFRESH_MS)
    expect(calls[2]?.path).toBe('/api/notices/unread')
  })

  it('the list reloads when another tab reports a different unread count', async () => {
    const store = await openStore(listOf(aNotification()))
    const bell = new BroadcastChannel('notices')
    bell.postMessage({ uid: 'ada', list: { unread: 1 } })
    await settle()
    expect(calls).toHaveLength(1)
    bell.postMessage({ uid: 'ada', list: { unread: 2 } })
    await settle()
    bell.close()
    expect(calls.map(({ path }) => path)).toEqual(['/api/notices', '/api/notices'])
    expect(store.read().list?.notices).toHaveLength(1)
  })

  it('the list is asked for again when the number of another tab breaks off the asking', async () => {
    const store = createNotificationStore('ada')
    look(store)
    await calls[0]?.answer({ unread: 1 })
    leave.push(store.subscribeToAll(() => {}))
    const bell = new BroadcastChannel('notices')
    bell.postMessage({ uid: 'ada', list: { unread: 1 } })
    await settle()
    bell.close()
    expect(calls[1]?.signal.aborted).toBe(true)
    expect(calls.map(({ path }) => path)).toEqual(['/api/notices/unread', '/api/notices', '/api/notices'])
    await calls[2]?.answer(listOf(aNotification()))
    expect(store.read().list?.notices).toHaveLength(1)
  })

  it('a failure of the list gives way when it is tried again, though the number is known', async () => {
    const store = createNotificationStore('ada')
    look(store)
    await calls[0]?.answer({ unread: 1 })
    leave.push(store.subscribeToAll(() => {}))
    await calls[1]?.answer({}, 500)
    expect(store.read().error).toBeDefined()
    store.refresh()
    expect(store.read()).toEqual({ list: { unread: 1 } })
    expect(calls[2]?.path).toBe('/api/notices')
  })

  it('a failure of the bell is not shown when the list is opened', async () => {
    const store = createNotificationStore('ada')
    look(store)
    await calls[0]?.answer({}, 500)
    expect(store.read().error).toBeDefined()
    leave.push(store.subscribeToAll(() => {}))
    expect(store.read()).toEqual({})
  })

  it('the list says so when it is opened offline, and loads when the network returns', async () => {
    const store = createNotificationStore('ada')
    window.dispatchEvent(new Event('offline'))
    leave.push(store.subscribeToAll(() => {}))
    expect(store.read().error).toMatchObject({ code: 'network', message: expect.stringContaining('You are offline') })
    window.dispatchEvent(new Event('online'))
    await calls[0]?.answer(listOf(aNotification()))
    expect(store.read()).toEqual({ list: listOf(aNotification()) })
  })

  it('are asked for every minute, counted from the last answer, and no more when nobody looks', async () => {
    const store = createNotificationStore('ada')
    const end = look(store)
    await vi.advanceTimersByTimeAsync(5000)
    await calls[0]?.answer(listOf())
    await vi.advanceTimersByTimeAsync(REFRESH_MS - 1)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(2)
    await calls[1]?.answer(listOf())
    end()
    await vi.advanceTimersByTimeAsync(10 * REFRESH_MS)
    expect(calls).toHaveLength(2)
  })

  it('are asked for on focus, one request at a time', async () => {
    await openStore(listOf())
    await vi.advanceTimersByTimeAsync(10_000)
    window.dispatchEvent(new Event('focus'))
    see('visible')
    await vi.advanceTimersByTimeAsync(5000)
    window.dispatchEvent(new Event('focus'))
    expect(calls).toHaveLength(2)
  })

  it('are not asked for in a tab that opens behind another, whatever that one tells', async () => {
    visibility = 'hidden'
    const behind = createNotificationStore('ada')
    look(behind)
    const before = new BroadcastChannel('notices')
    before.postMessage({ uid: 'ada', list: listOf(aNotification()) })
    await settle()
    before.close()
    expect(behind.read().list?.unread).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * REFRESH_MS)
    expect(calls).toHaveLength(0)
    see('visible')
    expect(calls).toHaveLength(1)
  })

  it('are never asked for while the page is hidden, and again as soon as it is seen', async () => {
    await openStore(listOf())
    await vi.advanceTimersByTimeAsync(REFRESH_MS)
    expect(calls).toHaveLength(2)
    see('hidden')
    expect(calls[1]?.signal.aborted).toBe(true)
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10 * REFRESH_MS)
    expect(calls).toHaveLength(2)
    see('visible')
    expect(calls).toHaveLength(3)
  })

  it('are asked for again where a short look away has broken off the asking', async () => {
    const store = createNotificationStore('ada')
    look(store)
    see('hidden')
    see('visible')
    await calls.at(-1)?.answer(listOf(aNotification()))
    expect(calls).toHaveLength(2)
    expect(store.read().list).toMatchObject({ unread: 1 })
  })

  it('stay as they were when an answer fails, and are asked for again', async () => {
    const store = await openStore(listOf(aNotification()))
    await vi.advanceTimersByTimeAsync(REFRESH_MS)
    await calls[1]?.answer({}, 500)
    expect(store.read().list?.unread).toBe(1)
    expect(store.read().error).toBeDefined()
    await vi.advanceTimersByTimeAsync(REFRESH_MS)
    await calls[2]?.answer(listOf())
    expect(store.read()).toEqual({ list: listOf() })
  })
})

describe('a notice that is read', () => {
  it('shows at once, and an older answer on its way does not undo it', async () => {
    const store = await openStore(listOf(aNotification(), aNotification({ id: 'other' })))
    await vi.advanceTimersByTimeAsync(REFRESH_MS)
    const marked = store.markRead({ ids: ['other'] })
    expect(store.read().list?.unread).toBe(1)
    await calls[1]?.answer(listOf(aNotification(), aNotification({ id: 'other' })))
    expect(store.read().list?.unread).toBe(1)
    expect(calls[2]?.path).toBe('/api/notices/read')
    await vi.advanceTimersByTimeAsync(5000)
    window.dispatchEvent(new Event('focus'))
    expect(calls).toHaveLength(3)
    await calls[2]?.answer({ success: true })
    await marked
    expect(calls.at(-1)?.path).toBe('/api/notices')
  })

  it('is unread again when the board did not take it', async () => {
    const store = await openStore(listOf(aNotification()))
    const marked = store.markRead({ all: true })
    const refused = expect(marked).rejects.toMatchObject({ status: 503 })
    expect(store.read().list?.unread).toBe(0)
    await calls[1]?.answer({}, 503)
    await refused
    expect(store.read().list?.unread).toBe(1)
  })
})

describe('two tabs', () => {
  it('of one person agree, and what one was told the other need not ask', async () => {
    const one = await openStore(listOf(aNotification()))
    const other = await openStore(listOf(aNotification()))
    await settle()
    await vi.advanceTimersByTimeAsync(REFRESH_MS / 2)
    const marked = one.markRead({ all: true })
    await settle()
    expect(other.read().list?.unread).toBe(0)
    await calls.at(-1)?.answer({ success: true })
    await marked
    const asked = calls.length
    await calls.at(-1)?.answer(listOf())
    await settle()
    expect(other.read().list).toEqual(listOf())
    await vi.advanceTimersByTimeAsync(REFRESH_MS - 1)
    expect(calls).toHaveLength(asked)
  })

  it('of two people do not mix', async () => {
    const grace = createNotificationStore('grace')
    look(grace)
    await calls.at(-1)?.answer(listOf())
    await openStore(listOf(aNotification()))
    await settle()
    expect(grace.read().list?.unread).toBe(0)
  })
})
