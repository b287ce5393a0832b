import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { healSearchEntry } from '../items/heal-search-entry.ts'
import { toItem } from '../items/item-document.ts'
import { logUnknownWords } from '../items/unknown-words.ts'
import type { Context } from '../lib/context.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { tellOfMatches } from '../notifications/tell-of-matches.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { forgetPost } from '../recoveries/forget-post.ts'
import { removeLeftRecord } from '../recoveries/remove-left-record.ts'
import { isOpen } from '../shared/items/item-status.ts'

/** An item was created, changed or deleted, by the API or past it. */
export interface ItemWritten {
  /** Snapshots of how it was and is. One of them may not exist. */
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}

/**
 * Brings the item's search entry in line; removes the photo that it no longer shows, and the record that is left where an
 * administrator has opened it; forgets what a deleted item leaves behind; tells the posters of what a new one matches well.
 * Looks at what is there now, so it may run again, later, and beside itself.
 */
export async function handleItemWritten(context: Context, { before, after, writtenAt }: ItemWritten): Promise<void> {
  await healSearchEntry(context, after.id)
  if (after.exists) logUnknownWords(context, after)
  else await forgetPost(context, after.id)
  if (isOpen(after.get('status')) && !isOpen(before.get('status'))) await removeLeftRecord(context, after.id)
  if (before.exists) await removeOldPhoto(context, before, after)
  else if (after.exists) await tellOfMatches(context, after.id, writtenAt)
}

/** The API has done so already; what is written past it has not. */
async function removeOldPhoto(context: Context, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const { thumbnail, ownerUid } = toItem(before)
  if (thumbnail !== textOf(after.get('thumbnail'))) await removePhotoIfUnused(context, thumbnail, ownerUid)
}
