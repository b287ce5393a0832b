import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { Context } from '../lib/request-context.ts'
import { findMatchesToNotify } from '../matches/matches.service.ts'
import { findSameNumber } from '../matches/same-number.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { sameNumberEmail } from '../news/claim-emails.ts'
import { tell } from '../news/tell.ts'
import { wasJustCreated } from '../store/document-written.ts'
import { isUid } from '../store/field-values.ts'
import { sendMatchEmail } from './match-emails.ts'

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
