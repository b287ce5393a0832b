import type { Notification, UnreadNotifications } from './notifications.ts'

/**
 * Counts the unread ones of a person's notifications, and the conversations with unread messages,
 * which someone who has only read the bell has not read.
 */
export function countUnreadOf(
  notices: readonly (Pick<Notification, 'kind' | 'readAt'> & { isConversationRead?: boolean | undefined })[],
): UnreadNotifications {
  return {
    unread: notices.filter(({ readAt }) => readAt === null).length,
    conversations: notices.filter(({ kind, isConversationRead }) => kind === 'message' && !isConversationRead).length,
  }
}
