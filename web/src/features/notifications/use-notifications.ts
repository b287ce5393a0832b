import { useSyncExternalStore } from 'react'
import { type NotificationStore, type NotificationsState, notificationStoreOf } from './notification-store.ts'

/**
 * A person's notices, kept fresh while this is shown, and the ways to change them.
 * @param what the bell needs their number alone, which costs the board less
 */
export function useNotifications(
  uid: string,
  what: 'all' | 'number',
): NotificationsState & Pick<NotificationStore, 'refresh' | 'markRead'> {
  const { subscribe, subscribeToAll, read, refresh, markRead } = notificationStoreOf(uid)
  return { ...useSyncExternalStore(what === 'all' ? subscribeToAll : subscribe, read), refresh, markRead }
}
