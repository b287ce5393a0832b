import type { Context } from '../lib/request-context.ts'
import type { Session } from '../sessions/account.ts'
import { countUnreadOf } from '../shared/notifications/count-unread.ts'
import type { NotificationList, ReadNotifications, UnreadNotifications } from '../shared/notifications/notifications.ts'
import { changeNotificationBox, readNotificationBox, type StoredNotification, withHidden } from './notification-box.ts'
import { fillNotifications } from './notification-posts.ts'

type Reader = Pick<Session, 'uid'>

/**
 * Costs one read. Still counts notifications whose posts were deleted since the list was last
 * loaded.
 */
export async function countUnread({ firestore }: Context, { uid }: Reader): Promise<UnreadNotifications> {
  const { notices } = await readNotificationBox(firestore, uid)
  return countUnreadOf(notices.filter(({ hidden }) => !hidden))
}

/**
 * Costs one read, one for each recovery and each unread conversation that the notifications are
 * about, and one for each post, which is cached for a minute.
 */
export async function listNotifications(context: Context, reader: Reader): Promise<NotificationList> {
  const stored = (await readNotificationBox(context.firestore, reader.uid)).notices
  const { notifications, closed, gone } = await fillNotifications(context.firestore, reader.uid, stored)
  const now = new Date().toISOString()
  const isAway = ({ id }: StoredNotification) => closed.has(id) || gone.has(id)
  const shown = ({ id, createdAt }: StoredNotification) =>
    notifications.find((one) => one.id === id && one.createdAt === createdAt)
  const isRead = (one: StoredNotification) => gone.has(one.id) || (shown(one)?.readAt ?? null) !== null
  const isConversationRead = (one: StoredNotification) =>
    one.kind === 'message' && (gone.has(one.id) || shown(one)?.isConversationRead === true)
  const updated = (one: StoredNotification) => {
    const readAt = one.readAt ?? (isRead(one) ? now : null)
    return withHidden({ ...one, readAt, ...(isConversationRead(one) && { isConversationRead: true }) }, isAway(one))
  }
  const isOutdated = (one: StoredNotification) =>
    (one.readAt === null && isRead(one)) ||
    (!one.isConversationRead && isConversationRead(one)) ||
    isAway(one) !== (one.hidden === true)
  // Otherwise the bell would count deleted posts, and conversations that were read, for ever.
  if (stored.some(isOutdated)) {
    await changeNotificationBox(context.firestore, reader.uid, (box) =>
      box.notices.some(isOutdated) ? { box: { ...box, notices: box.notices.map(updated) } } : undefined,
    )
  }
  return { ...countUnreadOf(notifications), notices: notifications }
}

/**
 * Counts, for each of a person's items, the open posts that they were told may be about the same
 * thing. Costs one read.
 */
export async function countMatchesByItem({ firestore }: Context, uid: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { kind, hidden, itemId } of (await readNotificationBox(firestore, uid)).notices) {
    if ((kind === 'match' || kind === 'same-number') && !hidden) counts.set(itemId, (counts.get(itemId) ?? 0) + 1)
  }
  return counts
}

/**
 * Marks notifications as read. Those that are read already stay as they are, and unknown ids are
 * ignored. `all` leaves hidden ones unread, because nobody has seen them.
 */
export async function markRead(
  { firestore }: Context,
  { uid }: Reader,
  { ids = [], all }: ReadNotifications,
): Promise<void> {
  const chosen = new Set(ids)
  const isChosen = ({ id, readAt, hidden }: StoredNotification) =>
    readAt === null && (chosen.has(id) || (all === true && !hidden))
  const readAt = new Date().toISOString()
  await changeNotificationBox(firestore, uid, (box) =>
    box.notices.some(isChosen)
      ? { box: { ...box, notices: box.notices.map((one) => (isChosen(one) ? { ...one, readAt } : one)) } }
      : undefined,
  )
}
