import { countUnreadOf } from '@shared/news/count-unread.ts'
import type { NotificationList, ReadNotifications, UnreadNotifications } from '@shared/news/notifications.ts'
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { usePageVisible } from '@/hooks/use-browser.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { LIVE, ownKey } from '@/lib/query-client.ts'

/** How often a visible page asks the API, counted from the last answer. */
export const REFRESH_MS = 60_000

const POLLING_OPTIONS = {
  refetchInterval: REFRESH_MS,
  ...LIVE,
  refetchOnReconnect: true,
  // The bell and the list show their old data while they load again.
  gcTime: Number.POSITIVE_INFINITY,
}

export const notificationsKey = (uid: string) => [...ownKey(uid), 'notifications'] as const

/** A user's number of unread notifications: all that the bell needs, and cheaper for the board. */
export const unreadQuery = (uid: string) => ({
  ...queryOptions({
    queryKey: [...notificationsKey(uid), 'unread'],
    queryFn: ({ signal }) => sessionApi.get('/notices/unread', { signal }),
  }),
  ...POLLING_OPTIONS,
  // Offline, the bell waits, because it has no error to show.
  networkMode: 'online' as const,
})

/** A user's notifications, newest first, and how many are unread. */
const notificationListQuery = (uid: string) =>
  queryOptions({
    ...POLLING_OPTIONS,
    queryKey: [...notificationsKey(uid), 'list'],
    queryFn: async ({ client, signal }) => {
      const list = await sessionApi.get('/notices', { signal })
      showUnread(client, uid, list)
      return list
    },
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
const markReadMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...notificationsKey(uid), 'read'],
    mutationFn: (which: ReadNotifications) => sessionApi.post('/notices/read', { body: which }),
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

/** The number of a user's unread notifications, kept up to date while the page is visible. */
export function useUnreadCount(uid: string): number {
  const { data } = useQuery({ ...unreadQuery(uid), ...usePolling(uid) })
  return data?.unread ?? 0
}

/**
 * The number of a user's conversations with unread messages, as the bell's own request has brought
 * it.
 */
export function useUnreadConversations(uid: string): number {
  const { data } = useQuery({ ...unreadQuery(uid), enabled: false })
  return data?.conversations ?? 0
}

/**
 * A user's notifications, kept up to date while the page is visible, and a way to mark them as
 * read.
 */
export function useNotifications(uid: string) {
  const query = useQuery({ ...notificationListQuery(uid), ...usePolling(uid) })
  const { mutateAsync: markRead } = useMutation(markReadMutation(uid))
  return { ...query, markRead }
}

/**
 * When to request: never while the page is hidden, nor while a mutation is in progress that the
 * answer might not include yet.
 */
function usePolling(uid: string): { enabled: boolean; subscribed: boolean } {
  const isWriting = useIsMutating({ mutationKey: markReadMutation(uid).mutationKey }) > 0
  return { enabled: !isWriting, subscribed: usePageVisible() }
}
