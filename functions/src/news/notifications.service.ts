import { isDeepStrictEqual } from 'node:util'
import {
  changeNotificationBox,
  changeNotifications,
  readNotificationBox,
  type StoredNotification,
} from '../delivery/bell.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { readRoles } from '../people/account-facts.ts'
import { countUnreadOf } from '../shared/news/count-unread.ts'
import type {
  Notification,
  NotificationList,
  ReadNotifications,
  UnreadNotifications,
} from '../shared/news/notifications.ts'
import { showNotifications } from './notification-posts.ts'

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
 * Lists what is not gone, newest first. Costs one read, and one for each document that the
 * notifications are about, with their posts. It stores what is hidden, gone or read by now, because
 * the bell would else count it for ever.
 */
export async function listNotifications(context: Context, { uid }: Reader): Promise<NotificationList> {
  const { firestore } = context
  const { notices: stored } = await readNotificationBox(firestore, uid)
  const show = await showNotifications(firestore, uid, stored)
  const shown = new Map(stored.map((one) => [versionOf(one), show(one)]))
  const upToDate = (notices: readonly StoredNotification[]) =>
    notices.flatMap((one) => {
      const now = shown.get(versionOf(one))
      return now === 'gone' ? [] : [now === undefined ? one : withState(one, now)]
    })
  if (!isDeepStrictEqual(upToDate(stored), stored)) {
    await changeNotificationBox(firestore, uid, (box) => ({ ...box, notices: upToDate(box.notices) }))
  }
  const current = [...shown.values()].filter((one) => typeof one === 'object')
  const others = new Map(stored.map(({ id, otherUid }) => [id, otherUid]))
  const named = current.flatMap((one) => (hasName(one) ? (others.get(one.id) ?? []) : []))
  const roles = await readRoles(context, named)
  const notices = current.map((one) => (hasName(one) ? { ...one, ...roles(others.get(one.id)) } : one))
  return { ...countUnreadOf(notices), notices }
}

const hasName = (one: Notification) => 'name' in one && one.name !== undefined

/** The next message of a conversation has the same id. */
const versionOf = ({ id, createdAt }: StoredNotification) => `${id} ${createdAt}`

const isReadInConversation = (shown: Notification) => shown.kind === 'message' && shown.isConversationRead === true

function withState(one: StoredNotification, shown: Notification | 'closed'): StoredNotification {
  if (shown === 'closed') return { ...one, hidden: true }
  const { hidden: _, ...visible } = one
  const readAt = one.readAt ?? shown.readAt
  return { ...visible, readAt, ...(isReadInConversation(shown) && { isConversationRead: true }) }
}

/**
 * Marks notifications as read. Those that are read already stay as they are, and unknown ids are
 * ignored. `all` leaves hidden ones unread, because nobody has seen them.
 */
export async function markRead({ firestore }: Context, { uid }: Reader, { ids = [], all }: ReadNotifications) {
  const chosen = new Set(ids)
  const isChosen = ({ id, readAt, hidden }: StoredNotification) =>
    readAt === null && (chosen.has(id) || (all === true && !hidden))
  const readAt = new Date().toISOString()
  await changeNotifications(firestore, uid, (one) => (isChosen(one) ? { ...one, readAt } : one))
}
