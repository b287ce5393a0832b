import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { textOf, toItem } from '../items/item-document.ts'
import { readItem } from '../items/items.repository.ts'
import { AccountTurns } from '../limits/account-turns.ts'
import { findMatchesToTell, type OwnedMatch } from '../matching/matching.service.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { forgetPost } from '../recoveries/forget-post.ts'
import { healSearchEntry } from '../search/heal-search-entry.ts'
import type { Item } from '../shared/items.ts'
import { addNotice } from './add-notice.ts'
import { sendMatchEmail } from './match-emails.ts'
import { isNews, isUid } from './tell.ts'

/** An item was created, changed or deleted, by the API or past it. */
export interface ItemWritten {
  /** Snapshots of how it was and is. One of them may not exist. */
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}

/** An account that posts much at once waits for itself alone. */
const accountTurns = new AccountTurns()

/**
 * Brings the item's search entry in line; removes the photo that it no longer shows; forgets what a deleted item leaves behind;
 * tells the posters of what a new one matches well.
 * Looks at what is there now, so it may run again, later, and beside itself.
 */
export async function handleItemWritten(context: Context, { before, after, writtenAt }: ItemWritten): Promise<void> {
  await healSearchEntry(context, after.id)
  if (!after.exists) await forgetPost(context, after.id)
  if (before.exists) await removeOldPhoto(context, before, after)
  else if (after.exists) await tellOfMatches(context, after.id, writtenAt)
}

/** The API has done so already; what is written past it has not. */
async function removeOldPhoto(context: Context, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const { thumbnail, ownerUid } = toItem(before)
  if (thumbnail !== textOf(after.get('thumbnail'))) await removePhotoIfUnused(context, thumbnail, ownerUid)
}

async function tellOfMatches(context: Context, itemId: string, writtenAt: Date): Promise<void> {
  const document = await readItem(context.firestore, itemId)
  if (!document.exists) return
  const item = toItem(document)
  if (!isNews(item.createdAt, writtenAt)) return
  const matches = await accountTurns.take(item.ownerUid, () => findMatchesToTell(context, item))
  for (const { item: own, score } of matches) await tellOfMatch(context, own, { item, score }, writtenAt)
}

/** @param own the open post of whoever is told; `item` is the one that has just appeared */
async function tellOfMatch(
  context: Context,
  own: Item,
  { item, score }: Pick<OwnedMatch, 'item' | 'score'>,
  writtenAt: Date,
): Promise<void> {
  const uid = own.ownerUid
  if (!isUid(uid) || uid === item.ownerUid) return
  await addNotice(context, uid, {
    id: `match-${own._id}-${item._id}`,
    kind: 'match',
    itemId: own._id,
    otherItemId: item._id,
    otherUid: item.ownerUid,
    score,
    createdAt: writtenAt.toISOString(),
  })
  // The local stack runs nothing by the clock.
  if (context.settings.isEmulator) await sendMatchEmail(context, uid, new Date())
}
