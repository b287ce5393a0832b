import type { NotificationList, ReadNotifications } from '@shared/notifications/notifications.ts'

/**
 * The list as it is shown after some notifications, or all, were read. Those read before keep their
 * time.
 */
export function markRead({ notices }: NotificationList, { ids, all }: ReadNotifications, now: Date): NotificationList {
  const readAt = now.toISOString()
  const marked = notices.map((notice) =>
    notice.readAt === null && (all || ids?.includes(notice.id)) ? { ...notice, readAt } : notice,
  )
  return { notices: marked, unread: marked.filter((notice) => notice.readAt === null).length }
}
