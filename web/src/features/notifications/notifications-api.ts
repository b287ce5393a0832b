import type {
  Notification,
  NotificationList,
  ReadNotifications,
  UnreadNotifications,
} from '@shared/notifications/notifications.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** What the board has answered last; without notices where only the bell has asked. */
export interface ShownNotifications {
  unread: number
  notices?: Notification[]
}

/** How much of what a person has been told is unread: all that the bell needs. */
export function fetchUnread(signal: AbortSignal): Promise<UnreadNotifications> {
  return sessionApi.get<UnreadNotifications>(apiPaths.unreadNotices, { signal })
}

/** What a person has been told, newest first, and how much of it is unread. */
export function fetchNotifications(signal: AbortSignal): Promise<NotificationList> {
  return sessionApi.get<NotificationList>(apiPaths.notices, { signal })
}

export function markNotificationsRead(which: ReadNotifications): Promise<Done> {
  return sessionApi.post<Done>(apiPaths.readNotifications, { body: which })
}
