import { HOUR_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { sendPush } from '../news/push.ts'
import { noticeBoxes, type StoredNotification } from '../people/notification-box.ts'
import type { DocumentWritten } from '../store/document-written.ts'

/** An event may be handled again much later, when its reader has long seen what is new. */
const NEWS_MS = HOUR_MS

/** Sends the newest notice that a write has put under the bell to the person's devices. */
export async function handleBellWritten(
  context: Context,
  { before, after, writtenAt }: DocumentWritten,
): Promise<void> {
  if (!after.exists || !context.settings.vapid || Date.now() - writtenAt.getTime() > NEWS_MS) return
  const known = new Set(noticeBoxes.read(before).notices.map(keyOf))
  const { notices } = noticeBoxes.read(after)
  const newest = notices.find((notice) => notice.readAt === null && !notice.hidden && !known.has(keyOf(notice)))
  if (newest) await sendPush(context, after.id, newest)
}

const keyOf = ({ id, createdAt }: StoredNotification) => `${id} ${createdAt}`
