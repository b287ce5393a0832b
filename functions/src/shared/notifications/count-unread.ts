import type { Notification, UnreadNotifications } from './notifications.ts'

/** Counts the unread ones of a person's notifications, and those of conversations among them. */
export function countUnreadOf(notices: readonly Pick<Notification, 'kind' | 'readAt'>[]): UnreadNotifications {
  const unread = notices.filter(({ readAt }) => readAt === null)
  return { unread: unread.length, conversations: unread.filter(({ kind }) => kind === 'message').length }
}
