import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/lib/durations.ts'
import type { Step } from '../store/follow-write.ts'
import { noticeBoxes, type StoredNotification } from './bell.ts'
import { type PushWords, sendPush } from './push.ts'

/** An event may be handled again much later, when its reader has long seen what is new. */
const NEWS_MS = HOUR_MS

/**
 * Devices ring about a conversation that stays unread again after this time. It is a little less
 * than the bell itself waits, or the two would miss each other.
 */
const UNREAD_MS = 9 * MINUTE_MS
/** A person who has read it is told a minute later or more, so this only stops repeated events. */
const READ_MS = 30 * SECOND_MS
/** They ring about each other kind of news once within this time. */
const OTHERS_MS = HOUR_MS

/** Sends the newest notification that a write has put under the bell to the person's devices. */
export const pushNewsBy = (words: PushWords): Step => ({
  when: ({ after, writtenAt }) => after.exists && Date.now() - writtenAt.getTime() <= NEWS_MS,
  run: async (context, { before, after, writtenAt }) => {
    if (!context.settings.vapid) return
    const earlier = noticeBoxes.parse(before).notices
    const known = new Set(earlier.map(keyOf))
    const { notices } = noticeBoxes.parse(after)
    const newest = notices.find((notice) => notice.readAt === null && !notice.hidden && !known.has(keyOf(notice)))
    if (!newest) return
    const wasRead = earlier.some(({ id, readAt }) => id === newest.id && readAt !== null)
    const quiet = newest.kind !== 'message' ? OTHERS_MS : wasRead ? READ_MS : UNREAD_MS
    await sendPush(context, after.id, newest, { words, quietSince: new Date(writtenAt.getTime() - quiet) })
  },
})

const keyOf = ({ id, createdAt }: StoredNotification) => `${id} ${createdAt}`
