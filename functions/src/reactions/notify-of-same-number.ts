import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { Context } from '../lib/request-context.ts'
import { findSameNumber } from '../matches/same-number.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { sameNumberEmail } from '../news/claim-emails.ts'
import { tell } from '../news/tell.ts'

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
