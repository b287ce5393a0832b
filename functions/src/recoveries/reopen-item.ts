import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { getItem } from '../items/items.service.ts'
import { requireRoomForPost } from '../items/open-posts.ts'
import { changeOwnItem } from '../items/own-item.ts'
import type { Context } from '../lib/context.ts'
import { DAY_MS } from '../lib/durations.ts'
import { HttpError } from '../lib/errors.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { addPictureChange, letPhotoGo } from '../photos/attachments.ts'
import { entryMaker, writeSearchEntry } from '../search/search-entry.ts'
import type { Account } from '../sessions/read-account.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { REOPEN_DAYS } from '../shared/lib/constants.ts'
import { recoveryReference } from './recoveries.repository.ts'
import { addUndoing } from './undone-recoveries.ts'

/**
 * Opens an item of one's own again that was marked as recovered: in one atomic commit the record goes and the status changes
 * back, and it is remembered that this recovery was undone. Whoever had marked it is told by the trigger that sees the record go.
 * @throws {HttpError} 403 where it is somebody else's, 404 where there is none, 409 where it is not recovered, was recovered more
 * than 14 days ago, or would be one open post too many
 */
export async function reopenItem(context: Context, owner: Account, id: string): Promise<Item> {
  const { firestore } = context
  const makeEntry = entryMaker()
  let picture = ''
  await changeOwnItem(context, owner, id, async (batch, { reference, item, entry, untouched }) => {
    if (!isRecovered(item.status)) throw notRecovered()
    const record = await recoveryReference(firestore, id).get()
    // Whose post somebody else has closed opens it again, however many others are open by now.
    const closedByOther = record.exists && record.get('recoveredByUid') !== owner.uid
    if (!closedByOther) await requireRoomForPost(context, owner.uid)
    if (record.updateTime) {
      if (!isRecent(record.get('createdAt'))) throw tooLate()
      batch.delete(record.ref, { lastUpdateTime: record.updateTime })
      await addUndoing(batch, firestore, record, owner.uid)
    }
    batch.update(reference, { status: 'notrecovered', updatedAt: FieldValue.serverTimestamp() }, untouched)
    writeSearchEntry(batch, firestore, { ...item, status: 'notrecovered' }, entry, makeEntry)
    // The record may be the last to show a photo that the item has changed since.
    const kept = textOf(record.get('thumbnail'))
    picture = kept === item.thumbnail ? '' : kept
    await addPictureChange(context, batch, { ownerUid: owner.uid, before: picture, after: '' })
  })
  await letPhotoGo(context, picture, owner.uid)
  return getItem(context, id)
}

function isRecent(createdAt: unknown): boolean {
  return createdAt instanceof Timestamp && Date.now() - createdAt.toMillis() <= REOPEN_DAYS * DAY_MS
}

const notRecovered = () => new HttpError(409, 'not-recovered', 'This item is not marked as recovered.')

const tooLate = () =>
  new HttpError(
    409,
    'too-late',
    `This was marked as recovered more than ${REOPEN_DAYS} days ago. Please post it again if it is missing.`,
  )
