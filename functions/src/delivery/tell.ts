import { items } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { Context } from '../lib/request-context.ts'
import { findErased } from '../people/ended-sessions.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/lib/durations.ts'
import { NOTIFICATION_KINDS, NOTIFICATION_LIMITS, type NotificationKind } from '../shared/news/notifications.ts'
import { changeOnce } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { isPerson } from '../store/people-in.ts'
import { changeNotificationBox, type NotificationBox, type StoredNotification } from './bell.ts'
import type { Email } from './email.ts'
import { addEmail } from './email-to-account.ts'

export type NewNotification = Omit<StoredNotification, 'readAt' | 'hidden' | 'isConversationRead' | 'furtherUids'>
type News = NewNotification & { email?: Email }

/**
 * An email about matches is sent at most once a day, and waits for a better match: briefly for one
 * that is likely right, and for hours for another, as it would use up the day's email.
 */
const MATCH_EMAIL_WAIT_MS = 10 * MINUTE_MS
const UNLIKELY_EMAIL_WAIT_MS = 6 * HOUR_MS
/** From this score on, a match is likely right. */
const LIKELY = 0.8

/**
 * Tells someone something: under the bell, and by an email if there is one and they want it. To
 * tell the same once more changes nothing.
 * @param news its id and time come from the event
 */
export async function tell(context: Context, uid: string, { email, ...notification }: News): Promise<void> {
  if (!isUid(uid) || !isPerson(uid)) return
  const { notices } = await addNotification(context, uid, notification)
  // Of new posts that fit a search, the emails are about none that the bell leaves out.
  if (notification.kind === 'search' && !notices.some(({ id }) => id === notification.id)) return
  // If the commit fails, the email exists already.
  if (email) await changeOnce(context, (commit) => addEmail(context, commit, uid, email))
}

/**
 * Adds a notification once. The bell holds the newest of each kind, and one for a thing and a
 * person: a later one about the same takes the place of an earlier one. A later match, though,
 * leaves an earlier one that is as likely, still unread and of an open post.
 * @returns the bell as it is then
 */
export function addNotification(context: Context, uid: string, { otherUid, ...notification }: NewNotification) {
  return changeNotificationBox(context.firestore, uid, async (before) => {
    // An event may be handled long after one of the two has gone, or begun to erase their account.
    const erased = await findErased(context.firestore, otherUid === undefined ? [uid] : [uid, otherUid])
    if (erased.has(uid)) return undefined
    const isThere = otherUid !== undefined && !erased.has(otherUid)
    return withNotification(context, before, { ...notification, ...(isThere && { otherUid }) })
  })
}

/** What a notification is about: there is one of each, the latest. */
const ABOUT: Partial<Record<NotificationKind, (one: NewNotification) => string | undefined>> = {
  match: ({ itemId, otherUid }) => `${itemId} ${otherUid}`,
  claim: ({ claimId }) => claimId,
  decision: ({ itemId: caseId }) => caseId,
  report: ({ itemId: caseId }) => caseId,
  case: () => 'whatever waits',
  search: () => 'whatever fits',
}

/**
 * Returns a box with one more notification, or undefined if nothing is to change.
 * @see addNotification
 */
export async function withNotification(context: Context, box: NotificationBox, notification: NewNotification) {
  if (box.notices.some((one) => isCoveredBy(notification, one))) return undefined
  const earlier = box.notices.find((one) => isReplacedBy(one, notification))
  if (earlier && notification.kind === 'match' && (await mayStay(context, earlier, notification))) {
    const shown = { ...earlier, hidden: false }
    return earlier.hidden ? { ...box, notices: box.notices.map((one) => (one === earlier ? shown : one)) } : undefined
  }
  const further = notification.kind === 'search' && earlier?.readAt === null && !earlier.hidden && countIn(earlier)
  if (further && isFlood(notification, further.furtherUids)) return undefined
  const added = { ...notification, readAt: null, ...further }
  const notices = newestOfEachKind([added, ...box.notices.filter((one) => one !== earlier)])
  if (!notices.includes(added)) return undefined
  const emailDueAt = notification.kind === 'match' ? emailTime(context, box, notification.score ?? 0) : box.emailDueAt
  return { ...box, notices, emailDueAt }
}

/** An unread alert is about at most this many posts of one person, so that nobody fills it. */
const POSTS_OF_ONE = 2
/** An alert remembers the posters of this many posts. */
const MAX_FURTHER_UIDS = 30

/** The bell has the latest post that fits a search, and counts the others that are unread. */
const countIn = ({ further = 0, furtherUids = [], otherUid }: StoredNotification) => ({
  further: further + 1,
  furtherUids: [...furtherUids, ...(otherUid ? [otherUid] : [])].slice(-MAX_FURTHER_UIDS),
})

const isFlood = ({ otherUid }: NewNotification, furtherUids: readonly string[]) =>
  furtherUids.filter((uid) => uid === otherUid).length >= POSTS_OF_ONE

/** Whether a stored notification leaves nothing that a new one would add. */
function isCoveredBy(added: NewNotification, stored: StoredNotification): boolean {
  if (stored.id === added.id) return added.kind !== 'message' || stored.createdAt >= added.createdAt
  if (stored.kind === 'same-number' && added.kind === 'match') return haveSamePosts(stored, added)
  if (!isAboutSame(stored, added)) return false
  // Steps of a claim are told in their order, whatever their clocks say.
  return added.kind === 'claim' ? (stored.line ?? 0) >= (added.line ?? 0) : stored.createdAt >= added.createdAt
}

/** Whether a new notification takes the place of a stored one, if it does not leave it as it is. */
const isReplacedBy = (stored: StoredNotification, added: NewNotification) =>
  stored.id === added.id ||
  isAboutSame(stored, added) ||
  (stored.kind === 'match' && added.kind === 'same-number' && haveSamePosts(stored, added))

function isAboutSame(one: NewNotification, other: NewNotification): boolean {
  const about = ABOUT[one.kind]
  return one.kind === other.kind && about !== undefined && about(one) === about(other)
}

const haveSamePosts = (one: NewNotification, other: NewNotification) =>
  one.itemId === other.itemId && one.otherItemId === other.otherItemId

/** Whether an earlier match with the same person leaves nothing that the reader has to know. */
async function mayStay({ firestore }: Context, earlier: StoredNotification, { score = 0 }: NewNotification) {
  if (earlier.readAt !== null || score > (earlier.score ?? 0) || earlier.otherItemId === undefined) return false
  const item = await items.document(firestore, earlier.otherItemId).get()
  return isListed(item) && isOpen(item.get('status'))
}

/** Returns the notifications that are stored, newest first. */
function newestOfEachKind(notices: readonly StoredNotification[]): StoredNotification[] {
  const sorted = notices.toSorted(newestFirst)
  const kept = NOTIFICATION_KINDS.flatMap((kind) =>
    sorted.filter((one) => one.kind === kind).slice(0, NOTIFICATION_LIMITS.perKind[kind]),
  )
  return kept.toSorted(newestFirst)
}

const newestFirst = (one: StoredNotification, other: StoredNotification) =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)

/** It is due at once on the local stack, which has no scheduler. */
function emailTime({ settings }: Context, { emailDueAt, emailedAt }: NotificationBox, score: number): Date {
  const wait = score >= LIKELY ? MATCH_EMAIL_WAIT_MS : UNLIKELY_EMAIL_WAIT_MS
  const soon = Date.now() + (settings.isEmulator ? 0 : wait)
  const earliest = new Date(Math.max(soon, (emailedAt?.getTime() ?? 0) + DAY_MS))
  return emailDueAt && emailDueAt < earliest ? emailDueAt : earliest
}
