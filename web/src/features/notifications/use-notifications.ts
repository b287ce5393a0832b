import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@/config/paths.ts'
import { usePageVisible } from '@/hooks/use-page-visible.ts'
import { markReadMutation, notificationListQuery, unreadQuery } from './notifications-api.ts'
import { shareWithTabs } from './share-with-tabs.ts'

/** The number of a user's unread notifications, kept up to date while the page is visible. */
export function useUnreadCount(uid: string): number {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { enabled, subscribed } = usePolling(uid)
  useEffect(() => shareWithTabs(client, uid), [client, uid])
  // The list's answer includes the number.
  const isListShown = pathname === paths.notifications
  const { data } = useQuery({ ...unreadQuery(uid), subscribed, enabled: enabled && !isListShown })
  return data?.unread ?? 0
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
