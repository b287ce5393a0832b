import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { endOpenClaims } from '../claims/end-claims.ts'
import { clearPostContent } from '../claims/forget-post.ts'
import { addOtherReturn, addTakenDown, recoveredItems } from '../claims/recoveries.repository.ts'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { changeOwnItem } from '../items/items.service.ts'
import { privateDetails } from '../items/private-details.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { countUse, dailyLimit } from '../store/account-limit.ts'

/** A lost-property office deletes this many a day; a script would count what never was lost. */
const COUNTED_RETURNS = dailyLimit('return', 20)

/** What is deleted on its first day was never counted as posted. */
const isOfToday = (item: DocumentSnapshot) =>
  items.read(item).createdAt?.toDate().toISOString().slice(0, DAY_LENGTH) ===
  new Date().toISOString().slice(0, DAY_LENGTH)

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** @see deleteItem */
interface DeleteOptions {
  /**
   * Whether the thing came back without a recovery, which is counted if the post was open, for an
   * account up to {@link COUNTED_RETURNS}.
   */
  cameBack?: boolean
  /** Whether a post is still one to be deleted, as it is read; else it stays. */
  onlyIf?: (document: DocumentSnapshot) => boolean
}

/**
 * Deletes a post with its photo and its private details, and ends its claims. If it was recovered,
 * the record of the recovery stays, because that belongs to the recoverer, but with only the title,
 * the location and the day.
 * @throws {HttpError} 403 if it is somebody else's, 404 if there is none
 */
export async function deleteItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { cameBack = false, onlyIf = () => true }: DeleteOptions = {},
): Promise<void> {
  const isCounted = cameBack && (await countUse(context, owner.uid, COUNTED_RETURNS)) === undefined
  await changeOwnItem(context, owner, id, async (tx, { document, item, entry }) => {
    if (!onlyIf(document)) return
    tx.delete(document)
    if (entry) tx.delete(entry)
    const { openClaims, hasPrivateDetails } = items.read(document)
    if (openClaims > 0) await endOpenClaims(tx, id, 'post-deleted')
    if (hasPrivateDetails) tx.delete(privateDetails.document(context.firestore, id))
    await addPictureChange(context, tx, { ownerUid: item.ownerUid, before: item.thumbnail, after: '' })
    if (isOpen(item.status)) {
      if (isCounted) addOtherReturn(tx, { category: item.category })
      else if (isListed(document) && !isOfToday(document)) addTakenDown(tx, item.category)
      return
    }
    const record = await recoveredItems.document(context.firestore, id).get()
    await clearPostContent(context, tx, record, item.thumbnail)
  })
}
