import type { NotificationList, ReadNotifications, UnreadNotifications } from '@shared/notifications/notifications.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'
import { markRead } from './mark-read.ts'

/** How often the board is asked while somebody looks at the page, counted from the last answer. */
export const REFRESH_MS = 60_000
/** People leaf through their tabs: what has just come is not asked for again. */
const RECENT_MS = 2000

const KEPT_FRESH = {
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
  staleTime: RECENT_MS,
  // The bell and the list show what they had while they ask again.
  gcTime: Number.POSITIVE_INFINITY,
}

export const notificationsKey = (uid: string) => [...ownKey(uid), 'notifications'] as const

/**
 * How much of what a person has been told is unread: all that the bell needs, which costs the board
 * less.
 */
export const unreadQuery = (uid: string) =>
  queryOptions({
    ...KEPT_FRESH,
    queryKey: [...notificationsKey(uid), 'unread'],
    queryFn: ({ signal }) => sessionApi.get<UnreadNotifications>(apiPaths.unreadNotices, { signal }),
    // Offline, the bell waits: it has nothing to say about that.
    networkMode: 'online',
    refetchOnReconnect: true,
  })

/** What a person has been told, newest first, and how much of it is unread. */
export const notificationListQuery = (uid: string) =>
  queryOptions({
    ...KEPT_FRESH,
    queryKey: [...notificationsKey(uid), 'list'],
    queryFn: ({ signal }) => sessionApi.get<NotificationList>(apiPaths.notices, { signal }),
    refetchOnReconnect: true,
  })

/**
 * Marks notifications as read: they show as read at once, and as they were if the board does not
 * take it.
 */
export const markReadMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...notificationsKey(uid), 'read'],
    mutationFn: (which: ReadNotifications) => sessionApi.post<Done>(apiPaths.readNotifications, { body: which }),
    onMutate: async (which, { client }) => {
      // An answer that is on its way is older than what is shown from here on.
      await client.cancelQueries({ queryKey: notificationsKey(uid) })
      const { queryKey } = notificationListQuery(uid)
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && markRead(before, which, new Date()))
      return before
    },
    onError: (_error, _which, before, { client }) => {
      client.setQueryData(notificationListQuery(uid).queryKey, before)
    },
    // What has come meanwhile, and what another tab has done.
    onSettled: (_done, _error, _which, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationsKey(uid) }),
  })
