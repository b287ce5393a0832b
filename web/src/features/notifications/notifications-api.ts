import { countUnreadOf } from '@shared/notifications/count-unread.ts'
import type { NotificationList, ReadNotifications, UnreadNotifications } from '@shared/notifications/notifications.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { LIVE, ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** How often a visible page asks the API, counted from the last answer. */
export const REFRESH_MS = 60_000

const POLLING_OPTIONS = {
  refetchInterval: REFRESH_MS,
  ...LIVE,
  // The bell and the list show their old data while they load again.
  gcTime: Number.POSITIVE_INFINITY,
}

export const notificationsKey = (uid: string) => [...ownKey(uid), 'notifications'] as const

/** A user's number of unread notifications: all that the bell needs, and cheaper for the board. */
export const unreadQuery = (uid: string) =>
  queryOptions({
    ...POLLING_OPTIONS,
    queryKey: [...notificationsKey(uid), 'unread'],
    queryFn: ({ signal }) => sessionApi.get<UnreadNotifications>(apiPaths.unreadNotifications, { signal }),
    // Offline, the bell waits, because it has no error to show.
    networkMode: 'online',
    refetchOnReconnect: true,
  })

/** A user's notifications, newest first, and how many are unread. */
export const notificationListQuery = (uid: string) =>
  queryOptions({
    ...POLLING_OPTIONS,
    queryKey: [...notificationsKey(uid), 'list'],
    queryFn: async ({ client, signal }) => {
      const list = await sessionApi.get<NotificationList>(apiPaths.notifications, { signal })
      showUnread(client, uid, list)
      return list
    },
    refetchOnReconnect: true,
  })

function showList(client: QueryClient, uid: string, list: NotificationList): void {
  client.setQueryData(notificationListQuery(uid).queryKey, list)
  showUnread(client, uid, list)
}

/** The bell shows the same number as the list. */
function showUnread(client: QueryClient, uid: string, { unread, conversations }: UnreadNotifications): void {
  client.setQueryData(unreadQuery(uid).queryKey, { unread, conversations })
}

/** Marks notifications as read. They show as read at once, and as before if the API refuses it. */
export const markReadMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...notificationsKey(uid), 'read'],
    mutationFn: (which: ReadNotifications) => sessionApi.post<Done>(apiPaths.readNotifications, { body: which }),
    onMutate: async (which, { client }) => {
      // A response that is still to come is older than what is shown from here on.
      await client.cancelQueries({ queryKey: notificationsKey(uid) })
      const { queryKey } = notificationListQuery(uid)
      const before = client.getQueryData(queryKey)
      if (before) showList(client, uid, markRead(before, which, new Date()))
      return before
    },
    onError: (_error, _which, before, { client }) => {
      if (before) showList(client, uid, before)
    },
    // This loads what has arrived meanwhile.
    onSettled: (_done, _error, _which, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationsKey(uid) }),
  })

/**
 * The list as it is shown after some notifications, or all, were read. Those read before keep their
 * time.
 */
function markRead({ notices }: NotificationList, { ids, all }: ReadNotifications, now: Date): NotificationList {
  const readAt = now.toISOString()
  const marked = notices.map((notification) =>
    notification.readAt === null && (all || ids?.includes(notification.id))
      ? { ...notification, readAt }
      : notification,
  )
  return { ...countUnreadOf(marked), notices: marked }
}
