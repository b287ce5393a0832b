import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { usePageVisible } from '@/hooks/use-browser.ts'
import { markReadMutation, notificationListQuery, unreadQuery } from './notifications-api.ts'

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
