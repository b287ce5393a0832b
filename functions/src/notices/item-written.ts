import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { textOf, toItem } from '../items/item-document.ts'
import { readItem } from '../items/items.repository.ts'
import { matchEmail } from '../mail/emails.ts'
import { findOwnedMatches } from '../matching/matching.service.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { forgetPost } from '../recoveries/forget-post.ts'
import { healSearchEntry } from '../search/heal-search-entry.ts'
import type { Item } from '../shared/items.ts'
import { isNews, isUid, tell } from './tell.ts'

/** An item was created, changed or deleted, by the API or past it. */
export interface ItemWritten {
  /** Snapshots of how it was and is. One of them may not exist. */
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}

/**
 * Rivals count for 0.4 in a score (`WEIGHTS.rivals`), so k posts that fit equally well score less than 1 / (1 + 0.4 (k - 1)) each:
 * four can reach this at once, five cannot, equal or not, so at most four people are told of one post.
 */
const MIN_NOTICE_SCORE = 0.4

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
  for (const { item: fitting, score } of await findOwnedMatches(context, item)) {
    if (score >= MIN_NOTICE_SCORE) await tellOfMatch(context, fitting, item, writtenAt)
  }
}

/** @param own the open post of whoever is told; `other` is the one that has just appeared */
async function tellOfMatch(context: Context, own: Item, other: Item, writtenAt: Date): Promise<void> {
  const uid = own.ownerUid
  if (!isUid(uid) || uid === other.ownerUid) return
  await tell(context, {
    uid,
    notice: {
      id: `match-${own._id}-${other._id}`,
      kind: 'match',
      itemId: own._id,
      otherItemId: other._id,
      title: own.title,
      otherTitle: other.title,
      createdAt: writtenAt.toISOString(),
    },
    email: matchEmail(uid, own, other, writtenAt),
  })
}
