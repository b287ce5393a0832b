import type { ReadNotifications } from '@shared/notifications/notifications.ts'
import type { ShownNotifications } from './notifications-api.ts'

/** What is shown when some notices, or all, have been read. Those that were read before keep their time. */
export function markRead(
  { notices, unread }: ShownNotifications,
  { ids, all }: ReadNotifications,
  now: Date,
): ShownNotifications {
  if (!notices) return { unread: all ? 0 : unread }
  const readAt = now.toISOString()
  const marked = notices.map((notice) =>
    notice.readAt === null && (all || ids?.includes(notice.id)) ? { ...notice, readAt } : notice,
  )
  return { notices: marked, unread: marked.filter((notice) => notice.readAt === null).length }
}
