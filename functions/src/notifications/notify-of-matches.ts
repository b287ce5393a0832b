import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { toItem } from '../items/item-document.ts'
import { isUid } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { findMatchesToNotify, type OwnedMatch } from '../matches/matches.service.ts'
import type { Item } from '../shared/items/items.ts'
import { addNotification } from './add-notification.ts'
import { wasJustCreated } from './just-created.ts'
import { sendMatchEmail } from './match-emails.ts'

/**
 * Notifies the posters of items that a new item matches well. An account that posts many items at
 * once holds up only itself.
 * @param document the item as it is now
 */
export async function notifyOfMatches(context: Context, document: DocumentSnapshot, writtenAt: Date): Promise<void> {
  if (!document.exists) return
  const item = toItem(document)
  if (!wasJustCreated(item.createdAt, writtenAt)) return
  const matches = await context.serialQueue.run(`match ${item.ownerUid}`, () => findMatchesToNotify(context, item))
  for (const { item: own, score } of matches) await notifyOfMatch(context, own, { item, score }, writtenAt)
}

/** @param own the open post of the person who is notified; `item` is the new one */
async function notifyOfMatch(
  context: Context,
  own: Item,
  { item, score }: Pick<OwnedMatch, 'item' | 'score'>,
  writtenAt: Date,
): Promise<void> {
  const uid = own.ownerUid
  if (!isUid(uid) || uid === item.ownerUid) return
  await addNotification(context, uid, {
    id: `match-${own._id}-${item._id}`,
    kind: 'match',
    itemId: own._id,
    otherItemId: item._id,
    otherUid: item.ownerUid,
    score,
    createdAt: writtenAt.toISOString(),
  })
  // The local stack has no scheduler.
  if (context.settings.isEmulator) await sendMatchEmail(context, uid, new Date())
}
