import type { Context } from '../context.ts'
import type { Session } from '../sessions/session.ts'
import { NOTICES } from '../shared/constants.ts'
import type { Notice, NoticeList, ReadNotices } from '../shared/notices.ts'
import { changeNotices, readNotices } from './notice-box.ts'

/** One read. */
export async function listNotices({ firestore }: Context, { uid }: Session): Promise<NoticeList> {
  const notices = await readNotices(firestore, uid)
  return { unread: notices.filter(({ readAt }) => readAt === null).length, notices }
}

/** Marks notices as read. What is read already stays as it is, and ids that are not there are passed over. */
export async function markRead(
  { firestore }: Context,
  { uid }: { uid: string },
  { ids = [], all }: ReadNotices,
): Promise<void> {
  const chosen = new Set(ids)
  const isMeant = ({ id, readAt }: Notice) => readAt === null && (all === true || chosen.has(id))
  const readAt = new Date().toISOString()
  await changeNotices(firestore, uid, (notices) =>
    notices.some(isMeant) ? notices.map((notice) => (isMeant(notice) ? { ...notice, readAt } : notice)) : undefined,
  )
}

/**
 * Adds a notice, once: one with the same id is left as it is. The newest 50 stay.
 * @param notice its id and time come from the event, so that an event that comes again adds nothing
 */
export async function addNotice({ firestore }: Context, uid: string, notice: Omit<Notice, 'readAt'>): Promise<void> {
  await changeNotices(firestore, uid, (notices) => {
    if (notices.some(({ id }) => id === notice.id)) return undefined
    return [{ ...notice, readAt: null }, ...notices].sort(newestFirst).slice(0, NOTICES.kept)
  })
}

const newestFirst = (one: Notice, other: Notice) =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)
