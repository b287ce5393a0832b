import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { Context } from '../lib/request-context.ts'
import { typeOfMatches } from '../matches/entry.ts'
import { findSameNumber } from '../matches/matches.repository.ts'
import { findMatchesToNotify } from '../matches/matches.service.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { sameNumberEmail } from '../news/claim-emails.ts'
import { type MatchedPost, matchEmail } from '../news/email-texts.ts'
import { addEmail } from '../news/send-email.ts'
import { tell } from '../news/tell.ts'
import { changeNotificationBox, eachBoxWithDueEmail, type NotificationBox } from '../people/notification-box.ts'
import { wasJustCreated } from '../store/document-written.ts'
import { isUid } from '../store/field-values.ts'
import { timedStep } from '../store/timed-step.ts'

/**
 * Tells people of the items that a new one matches well, unless one of the two has blocked the
 * other. Of two items the poster of the older is told, whichever event comes first, as the other
 * sees the match after posting. An account that posts many items at once holds up only itself.
 * @param document the item as it is now
 */
export async function notifyOfMatches(context: Context, document: DocumentSnapshot, writtenAt: Date): Promise<void> {
  if (!isListed(document)) return
  const item = toItem(document)
  if (!wasJustCreated(item.createdAt, writtenAt)) return
  const matches = await context.serialQueue.run(`match ${item.ownerUid}`, () => findMatchesToNotify(context, item))
  const told = matches.filter(({ item: { ownerUid } }) => isUid(ownerUid) && ownerUid !== item.ownerUid)
  const uids = told.map(({ item: { ownerUid } }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  for (const { item: match, score } of told) {
    const [older, newer] = match.createdAt > item.createdAt ? [item, match] : [match, item]
    const uid = older.ownerUid
    if (blocked.has(match.ownerUid)) continue
    await tell(context, uid, {
      id: `match-${older._id}-${newer._id}`,
      kind: 'match',
      itemId: older._id,
      otherItemId: newer._id,
      otherUid: newer.ownerUid,
      score,
      createdAt: writtenAt.toISOString(),
    })
    // The local stack has no scheduler.
    if (context.settings.isEmulator) await sendMatchEmail(context, uid, new Date())
  }
}

/**
 * Tells finders at once that a lost post has the same number as theirs, whichever of the two came
 * second. Losers are never told, because whoever could learn whether a number was found could try
 * numbers.
 * @param document the item as it is now
 */
export async function notifyOfSameNumber(context: Context, document: DocumentSnapshot, writtenAt: Date): Promise<void> {
  if (!isListed(document)) return
  const item = toItem(document)
  const others = await findSameNumber(context, item)
  const uids = others.map(({ ownerUid }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  for (const other of others) {
    const [found, lost] = item.postType === 'Found' ? [item, other] : [other, item]
    if (blocked.has(other.ownerUid)) continue
    const id = `same-number-${found._id}-${lost._id}`
    await tell(context, found.ownerUid, {
      id,
      kind: 'same-number',
      itemId: found._id,
      otherItemId: lost._id,
      otherUid: lost.ownerUid,
      createdAt: writtenAt.toISOString(),
      email: sameNumberEmail(id, lost._id),
    })
  }
}

/** Sends the e-mails about matches that are due. */
export const sendDueMatchEmails = timedStep(['due'], eachBoxWithDueEmail, async (context, { id }, { now }) => {
  await sendMatchEmail(context, id, now)
  return 'due'
})

/**
 * Sends a person the e-mail about matches, if it is due. It is about their posts with unread
 * matches, best first, as the posts are now. One commit creates the e-mail and clears its due time,
 * so that it is sent once and the next one a day later.
 */
async function sendMatchEmail(context: Context, uid: string, now: Date): Promise<void> {
  await changeNotificationBox(context.firestore, uid, async (box, tx) => {
    const { emailDueAt } = box
    if (emailDueAt === undefined || emailDueAt > now) return undefined
    const posts = await unreadMatches(context.firestore, box)
    const email = posts.length > 0 ? matchEmail(`match-${uid}-${emailDueAt.getTime()}`, posts) : undefined
    const isSent = email !== undefined && (await addEmail(context, tx, uid, email))
    return { ...box, emailDueAt: undefined, emailedAt: isSent ? now : box.emailedAt }
  })
}

/** Returns the reader's own posts with the ids of the open posts that may fit, likeliest first. */
async function unreadMatches(firestore: Firestore, { notices }: NotificationBox): Promise<MatchedPost[]> {
  const unread = notices.filter(({ kind, readAt, otherItemId }) => kind === 'match' && readAt === null && otherItemId)
  const best = unread.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const ids = [...new Set(best.flatMap(({ itemId, otherItemId = itemId }) => [itemId, otherItemId]))]
  const documents = ids.length > 0 ? await firestore.getAll(...ids.map((id) => items.document(firestore, id))) : []
  const openItems = documents
    .filter(isListed)
    .map(toItem)
    .filter((item) => typeOfMatches(item) !== undefined)
  const open = new Map(openItems.map((item) => [item._id, item]))
  const posts = new Map<string, MatchedPost>()
  for (const { itemId, otherItemId = '' } of best) {
    const own = open.get(itemId)
    if (!own || !open.has(otherItemId)) continue
    const known = posts.get(itemId) ?? { own, otherIds: [] }
    posts.set(itemId, { ...known, otherIds: [...known.otherIds, otherItemId] })
  }
  return [...posts.values()]
}
