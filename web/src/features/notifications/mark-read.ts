import { countUnreadOf } from '@shared/notifications/count-unread.ts'
import type { NotificationList, ReadNotifications } from '@shared/notifications/notifications.ts'

/**
 * The list as it is shown after some notifications, or all, were read. Those read before keep their
 * time.
 */
export function markRead({ notices }: NotificationList, { ids, all }: ReadNotifications, now: Date): NotificationList {
  const readAt = now.toISOString()
  const marked = notices.map((notification) =>
    notification.readAt === null && (all || ids?.includes(notification.id))
      ? { ...notification, readAt }
      : notification,
  )
  return { ...countUnreadOf(marked), notices: marked }
}
