import type { ReadNotifications } from '@shared/notifications/notifications.ts'
import { apiTexts } from '@/lib/api-client.texts.ts'
import { ApiError } from '@/lib/api-client.ts'
import { isOffline, subscribeToOffline } from '@/lib/offline.ts'
import { markRead } from './mark-read.ts'
import { fetchNotifications, fetchUnread, markNotificationsRead, type ShownNotifications } from './notifications-api.ts'

/** How often the board is asked while somebody looks at the page. */
export const REFRESH_MS = 60_000
/** A browser tells of a tab's return in two ways, and people leaf through their tabs. */
const RECENT_MS = 2000

export interface NotificationsState {
  /** Undefined until the first answer. */
  list?: ShownNotifications
  /** What the last try failed with. */
  error?: unknown
}

export interface NotificationStore {
  uid: string
  /** Keeps the number fresh for as long as somebody listens, and the page is looked at. */
  subscribe: (listener: () => void) => () => void
  /** The same with the notices themselves, for the list: they are asked for at once. */
  subscribeToAll: (listener: () => void) => () => void
  read: () => NotificationsState
  refresh: () => void
  /** Shows them as read at once. Rejects where the board did not take it; they are then as they were. */
  markRead: (which: ReadNotifications) => Promise<void>
}

/** What one tab tells the others of the same person: they need not ask, and all show the same. */
interface Told {
  uid: string
  list: ShownNotifications
}

let current: NotificationStore | undefined

/** The notices of the person who is signed in: one store for the bell and the list. */
export function notificationStoreOf(uid: string): NotificationStore {
  if (current?.uid !== uid) current = createNotificationStore(uid)
  return current
}

export function createNotificationStore(uid: string): NotificationStore {
  const listeners = new Set<() => void>()
  /** How many of them show the notices themselves. */
  let lists = 0
  let state: NotificationsState = {}
  let stopKeeping = () => {}
  let asking: AbortController | undefined
  let writes = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | undefined

  function show(next: NotificationsState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Where there are no notices to show, what the last try failed with gives way to the next. */
  function forgetFailure(): void {
    if (!state.list?.notices) show(state.list ? { list: state.list } : {})
  }

  /** A number alone leaves the notices as they were when they were last asked for. */
  function showEverywhere(list: ShownNotifications): void {
    show({ list: { ...state.list, ...list } })
    channel?.postMessage({ uid, list } satisfies Told)
  }

  /** Another tab's bell knows only the number. If it differs from ours, our list is out of date and is asked for again. */
  function showTold(list: ShownNotifications): void {
    const wasAsking = asking !== undefined
    forgetAnswer()
    const isSame = state.list?.notices !== undefined && list.unread === state.list.unread
    const isOld = lists > 0 && list.notices === undefined && (wasAsking || !isSame)
    show({ list: { ...state.list, ...list } })
    if (isOld) void ask()
    else askLater()
  }

  /** An answer that is on its way would be older than what is shown. */
  function forgetAnswer(): void {
    asking?.abort()
    asking = undefined
  }

  async function ask(): Promise<void> {
    clearTimeout(timer)
    // One at a time; and never while nobody looks, or while something is being written that the answer might not have yet.
    if (asking || writes > 0 || document.visibilityState === 'hidden') return
    if (isOffline()) {
      if (lists > 0 && !state.list?.notices) show({ ...state, error: new ApiError(0, 'network', apiTexts.offline) })
      return
    }
    const mine = new AbortController()
    asking = mine
    askedAt = Date.now()
    try {
      const list = await (lists > 0 ? fetchNotifications : fetchUnread)(mine.signal)
      if (asking === mine) showEverywhere(list)
    } catch (error) {
      // The last answer stays: a bell that cannot ask is no news.
      if (asking === mine) show({ ...state, error })
    } finally {
      if (asking === mine) {
        asking = undefined
        askLater()
      }
    }
  }

  function askLater(): void {
    clearTimeout(timer)
    if (listeners.size > 0) timer = setTimeout(() => void ask(), REFRESH_MS)
  }

  function onSight(): void {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer)
      if (asking) askedAt = Number.NEGATIVE_INFINITY
      forgetAnswer()
    } else if (Date.now() - askedAt > RECENT_MS) void ask()
    else if (!asking) askLater()
  }

  function keepFresh(): () => void {
    const leaving = new AbortController()
    const { signal } = leaving
    channel = new BroadcastChannel('notices')
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      // While something is being written, what others have heard may be from before it.
      if (data.uid !== uid || writes > 0) return
      showTold(data.list)
    })
    document.addEventListener('visibilitychange', onSight, { signal })
    window.addEventListener('focus', onSight, { signal })
    const stopOffline = subscribeToOffline(() => void ask())
    void ask()
    return () => {
      leaving.abort()
      stopOffline()
      clearTimeout(timer)
      forgetAnswer()
      channel?.close()
      channel = undefined
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) stopKeeping = keepFresh()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopKeeping()
    }
  }

  return {
    uid,
    read: () => state,
    refresh: () => {
      forgetFailure()
      void ask()
    },
    subscribe,
    subscribeToAll: (listener) => {
      lists += 1
      forgetFailure()
      const isKeptFresh = listeners.size > 0
      const stop = subscribe(listener)
      if (isKeptFresh) {
        forgetAnswer()
        void ask()
      }
      return () => {
        lists -= 1
        stop()
      }
    },
    markRead: async (which) => {
      forgetAnswer()
      const before = state
      if (state.list) showEverywhere(markRead(state.list, which, new Date()))
      writes += 1
      try {
        await markNotificationsRead(which)
      } catch (error) {
        if (before.list) showEverywhere(before.list)
        throw error
      } finally {
        writes -= 1
        // What has come meanwhile, and what another tab has done.
        void ask()
      }
    },
  }
}
