import { readItem } from '../items/items.repository.ts'
import type { Context } from '../lib/context.ts'
import { DAY_MS, MINUTE_MS } from '../lib/durations.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { chooseKept } from './kept-notifications.ts'
import { changeNotificationBox, type NotificationBox, type StoredNotification, withHidden } from './notification-box.ts'

export type NewNotification = Pick<
  StoredNotification,
  'id' | 'kind' | 'itemId' | 'createdAt' | 'otherItemId' | 'otherUid' | 'score'
>

/** So much likelier than what its person has posted before must a post be to ring again at once. */
const CLEARLY_LIKELIER = 0.15
/** So often one person's posts ring within a day for one's own post, for whatever reason. */
const MAX_RINGS = 5
/** So many notices are remembered that one has taken the place of, or that were pushed out. */
const MAX_SHOWN = 10
const MAX_DROPPED = 50
/** An e-mail about matches waits so long for a better one, and comes once a day. */
const EMAIL_WAIT_MS = 10 * MINUTE_MS

/**
 * Tells a person something, once: what is there with the same id, or was, is left as it is. Where
 * there is no room for all, it may be the new notice that is not kept. A match with a post of
 * somebody who has one there for the same post of one's own takes its place where it is likelier,
 * or where the other is gone or has been read.
 * @param notice its id and time come from the event, so that an event that comes again adds nothing
 */
export async function addNotification(context: Context, uid: string, notice: NewNotification): Promise<void> {
  await changeNotificationBox(context.firestore, uid, async (box) => {
    if (box.notices.some(({ id }) => id === notice.id) || box.dropped.includes(notice.id)) return undefined
    const earlier = box.notices.find((one) => isSamePair(one, notice))
    const added = earlier ? await takePlace(context, earlier, notice) : { ...notice, readAt: null }
    if (added === undefined) return undefined
    const all = [added, ...box.notices.filter((one) => one !== earlier)]
    const notices = chooseKept(all, Date.parse(notice.createdAt))
    if (!notices.includes(added)) return undefined
    const dropped = [...all.filter((one) => !notices.includes(one)).map(({ id }) => id), ...box.dropped]
    const isNews = notice.kind === 'match' && added.createdAt === notice.createdAt
    const emailDueAt = isNews ? emailTime(context, box) : box.emailDueAt
    return { box: { ...box, notices, dropped: dropped.slice(0, MAX_DROPPED), emailDueAt } }
  })
}

const isSamePair = (one: StoredNotification, { kind, itemId, otherUid }: NewNotification) =>
  kind === 'match' && one.kind === 'match' && one.itemId === itemId && one.otherUid === otherUid

/**
 * What is shown in place of an earlier match of the pair. It is unread again, and new, if the
 * earlier one has been read, once a day; if it is likelier and comes a day later; or if it is
 * clearly likelier; but never more than five times a day.
 */
async function takePlace(
  { firestore }: Context,
  earlier: StoredNotification,
  notice: NewNotification,
): Promise<StoredNotification | undefined> {
  const { shown = [], rungAt = [earlier.createdAt], readOnceAt } = earlier
  if (shown.includes(notice.id)) return undefined
  const [before = 0, after = 0] = [earlier.score, notice.score]
  const since = (time: string) => Date.parse(notice.createdAt) - Date.parse(time)
  const mayRing = rungAt.filter((time) => Math.abs(since(time)) < DAY_MS).length < MAX_RINGS
  const isRead = mayRing && earlier.readAt !== null && (readOnceAt === undefined || since(readOnceAt) >= DAY_MS)
  if (!isRead && after <= before && (await isStillOpen(earlier.otherItemId))) {
    return earlier.hidden ? withHidden(earlier, false) : undefined
  }
  const bestShown = Math.max(before, earlier.bestScore ?? 0)
  const next = {
    ...notice,
    bestScore: Math.max(bestShown, after),
    shown: [earlier.id, ...shown].slice(0, MAX_SHOWN),
    rungAt,
    ...(readOnceAt === undefined ? {} : { readOnceAt }),
  }
  const rings = { readAt: null, rungAt: [...rungAt, notice.createdAt].toSorted().slice(-MAX_RINGS) }
  const isNews = since(earlier.createdAt) >= DAY_MS || after >= bestShown + CLEARLY_LIKELIER
  if (isNews && mayRing) return { ...next, ...rings }
  if (isRead) return { ...next, ...rings, readOnceAt: notice.createdAt }
  return { ...next, createdAt: earlier.createdAt, readAt: earlier.readAt }

  async function isStillOpen(itemId = 'none'): Promise<boolean> {
    return isOpen((await readItem(firestore, itemId)).get('status'))
  }
}

/** At once on the local stack, which runs nothing by the clock. */
function emailTime({ settings }: Context, { emailDueAt, emailedAt }: NotificationBox): Date {
  const soon = Date.now() + (settings.isEmulator ? 0 : EMAIL_WAIT_MS)
  const earliest = new Date(Math.max(soon, (emailedAt?.getTime() ?? 0) + DAY_MS))
  return emailDueAt && emailDueAt < earliest ? emailDueAt : earliest
}
