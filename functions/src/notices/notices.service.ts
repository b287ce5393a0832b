import type { Context } from '../context.ts'
import type { Session } from '../sessions/session.ts'
import type { NoticeList, ReadNotices, UnreadNotices } from '../shared/notices.ts'
import { changeNoticeBox, readNoticeBox, type StoredNotice } from './notice-box.ts'
import { fillNotices } from './notice-posts.ts'

type Reader = Pick<Session, 'uid'>

/** One read. What has vanished with its post since the list was last looked at is counted, too. */
export async function countUnread({ firestore }: Context, { uid }: Reader): Promise<UnreadNotices> {
  const { notices } = await readNoticeBox(firestore, uid)
  return { unread: notices.filter(({ readAt }) => readAt === null).length }
}

/** One read, and one for each document that the notices are about; those are kept for a minute. */
export async function listNotices(context: Context, reader: Reader): Promise<NoticeList> {
  const stored = (await readNoticeBox(context.firestore, reader.uid)).notices
  const notices = await fillNotices(context.firestore, reader.uid, stored)
  const shown = new Set(notices.map(({ id }) => id))
  const vanished = stored.filter(({ id, readAt }) => readAt === null && !shown.has(id)).map(({ id }) => id)
  // Otherwise the bell would count them for ever.
  if (vanished.length > 0) await markRead(context, reader, { ids: vanished })
  return { unread: notices.filter(({ readAt }) => readAt === null).length, notices }
}

/** Marks notices as read. What is read already stays as it is, and ids that are not there are passed over. */
export async function markRead({ firestore }: Context, { uid }: Reader, { ids = [], all }: ReadNotices): Promise<void> {
  const chosen = new Set(ids)
  const isMeant = ({ id, readAt }: StoredNotice) => readAt === null && (all === true || chosen.has(id))
  const readAt = new Date().toISOString()
  await changeNoticeBox(firestore, uid, (box) =>
    box.notices.some(isMeant)
      ? { box: { ...box, notices: box.notices.map((one) => (isMeant(one) ? { ...one, readAt } : one)) } }
      : undefined,
  )
}
