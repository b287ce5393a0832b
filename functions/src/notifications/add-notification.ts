import { isListed } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { findErased } from '../sessions/ended-sessions.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { changeNotificationBox, type NotificationBox, type StoredNotification, withHidden } from './notification-box.ts'
import { isCoveredBy, isReplacedBy } from './same-subject.ts'
import { selectNotifications } from './select-notifications.ts'

export type NewNotification = Pick<
  StoredNotification,
  | 'id'
  | 'kind'
  | 'itemId'
  | 'createdAt'
  | 'otherItemId'
  | 'otherUid'
  | 'score'
  | 'claimId'
  | 'step'
  | 'line'
  | 'reason'
  | 'conversationId'
  | 'caseKind'
  | 'decision'
>

/**
 * How much higher a score must be than the best shown so far for another match with the same person
 * to notify at once.
 */
const CLEARLY_LIKELIER = 0.15
/**
 * How often one person's posts may notify the reader within a day for the same post of theirs, for
 * any reason.
 */
const MAX_REPEATS = 5
/**
 * How many ids are remembered of notifications that one has replaced, and of those that were pushed
 * out.
 */
const MAX_SHOWN = 10
const MAX_DROPPED = 50
/**
 * An e-mail about matches is sent at most once a day, and waits for a better match: briefly for one
 * that is likely right, and for hours for another, as it would use up the day's e-mail.
 */
const EMAIL_WAIT_MS = 10 * MINUTE_MS
const UNLIKELY_EMAIL_WAIT_MS = 6 * HOUR_MS
/** From this score on, a match is likely right. */
const LIKELY = 0.65

/**
 * Adds a notification once: one whose id is there, or was there, is left as it is. If there is no
 * room for all, the new one may be the one that is dropped. A match with the same person for the
 * same post of the reader replaces the earlier one if it is likelier, or if the earlier one has
 * been read or its post is no longer open. A later step of a claim replaces an earlier one, a
 * later message an earlier one of its conversation, a later decision an earlier one of its case, a
 * case that waits an earlier one, and a number that is the same the match of these posts.
 * @param notification its id and time come from the event, so a repeated event adds nothing
 */
export async function addNotification(context: Context, uid: string, notification: NewNotification): Promise<void> {
  await changeNotificationBox(context.firestore, uid, async (before) => {
    const storable = await withoutErased(context, uid, notification)
    const box = storable && (await withNotification(context, before, storable))
    return box && { box }
  })
}

/**
 * Returns a notification without the other person if their account is being erased or was, and
 * undefined if the reader's is. An event may be handled long after somebody has gone.
 */
async function withoutErased(
  { firestore }: Pick<Context, 'firestore'>,
  uid: string,
  { otherUid, ...notification }: NewNotification,
): Promise<NewNotification | undefined> {
  const erased = await findErased(firestore, otherUid === undefined ? [uid] : [uid, otherUid])
  if (erased.has(uid)) return undefined
  return otherUid === undefined || erased.has(otherUid) ? notification : { ...notification, otherUid }
}

/**
 * Returns a box with one more notification, or undefined if nothing is to change.
 * @see addNotification
 */
export async function withNotification(
  context: Context,
  box: NotificationBox,
  notification: NewNotification,
): Promise<NotificationBox | undefined> {
  if (box.dropped.includes(notification.id) || box.notices.some((one) => isCoveredBy(notification, one)))
    return undefined
  const earlier = box.notices.find((one) => isReplacedBy(one, notification))
  const isMatchAgain = earlier?.kind === 'match' && notification.kind === 'match'
  const added = isMatchAgain ? await replaceEarlier(context, earlier, notification) : { ...notification, readAt: null }
  if (added === undefined) return undefined
  const all = [added, ...box.notices.filter((one) => one !== earlier)]
  const selected = selectNotifications(all, Date.parse(notification.createdAt))
  if (!selected.includes(added)) return undefined
  // The next message of a conversation has the same id.
  const pushedOut = all.filter((one) => one.kind !== 'message' && !selected.includes(one))
  const dropped = [...pushedOut.map(({ id }) => id), ...box.dropped]
  const isNew = notification.kind === 'match' && added.createdAt === notification.createdAt
  const emailDueAt = isNew ? emailTime(context, box, notification.score ?? 0) : box.emailDueAt
  return { ...box, notices: selected, dropped: dropped.slice(0, MAX_DROPPED), emailDueAt }
}

/**
 * Returns the notification that replaces an earlier match of the pair. It becomes new and unread
 * again, at most five times a day: if the earlier one has been read, once a day; if it is likelier
 * and comes a day later; or if it is clearly likelier.
 */
async function replaceEarlier(
  { firestore }: Context,
  earlier: StoredNotification,
  notification: NewNotification,
): Promise<StoredNotification | undefined> {
  const { shown = [], rungAt = [earlier.createdAt], readOnceAt } = earlier
  if (shown.includes(notification.id)) return undefined
  const [before = 0, after = 0] = [earlier.score, notification.score]
  const since = (time: string) => Date.parse(notification.createdAt) - Date.parse(time)
  const mayRepeat = rungAt.filter((time) => Math.abs(since(time)) < DAY_MS).length < MAX_REPEATS
  const isRead = mayRepeat && earlier.readAt !== null && (readOnceAt === undefined || since(readOnceAt) >= DAY_MS)
  if (!isRead && after <= before && (await isStillOpen(earlier.otherItemId))) {
    return earlier.hidden ? withHidden(earlier, false) : undefined
  }
  const bestShown = Math.max(before, earlier.bestScore ?? 0)
  const next = {
    ...notification,
    bestScore: Math.max(bestShown, after),
    shown: [earlier.id, ...shown].slice(0, MAX_SHOWN),
    rungAt,
    ...(readOnceAt === undefined ? {} : { readOnceAt }),
  }
  const unreadAgain = { readAt: null, rungAt: [...rungAt, notification.createdAt].toSorted().slice(-MAX_REPEATS) }
  const isNew = since(earlier.createdAt) >= DAY_MS || after >= bestShown + CLEARLY_LIKELIER
  if (isNew && mayRepeat) return { ...next, ...unreadAgain }
  if (isRead) return { ...next, ...unreadAgain, readOnceAt: notification.createdAt }
  return { ...next, createdAt: earlier.createdAt, readAt: earlier.readAt }

  async function isStillOpen(itemId = 'none'): Promise<boolean> {
    const item = await itemReference(firestore, itemId).get()
    return isListed(item) && isOpen(item.get('status'))
  }
}

/** It is due at once on the local stack, which has no scheduler. */
function emailTime({ settings }: Context, { emailDueAt, emailedAt }: NotificationBox, score: number): Date {
  const wait = score >= LIKELY ? EMAIL_WAIT_MS : UNLIKELY_EMAIL_WAIT_MS
  const soon = Date.now() + (settings.isEmulator ? 0 : wait)
  const earliest = new Date(Math.max(soon, (emailedAt?.getTime() ?? 0) + DAY_MS))
  return emailDueAt && emailDueAt < earliest ? emailDueAt : earliest
}
