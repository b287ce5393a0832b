import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { endOpenClaims } from '../claims/end-claims.ts'
import { forgetPost } from '../claims/forget-post.ts'
import { alignSearchEntry } from '../items/align-search-entry.ts'
import { removePhotoIfUnused } from '../items/attachments.ts'
import { items, toItem, unreadableFields } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { forgetPrivateDetails } from '../items/private-details.ts'
import type { Context } from '../lib/request-context.ts'
import { alignConversationsAbout, endsConversations } from '../messages/change-conversation.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { change } from '../store/change.ts'
import { type DocumentWritten, wasJustCreated } from '../store/document-written.ts'
import { timeOf } from '../store/field-values.ts'
import { notifyOfMatches, notifyOfSameNumber } from './notify-of-matches.ts'

/**
 * Brings the item's search entry in line. Removes the photo that it no longer shows. Cleans up what
 * a deleted or closed item leaves behind, and ends its conversations or lets them go on. Tells
 * people of the items that a new one matches well, and finders of the same number. It reads
 * the current state, so it may run again, later, and twice at the same time.
 */
export async function handleItemWritten(context: Context, { before, after, writtenAt }: DocumentWritten) {
  const reading = items.document(context.firestore, after.id).get()
  await alignSearchEntry(context, after.id, reading)
  if (after.exists) logUnreadable(context, after)
  else await forgetPost(context, after.id)
  // A post may be deleted without the API, which ends its claims itself.
  if (!after.exists && items.read(before).openClaims > 0)
    await change(context, (tx) => endOpenClaims(tx, after.id, 'post-deleted'))
  if (mayLeaveDetails(before, after)) await forgetPrivateDetails(context, after.id)
  // Most writes of an item change neither, and then nothing is read.
  if (before.exists && endsConversations(before) !== endsConversations(after))
    await alignConversationsAbout(context, after.id, writtenAt)
  if (before.exists) await removeOldPhoto(context, before, after)
  if (!after.exists) return
  const document = await reading
  // A number that is the same comes first, and the same posts are then not told as a match, too.
  if (mayHaveNewNumber({ before, after, writtenAt })) await notifyOfSameNumber(context, document, writtenAt)
  if (!before.exists) await notifyOfMatches(context, document, writtenAt)
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
  // It is put back. An older post that is only given the field was on the board before, too.
  if (before.get('isListed') === false) return true
  if (!before.exists) return wasJustCreated(timeOf(after.get('createdAt')), writtenAt)
  return COMPARED_FIELDS.some((field) => !isDeepStrictEqual(after.get(field), before.get(field)))
}

/**
 * An administrator may delete an item in the console, or close it. The API takes its private
 * details or its number away itself.
 */
function mayLeaveDetails(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!after.exists) return items.read(before).hasPrivateDetails
  return !isOpen(after.get('status')) && items.read(after).hasIdentifier
}

/**
 * Removes the old photo after a write directly in Firestore. The API has already done so for its
 * own.
 */
async function removeOldPhoto(context: Context, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const { thumbnail, ownerUid } = toItem(before)
  if (thumbnail !== items.read(after).thumbnail) await removePhotoIfUnused(context, thumbnail, ownerUid)
}
