import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { endOpenClaims } from '../claims/end-claims.ts'
import { forgetPost } from '../claims/forget-post.ts'
import { alignDrawing } from '../items/align-drawing.ts'
import { alignSearchEntry } from '../items/align-search-entry.ts'
import { removePhotoIfUnused } from '../items/attachments.ts'
import { items, toItem, unreadableFields } from '../items/item-document.ts'
import { hasLeft, isListed } from '../items/item-listing.ts'
import { readListedItems } from '../items/items.repository.ts'
import { forgetPrivateDetails } from '../items/private-details.ts'
import { SECOND_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { typeOfMatches } from '../matches/entry.ts'
import { findSameNumber } from '../matches/matches.repository.ts'
import { findMatchesToNotify } from '../matches/matches.service.ts'
import { alignConversationsAbout, endsConversations } from '../messages/change-conversation.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { sameNumberEmail } from '../news/claim-emails.ts'
import { type MatchedPost, matchEmail } from '../news/email-texts.ts'
import { addEmail } from '../news/send-email.ts'
import { tell } from '../news/tell.ts'
import { followPost } from '../offices/leave-office.ts'
import { followLoss, tellLoser } from '../offices/losses.ts'
import { changeNotificationBox, eachBoxWithDueEmail, type NotificationBox } from '../people/notification-box.ts'
import { readMeaning } from '../search/meaning.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { change } from '../store/change.ts'
import { type DocumentWritten, wasJustCreated } from '../store/document-written.ts'
import { isUid, timeOf } from '../store/field-values.ts'
import { timedStep } from '../store/timed-step.ts'
import { tellWatchers } from './tell-watchers.ts'

/**
 * Brings the item's search entry and what an office keeps in line with it. Removes the photo that
 * it no longer shows. Cleans up what a deleted or closed item leaves behind, and ends its
 * conversations or lets them go on. Tells people of the items that a new one matches well, whoever
 * has saved a search that it fits, and finders of the same number. It reads the current state, so
 * it may run again, later, and twice at the same time.
 * @param read reads the meaning of a post
 * @throws if the post's meaning could not be read, once all else is done, so that the event is
 * repeated
 */
export async function handleItemWritten(
  context: Context,
  event: DocumentWritten,
  read: (post: Item) => ReturnType<typeof readMeaning> = readMeaning,
): Promise<void> {
  const document = items.document(context.firestore, event.after.id).get()
  // All readings of an instance share one processor, so it reads one post of an account after
  // another: forty long ones hold up nobody else's.
  const aligned = alignSearchEntry(context, event.after.id, document, (post) =>
    context.serialQueue.run(`read ${post.ownerUid}`, () => read(post)),
  )
  await aligned.catch(() => {})
  await followItem(context, event, document)
  await aligned
}

async function followItem(
  context: Context,
  { before, after, writtenAt }: DocumentWritten,
  reading: Promise<DocumentSnapshot>,
): Promise<void> {
  if (after.exists) logUnreadable(context, after)
  else await forgetPost(context, after.id)
  // A post may be deleted without the API, which ends its claims itself.
  if (!after.exists && items.read(before).openClaims > 0)
    await change(context, (tx) => endOpenClaims(tx, after.id, 'post-deleted'))
  await followLoss(context, { before, after })
  if (mayLeaveDetails(before, after)) await forgetPrivateDetails(context, after.id)
  if (mayConcernThing(before, after)) await followPost(context, after)
  // Most writes of an item change neither, and then nothing is read.
  if (before.exists && endsConversations(before) !== endsConversations(after))
    await alignConversationsAbout(context, after.id, writtenAt)
  if (before.exists) await removeOldPhoto(context, before, after)
  if (!after.exists) return
  const document = await reading
  await alignDrawing(context, document)
  if (!isListed(document)) return
  const item = toItem(document)
  // A number that is the same comes first, and the same posts are then not told as a match, too.
  if (mayHaveNewNumber({ before, after, writtenAt })) await notifyOfSameNumber(context, item, writtenAt)
  if (!before.exists && wasJustCreated(item.createdAt, writtenAt)) {
    await notifyOfMatches(context, item, writtenAt)
    await tellWatchers(context, item, writtenAt)
  }
}

/** Says that `npm run repair` is needed. The values may hold anything, so they are not logged. */
function logUnreadable({ log }: Context, item: DocumentSnapshot): void {
  const fields = unreadableFields(item)
  if (fields.length > 0) log.error('The board cannot read an item. Run npm run repair.', { itemId: item.id, fields })
}

/**
 * What decides which posts have the same number, besides whether they are on the board. An account
 * may give few numbers a day.
 */
const COMPARED_FIELDS = ['identifierAt', 'postType', 'status']

/**
 * Whether posts have to be compared by their number. Other changes of a post cost no comparison.
 */
function mayHaveNewNumber({ before, after, writtenAt }: DocumentWritten): boolean {
  if (!items.read(after).hasIdentifier || !isListed(after)) return false
  if (!before.exists) return wasJustCreated(timeOf(after.get('createdAt')), writtenAt)
  // It is put back.
  if (!isListed(before)) return true
  return COMPARED_FIELDS.some((field) => !isDeepStrictEqual(after.get(field), before.get(field)))
}

/**
 * An administrator may delete an item in the console, or close it. The API takes its private
 * details, its number or its place away itself.
 */
function mayLeaveDetails(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!after.exists) return items.read(before).hasPrivateDetails
  const { hasIdentifier, coordinates } = items.read(after)
  return !isOpen(after.get('status')) && (hasIdentifier || coordinates !== '')
}

/** Whether what an office keeps may have to follow. */
function mayConcernThing(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!before.exists) return false
  if (isRecovered(before.get('status')) !== isRecovered(after.get('status'))) return true
  return hasLeft(after) && !hasLeft(before)
}

/**
 * Removes the old photo after a write directly in Firestore. The API has already done so for its
 * own.
 */
async function removeOldPhoto(context: Context, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const { thumbnail, ownerUid } = toItem(before)
  if (thumbnail !== items.read(after).thumbnail) await removePhotoIfUnused(context, thumbnail, ownerUid)
}

/** A little later, the page of a new post begins to promise that its poster is told of matches. */
const LATE_MS = 25 * SECOND_MS

/**
 * Tells people of the items that a new one matches well, unless one of the two has blocked the
 * other. Of two items the poster of the older is told, whichever event comes first. The poster of
 * the newer sees the match after posting, and is told only if they may have missed it: the older
 * was read after theirs, or theirs was read late. So is whoever an office has posted one for, of
 * the office's own things, too. An account that posts many items at once holds up only itself.
 * @param item as it is now
 */
async function notifyOfMatches(context: Context, item: Item, writtenAt: Date): Promise<void> {
  const matches = await context.serialQueue.run(`match ${item.ownerUid}`, () => findMatchesToNotify(context, item))
  const told = matches.filter(({ item: { ownerUid } }) => isUid(ownerUid))
  const uids = told.map(({ item: { ownerUid } }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  const rung = new Set([item.ownerUid])
  for (const { item: match, score } of told) {
    if (blocked.has(match.ownerUid)) continue
    const [older, newer] = match.createdAt > item.createdAt ? [item, match] : [match, item]
    const isMissed = newer === match || Date.now() - Date.parse(newer.createdAt) > LATE_MS
    const both = [
      [older, newer],
      [newer, older],
    ] as const
    const pairs = isMissed ? both : both.slice(0, 1)
    for (const [own, other] of pairs)
      await tellLoser(context, own._id, { id: `loss-${own._id}-${other._id}`, otherItemId: other._id })
    if (rung.has(match.ownerUid)) continue
    rung.add(match.ownerUid)
    for (const [own, other] of pairs) {
      await tell(context, own.ownerUid, { ...newsOf('match', own, other, writtenAt), score })
      // The local stack has no scheduler.
      if (context.settings.isEmulator) await sendMatchEmail(context, own.ownerUid, new Date())
    }
  }
}

/**
 * Tells finders at once that a lost post has the same number as theirs, whichever of the two came
 * second. Losers are never told, because whoever could learn whether a number was found could try
 * numbers.
 * @param item as it is now
 */
async function notifyOfSameNumber(context: Context, item: Item, writtenAt: Date): Promise<void> {
  const others = await findSameNumber(context, item)
  const uids = others.map(({ ownerUid }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  for (const other of others) {
    if (blocked.has(other.ownerUid)) continue
    const [found, lost] = item.postType === 'Found' ? [item, other] : [other, item]
    const news = newsOf('same-number', found, lost, writtenAt)
    await tell(context, found.ownerUid, { ...news, email: sameNumberEmail(news.id, lost._id, found) })
  }
}

/** Returns what the poster of one item is told of another one. */
const newsOf = <Kind extends 'match' | 'same-number'>(kind: Kind, own: Item, other: Item, writtenAt: Date) => ({
  id: `${kind}-${own._id}-${other._id}`,
  kind,
  itemId: own._id,
  otherItemId: other._id,
  otherUid: other.ownerUid,
  createdAt: writtenAt.toISOString(),
})

/** Sends the emails about matches that are due. */
export const sendDueMatchEmails = timedStep(['due'], eachBoxWithDueEmail, async (context, { id }, { now }) => {
  await sendMatchEmail(context, id, now)
  return 'due'
})

/**
 * Sends a person the email about matches, if it is due. It is about their posts with unread
 * matches, best first, as the posts are now. One commit creates the email and clears its due time,
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
  const documents = await readListedItems(firestore, ids)
  const listed = documents.flatMap((document) => (document ? [toItem(document)] : []))
  const open = new Map(listed.filter(typeOfMatches).map((item) => [item._id, item]))
  const posts = new Map<string, MatchedPost>()
  for (const { itemId, otherItemId = '' } of best) {
    const own = open.get(itemId)
    if (!own || !open.has(otherItemId)) continue
    const known = posts.get(itemId) ?? { own, otherIds: [] }
    posts.set(itemId, { ...known, otherIds: [...known.otherIds, otherItemId] })
  }
  return [...posts.values()]
}
