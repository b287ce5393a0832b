import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { toItem } from '../items/item-document.ts'
import { readItem } from '../items/items.repository.ts'
import { matchEmail } from '../mail/emails.ts'
import { findOwnedMatches } from '../matching/matching.service.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { healSearchEntry } from '../search/heal-search-entry.ts'
import type { Item } from '../shared/items.ts'
import { isNews, isUid, tell } from './tell.ts'

/** An item was created, changed or deleted, by the API or past it. */
export interface ItemWritten {
  itemId: string
  hasAppeared: boolean
  /** What it was, where it was deleted. */
  gone?: DocumentSnapshot
  writtenAt: Date
}

/** The scores of what may fit one post add up to less than 1, so that at most two people are told of it. */
const MIN_NOTICE_SCORE = 0.4

/**
 * Brings the item's search entry in line; where the item is gone, so is its photo; where it has just appeared, tells the
 * posters of what it matches well.
 * Looks at what is there now, so it may run again, later, and beside itself.
 */
export async function handleItemWritten(context: Context, { itemId, ...event }: ItemWritten): Promise<void> {
  await healSearchEntry(context, itemId)
  if (event.gone) {
    const { thumbnail, ownerUid } = toItem(event.gone)
    await removePhotoIfUnused(context, thumbnail, ownerUid)
  }
  if (!event.hasAppeared) return
  const document = await readItem(context.firestore, itemId)
  if (!document.exists) return
  const item = toItem(document)
  if (!isNews(item.createdAt, event.writtenAt)) return
  for (const { item: fitting, score } of await findOwnedMatches(context, item)) {
    if (score >= MIN_NOTICE_SCORE) await tellOfMatch(context, fitting, item, event.writtenAt)
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
