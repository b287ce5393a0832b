import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { isHidden, openListing } from '../items/item-listing.ts'
import { changeOwnItem, getItem, requireRoomForPost } from '../items/items.service.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { REOPEN_DAYS } from '../shared/claims/claim-limits.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { ListedItem } from '../shared/items/items.ts'
import type { Commit } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { isPerson } from '../store/people-in.ts'
import { addReopening } from './decide-claim.ts'
import { parseReopenUntil, recoveredItems, undoneReference } from './recoveries.repository.ts'

/**
 * Reopens the caller's own item that was marked as recovered: one atomic commit deletes the record,
 * changes the status back, and stores that this recovery was undone. If it was a handover, its
 * claim is disputed in place of that. A hidden post stays off the board. The trigger that sees the
 * deletion notifies the recoverer.
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none, 409 if it is not
 * recovered, was recovered more than 14 days ago, or would exceed the limit of open posts
 */
export async function reopenItem(context: Context, owner: Account, id: string): Promise<ListedItem> {
  const { firestore } = context
  await changeOwnItem(context, owner, id, async (commit, { document, item, entry }) => {
    if (!isRecovered(item.status)) throw new HttpError('not-recovered')
    const record = await recoveredItems.document(firestore, id).get()
    // The limit of open posts does not apply if someone else closed the item: its poster must
    // always be able to reopen it.
    const closedByOther = record.exists && record.get('recoveredByUid') !== owner.uid
    if (!closedByOther) await requireRoomForPost(context, owner.uid)
    if (record.exists) {
      const until = parseReopenUntil(record)
      if (!until || Date.now() > until.getTime()) throw new HttpError('too-late', { values: { days: REOPEN_DAYS } })
      commit.delete(record)
      const { claimId } = recoveredItems.parse(record)
      // A claimant has marked nothing, so posters alone could block one. The claim is disputed.
      if (claimId === '') addUndoneRecovery(commit, record, owner.uid)
      else if (isUid(claimId)) await addReopening(commit, claimId, owner.uid)
    }
    const listing = isHidden(document) ? { recoveredAt: null } : openListing(new Date())
    commit.update(document, { status: 'notrecovered', ...listing, updatedAt: FieldValue.serverTimestamp() })
    if (!isHidden(document)) writeSearchEntry(commit, { ...item, status: 'notrecovered' }, entry)
    // The record may be the last to show a photo that the item has replaced since.
    const { thumbnail: recorded } = recoveredItems.parse(record)
    const before = recorded === item.thumbnail ? '' : recorded
    await addPictureChange(context, commit, { ownerUid: owner.uid, before, after: '' })
  })
  return getItem(context, id)
}

/**
 * Stores whose recovery was undone, in the commit that reopens the item. A poster's own does
 * not count.
 */
function addUndoneRecovery(commit: Commit, record: DocumentSnapshot, posterUid: string): void {
  const uid = recoveredItems.parse(record).recoveredByUid
  if (!isPerson(uid) || uid === posterUid) return
  commit.merge(undoneReference(commit.firestore, record.id, uid), { uid, undoneAt: commit.now })
}
