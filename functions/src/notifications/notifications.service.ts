import type { Context } from '../lib/context.ts'
import type { Session } from '../sessions/session.ts'
import type { NoticeList, ReadNotices, UnreadNotices } from '../shared/notifications/notifications.ts'
import { changeNoticeBox, readNoticeBox, type StoredNotice, withHidden } from './notification-box.ts'
import { fillNotices } from './notification-posts.ts'

type Reader = Pick<Session, 'uid'>

/** One read. What has vanished with its post since the list was last looked at is counted, too. */
export async function countUnread({ firestore }: Context, { uid }: Reader): Promise<UnreadNotices> {
  const { notices } = await readNoticeBox(firestore, uid)
  return { unread: notices.filter(({ readAt, hidden }) => readAt === null && !hidden).length }
}

/** One read, and one for each document that the notices are about; those are kept for a minute. */
export async function listNotices(context: Context, reader: Reader): Promise<NoticeList> {
  const stored = (await readNoticeBox(context.firestore, reader.uid)).notices
  const { notices, closed, gone } = await fillNotices(context.firestore, reader.uid, stored)
  const now = new Date().toISOString()
  const asItIs = (one: StoredNotice) => {
    const readAt = one.readAt ?? (gone.has(one.id) ? now : null)
    return withHidden({ ...one, readAt }, closed.has(one.id))
  }
  const isOff = (one: StoredNotice) =>
    (gone.has(one.id) && one.readAt === null) || closed.has(one.id) !== (one.hidden === true)
  // Otherwise the bell would count for ever what is gone.
  if (stored.some(isOff)) {
    await changeNoticeBox(context.firestore, reader.uid, (box) =>
      box.notices.some(isOff) ? { box: { ...box, notices: box.notices.map(asItIs) } } : undefined,
    )
  }
  return { unread: notices.filter(({ readAt }) => readAt === null).length, notices }
}

/**
 * Marks notices as read. What is read already stays as it is, and ids that are not there are passed over. Of `all`, those that are
 * hidden stay unread, as nobody has seen them.
 */
export async function markRead({ firestore }: Context, { uid }: Reader, { ids = [], all }: ReadNotices): Promise<void> {
  const chosen = new Set(ids)
  const isMeant = ({ id, readAt, hidden }: StoredNotice) =>
    readAt === null && (chosen.has(id) || (all === true && !hidden))
  const readAt = new Date().toISOString()
  await changeNoticeBox(firestore, uid, (box) =>
    box.notices.some(isMeant)
      ? { box: { ...box, notices: box.notices.map((one) => (isMeant(one) ? { ...one, readAt } : one)) } }
      : undefined,
  )
}
