import type { NotificationList, ReadNotifications } from '@shared/notifications/notifications.ts'

/** What is shown when some notices, or all, have been read. Those that were read before keep their time. */
export function markRead({ notices }: NotificationList, { ids, all }: ReadNotifications, now: Date): NotificationList {
  const readAt = now.toISOString()
  const marked = notices.map((notice) =>
    notice.readAt === null && (all || ids?.includes(notice.id)) ? { ...notice, readAt } : notice,
  )
  return { notices: marked, unread: marked.filter((notice) => notice.readAt === null).length }
}
